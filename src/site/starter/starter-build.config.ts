import { defineConfig } from "vite";
import { PROMISED_TARGET } from "../../../promised-browsers.ts";
import { packed } from "../../../vite-packed.ts";

/* A build of its own, after the site's and into its folder: whatever it shares with the site is in it once more. */
export default defineConfig({
  plugins: [packed],
  build: {
    target: PROMISED_TARGET,
    outDir: "build/client",
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: false,
    modulePreload: false,
    manifest: ".vite/starter.json",
    rolldownOptions: { input: "src/site/starter/starter.ts" },
  },
});
