import { expect, test } from "vitest";
import { fontsIn, modulesIn, referencesIn } from "./references.ts";

test("a page names its styles and scripts, and what is imported at its first use", () => {
  const html = `<link rel="preload" href="/assets/a.woff2" as="font"><link href="/assets/b.css" rel="stylesheet">
    <link rel="canonical" href="/post/1"><a href="/post/2">…</a>
    <script type="module" src="/assets/starter.js"></script>
    <script type="text/plain" data-modules="/assets/c.js /assets/f.js">import "/assets/c.js";import * as route0 from "/assets/d.js";
    window.x = 1; import("/assets/e.js");</script>`;
  expect(referencesIn("text/html; charset=utf-8", html)).toEqual([
    "/assets/a.woff2",
    "/assets/b.css",
    "/assets/starter.js",
  ]);
  expect(modulesIn(html)).toEqual(["/assets/c.js", "/assets/d.js", "/assets/e.js"]);
});

test("a script names what it imports at once, not what it may import later", () => {
  const js = `import{a as b}from"./a.js";import"./b.js";export*from'./c.js';const later=()=>import("./d.js");`;
  expect(referencesIn("text/javascript; charset=utf-8", js)).toEqual(["./a.js", "./b.js", "./c.js"]);
});

test("fonts for letters that no Turkish page has are not loaded", () => {
  const face = (file: string, range: string) => `@font-face{src:url(/${file}.woff2);unicode-range:${range}}`;
  const css =
    face("latin", "U+0000-00FF, U+0131") + face("turkish", "U+15E-15F") + face("rest", "U+0100-011D,U+160");
  expect(fontsIn(css).plain).toEqual(["/latin.woff2", "/turkish.woff2"]);
});

test("a stylesheet names its fonts, and which of them only emphasis needs", () => {
  const css = `@font-face{font-family:A;font-style:normal;src:url(/a.woff2)format("woff2")}
    @font-face{font-family:A;font-style:italic;src:url("/b.woff2")}
    @font-face{font-family:A;font-style:normal;font-weight:600 700;src:url(/bold.woff2)}
    @font-face{font-family:B;font-style:normal;font-weight:400 700;src:url(/all.woff2)} body{background:url(/c.svg)}`;
  expect(fontsIn(css)).toEqual({
    plain: ["/a.woff2", "/all.woff2"],
    emphasis: ["/b.woff2", "/bold.woff2"],
  });
});
