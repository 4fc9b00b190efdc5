import type { Plugin } from "vite";

/**
 * Writes letters such as ş and ğ as escapes. V8 keeps a file that has one of them in two bytes a letter, all of it, as
 * long as the process runs. Comments have the escapes too; raw templates must not have such letters.
 */
export const oneByte: Plugin = {
  name: "one-byte",
  applyToEnvironment: ({ name }) => name === "ssr",
  // Not sooner: what writes a chunk reads it once more and puts the letters back.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = escaped(file.code);
  },
};

function escaped(code: string): string {
  return code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
