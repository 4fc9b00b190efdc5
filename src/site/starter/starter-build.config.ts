import { defineConfig } from "vite";
import { PROMISED_TARGET } from "../../../promised-browsers.ts";
import { packed } from "../../../vite-packed.ts";

/*
 * Builds of their own, after the site's and into its folder: whatever a script shares with the site is in it once more.
 * By the mode it is that of the starter or of the counter, which comes beside it and is not waited for.
 */
export default defineConfig(({ mode }) => ({
  plugins: [packed],
  build: {
    target: PROMISED_TARGET,
    outDir: "build/client",
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: false,
    modulePreload: false,
    manifest: `.vite/${mode}.json`,
    rolldownOptions: { input: `src/site/${mode}/${mode}.ts` },
  },
}));
