import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { oneByte } from "./vite-one-byte.ts";

const SOURCE = `
// Şöyle bir not
export const text = "ışık";
export const template = \`gölge, \${text} ve 🌿\`;
export const isLetter = (text: string) => /^[şğ🌿]$/u.test(text);
`;

test("a build has letters of one byte alone, and says the same", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-one-byte-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entry = join(folder, "entry.ts");
  await writeFile(entry, SOURCE);
  await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    plugins: [oneByte],
    build: {
      ssr: entry,
      outDir: "out",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "out.mjs" } },
    },
  });
  const built = join(folder, "out/out.mjs");
  expect(await readFile(built, "utf8")).not.toMatch(/[^\0-\xff]/);
  const { text, template, isLetter } = await import(pathToFileURL(built).href);
  expect([text, template]).toEqual(["ışık", "gölge, ışık ve 🌿"]);
  expect(["ş", "🌿", "s"].map(isLetter)).toEqual([true, true, false]);
});
