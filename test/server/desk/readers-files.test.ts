import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/* The desk is a build of its own: what readers load is the same, byte for byte, as if there were no desk. */

const project = fileURLToPath(new URL("../../../", import.meta.url));

interface Chunk {
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

test("the readers' build is made of nothing of the desk, and of no package that only the desk needs", () => {
  const manifest = JSON.parse(readFileSync(`${project}build/client/.vite/manifest.json`, "utf8")) as Record<
    string,
    Chunk
  >;
  const sources = Object.entries(manifest).flatMap(([source, { imports = [], dynamicImports = [] }]) => [
    source,
    ...imports,
    ...dynamicImports,
  ]);
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((source) => /desk|prosemirror|react-aria/.test(source))).toEqual([]);
  const scripts = globSync(`${project}build/client/assets/*.js`).map((file) => readFileSync(file, "utf8"));
  expect(scripts.length).toBeGreaterThan(5);
  // What a bundler leaves in place: names of classes and of addresses.
  for (const word of ["ProseMirror", "react-aria", "/masa"])
    expect(scripts.filter((script) => script.includes(word)).length).toBe(0);
});

test("nothing that the readers' pages are made of imports the desk", () => {
  const files = ["site", "copy", "domain"].flatMap((folder) =>
    globSync(`${project}src/${folder}/**/*.{ts,tsx}`),
  );
  const importing = files.filter((file) => /from\s+"[^"]*\/desk\//.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(importing).toEqual([]);
});
