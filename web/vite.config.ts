import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.BRUSHPASS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $: fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    outDir: "../src/brushpass/server/static",
    emptyOutDir: true,
    // The server forbids data addresses, so nothing may be written into the style sheets.
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  test: { include: ["tests/**/*.test.ts"] },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
