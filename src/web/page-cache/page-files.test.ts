import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesOf, withFiles } from "./page-files.ts";

test("a module's files are those of the build's manifest", () => {
  const folder = mkdtempSync(join(tmpdir(), "mecmua-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".vite"));
  const manifest = {
    "src/a.tsx": { file: "assets/a-1.js", css: ["assets/a-2.css"] },
    "src/b.ts": { file: "assets/b.js" },
  };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  expect(filesOf(folder, "src/a.tsx")).toEqual({ script: "/assets/a-1.js", styles: ["/assets/a-2.css"] });
  expect(filesOf(folder, "src/b.ts")).toEqual({ script: "/assets/b.js", styles: [] });
  expect(() => filesOf(folder, "src/c.ts")).toThrow("src/c.ts is not in the client build.");
});

test("styles stand after all others, the script at the end", () => {
  const html = `<head><link rel="stylesheet" href="/site.css"/></head><body><p>$&</p></body>`;
  expect(withFiles(html, { script: "/a.js", styles: ["/a.css"] })).toBe(
    `<head><link rel="stylesheet" href="/site.css"/><link rel="stylesheet" href="/a.css"/></head>` +
      `<body><p>$&</p><link rel="modulepreload" href="/a.js"/></body>`,
  );
});
