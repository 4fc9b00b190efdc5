import { defineConfig } from "vite";
import { PROMISED_TARGET } from "../../../promised-browsers.ts";

/* A build of its own: a service worker is one file that lies beside nothing. */
export default defineConfig({
  build: {
    target: PROMISED_TARGET,
    outDir: "build/worker",
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: false,
    rolldownOptions: {
      input: ["service-worker.ts", "retired-worker.ts"].map((file) => `${import.meta.dirname}/${file}`),
      output: { entryFileNames: "[name].js" },
    },
  },
});
