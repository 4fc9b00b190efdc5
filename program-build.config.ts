import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { oneByte } from "./vite-one-byte.ts";

/*
 * The server as a few files, which start in half the time of some hundred modules. Run it from the sources with
 * `node src/main.ts`: both do the same.
 */

const OUT = fileURLToPath(new URL("build/program/", import.meta.url));
/** Packages with native code, with files that they look for beside themselves, or large ones that few sites need. */
const OF_THEIR_OWN = [
  "@aws-sdk/client-s3",
  "@aws-sdk/lib-storage",
  "@hyzyla/pdfium",
  "@neslinesli93/qpdf-wasm",
  "@node-rs/argon2",
  "harfbuzzjs",
  "libheif-js",
  "nodemailer",
  "pdfjs-dist",
  "pg",
  "sharp",
  "tesseract-wasm",
  "undici",
];
/** How a module names the file of a process or thread that it starts. */
const OWN_FILE = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/** Builds the files of processes and threads too; other files beside a module are found where its source lies. */
const besideSources: Plugin = {
  name: "beside-sources",
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: "import.meta.url" },
    handler(code, id) {
      const source = JSON.stringify(relative(OUT, id));
      return code
        .split(OWN_FILE)
        .map((part, index) => {
          if (index % 2 === 0)
            return part.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
          this.emitFile({ type: "chunk", id: resolve(dirname(id), `${part}.ts`), fileName: `${part}.js` });
          return `new URL("./${part}.js", import.meta.url)`;
        })
        .join("");
    },
  },
};

export default defineConfig({
  plugins: [besideSources, oneByte],
  ssr: { noExternal: true, external: OF_THEIR_OWN },
  build: {
    ssr: "src/main.ts",
    outDir: OUT,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    target: "node24",
    rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" } },
  },
});
