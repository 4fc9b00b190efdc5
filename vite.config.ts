import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { PROMISED_TARGET } from "./promised-browsers.ts";
import { oneByte } from "./vite-one-byte.ts";
import { packed } from "./vite-packed.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), packed, oneByte],
  // The manifest tells the server where the reader lies, which is no route of its own.
  build: { target: PROMISED_TARGET, sourcemap: false, assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs in one file: twelve small ones wait for each other on a phone's line.
            // What only signing in, reading an issue, a tool of a text or a page beside the articles needs is left out of it.
            codeSplitting: {
              groups: [
                {
                  name: "site",
                  test: /node_modules\/(?!react-toastify)|src\/site\/(?!(?:reader|offline|annotations)\/|components\/paged-posts|state\/use-fetcher-answer|reading\/(?!reading-tools)|routes\/(?:[\w-]+|home\/(?:home|more-posts)|post\/post)\.tsx?|routes\/(?:login|devices|reading-list|annotations|archive|issues|privacy|author|page|section)\/)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // In one file they are loaded sooner; the development server cannot take CommonJS into it.
      ...(command === "build" && { resolve: { noExternal: true as const } }),
      define: { "process.env.NODE_ENV": JSON.stringify(command === "build" ? "production" : "development") },
      build: { rollupOptions: { input: "./src/site/render.ts" } },
    },
  },
}));
