// TypeScript types of everything that is said between the page and the server, made from the server's own description.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const docs = new URL("../../docs/", import.meta.url);
const target = new URL("../src/generated/", import.meta.url);

async function read(name) {
  return JSON.parse(await readFile(new URL(name, docs), "utf8"));
}

const http = await read("openapi.json");
const socket = await read("asyncapi.json");
// The schemas of the socket are plain JSON Schema, which an OpenAPI file without paths may hold.
const schemas = { ...http.components.schemas, ...socket.components.schemas };
const all = { ...http, components: { ...http.components, schemas } };

await mkdir(target, { recursive: true });
await writeFile(new URL("wire.d.ts", target), astToString(await openapiTS(all)));
