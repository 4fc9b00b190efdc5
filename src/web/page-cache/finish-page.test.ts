import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentSecurityPolicy } from "../middleware/security-headers.ts";
import {
  hashInlineScripts,
  moduleFiles,
  startLater,
  stripModulePreloads,
  withModuleFiles,
  withoutScripts,
} from "./finish-page.ts";

const NONCE = "0123456789abcdef";
const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

test("only scripts of this rendering are named, and no nonce is left", () => {
  const { html, hashes } = hashInlineScripts(
    `<script nonce="${NONCE}">a()</script><script type="module" nonce="${NONCE}" async="">b("<\\/p>")</script>
     <script>evil()</script><script nonce="guess">evil()</script><script src="/x.js" nonce="${NONCE}"></script>
     <link rel="modulepreload" nonce="${NONCE}" href="/x.js">`,
    NONCE,
  );
  expect(hashes).toEqual([hashOf("a()"), hashOf('b("<\\/p>")')]);
  expect(html).not.toContain(NONCE);
  expect(html).toContain("<script>a()</script>");
  expect(html).toContain('<script type="module" async="">b(');
  expect(html).toContain("<script>evil()</script>");
});

test("the same script twice is named once, one over many lines whole", () => {
  const code = "a();\nb();\r\nc('ş')";
  const { hashes } = hashInlineScripts(`<script nonce="${NONCE}">${code}</script>`.repeat(2), NONCE);
  expect(hashes).toEqual([hashOf(code)]);
});

test("a page without scripts of its own may run none inline", () => {
  expect(hashInlineScripts("<p>ışık</p>", NONCE)).toEqual({ html: "<p>ışık</p>", hashes: [] });
  const policy = contentSecurityPolicy([]);
  expect(policy).toMatch(/script-src 'self'; /);
  expect(policy).not.toContain("unsafe");
});

test("module preloads go, everything else stays", () => {
  const html = `<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><p>&lt;link rel="modulepreload"></p>`;
  expect(stripModulePreloads(html)).toBe(
    `<link rel="stylesheet" href="/a.css"/><p>&lt;link rel="modulepreload"></p>`,
  );
});

test("a module's files are those of the build's manifest", () => {
  const folder = mkdtempSync(join(tmpdir(), "mecmua-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".vite"));
  const manifest = {
    "src/a.tsx": { file: "assets/a-1.js", css: ["assets/a-2.css"] },
    "src/b.ts": { file: "assets/b.js" },
  };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  expect(moduleFiles(folder, "src/a.tsx")).toEqual({ script: "/assets/a-1.js", styles: ["/assets/a-2.css"] });
  expect(moduleFiles(folder, "src/b.ts")).toEqual({ script: "/assets/b.js", styles: [] });
  expect(() => moduleFiles(folder, "src/c.ts")).toThrow("src/c.ts is not in the client build.");
});

test("styles stand after all others, the script at the end", () => {
  const html = `<head><link rel="stylesheet" href="/site.css"/></head><body><p>$&</p></body>`;
  expect(withModuleFiles(html, { script: "/a.js", styles: ["/a.css"] })).toBe(
    `<head><link rel="stylesheet" href="/site.css"/><link rel="stylesheet" href="/a.css"/></head>` +
      `<body><p>$&</p><link rel="modulepreload" href="/a.js"/></body>`,
  );
});

test("modules wait as data, and the policy lets the starter run them as they stand", () => {
  const code = `import "/assets/a.js";\nimport("/assets/b.js");`;
  const written = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/c.js"/></head><body><script nonce="${NONCE}">a()</script><script nonce="${NONCE}" type="module" async="">${code}</script></body>`;
  const counter = { script: "/assets/counter-1.js", styles: [] };
  const html = startLater(written, { script: "/assets/starter-1.js", styles: [] }, counter);
  expect(html).toBe(
    `<head><script type="module" src="/assets/starter-1.js"></script><script type="module" async fetchpriority="low" src="/assets/counter-1.js"></script></head><body><script nonce="${NONCE}">a()</script>` +
      `<script nonce="${NONCE}" type="text/plain" data-modules="/assets/a.js /assets/c.js">${code}</script></body>`,
  );
  expect(hashInlineScripts(html, NONCE).hashes).toContain(hashOf(code));
});

test("a page that is only looked at has neither scripts nor what fetches them", () => {
  const reader = { script: "/assets/reader.js", styles: ["/assets/reader.css"] };
  const page = withModuleFiles("<head></head><body><p>Metin</p><script>a()</script></body>", reader);
  expect(withoutScripts(page)).toBe(
    '<head><link rel="stylesheet" href="/assets/reader.css"/></head><body><p>Metin</p></body>',
  );
});
