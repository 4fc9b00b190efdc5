import { defineConfig, type Plugin } from "vite";
import { packed } from "../../../vite-packed.ts";

/** React Aria brings its few words in 34 languages; the desk speaks one. */
const turkishOnly: Plugin = {
  name: "turkish-only",
  enforce: "pre",
  transform(_, id) {
    const isOther = /\/intl\/(?:[\w-]+\/)?[a-z]{2}-[A-Z]{2}\.(?:m?js|json)$/.test(id) && !/tr-TR\./.test(id);
    return isOther ? { code: "export default {};", map: null } : undefined;
  },
};

/* A build of its own, so that the readers' client files stay as they are, byte for byte. */
export default defineConfig({
  base: "/masa/",
  plugins: [turkishOnly, packed],
  build: {
    outDir: "../../../build/desk",
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    // Few files compress better than many, and a browser keeps the one of libraries when only the desk has changed.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "prosemirror", test: /[\\/]prosemirror-/ },
            { name: "first", tags: ["$initial"] },
            // Nearly every screen has them.
            { name: "screens", test: /[\\/](?:page-header|use-asked|unsaved-changes)\./ },
          ],
        },
      },
    },
  },
});
