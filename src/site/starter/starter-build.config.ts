import { defineConfig } from "vite";

/* A build of its own, after the site's and into its folder: whatever it shares with the site is in it once more. */
export default defineConfig({
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: false,
    modulePreload: false,
    manifest: ".vite/starter.json",
    rolldownOptions: { input: "src/site/starter/starter.ts" },
  },
});
