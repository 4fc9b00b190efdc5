import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

/** Compresses what browsers load at the build, which has time for the best compression. */
export const packed: Plugin = {
  name: "packed",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css)$/.test(fileName));
    await Promise.all(
      files.map(async (file) => {
        const body = file.type === "chunk" ? file.code : file.source;
        await writeFile(join(dir, `${file.fileName}.br`), await promisify(brotliCompress)(body));
      }),
    );
  },
};
