// Every built file once more in the two encodings that browsers take, so that the server never compresses.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../src/brushpass/server/static/", import.meta.url));
const worth = /\.(html|js|css|svg|json|webmanifest)$/;

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worth.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const body = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${path}.br`, brotliCompressSync(body, { params }));
  await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }));
}
