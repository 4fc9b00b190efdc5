import { expect, test } from "vitest";
import { keptPageOf, withKeptPage } from "./kept-copy.ts";
import { assetPaths, staticImports, storedAnswer } from "./page-files.ts";

test("a page's scripts and styles are found in it, and what a script imports before it runs", () => {
  const html = `<link rel="stylesheet" href="/assets/site-a1.css"/><script type="module">
    import "/assets/manifest-b2.js"; import * as route0 from "/assets/root-c3.js";import("/assets/root-c3.js")</script>`;
  expect(assetPaths(html)).toEqual(["/assets/site-a1.css", "/assets/manifest-b2.js", "/assets/root-c3.js"]);
  expect(assetPaths("<p>/assets/</p>")).toEqual([]);
  const script = `import{a as b}from"./site-x_1.js";import"./runtime-2.js";export{c}from'./other.js';import("./later.js")`;
  expect(staticImports(script)).toEqual(["/assets/site-x_1.js", "/assets/runtime-2.js", "/assets/other.js"]);
});

test("an answer is stored with its policy and its size, without what is of its way only", async () => {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'",
    "content-encoding": "br",
    "set-cookie": "a=b",
    etag: '"x"',
  };
  const stored = await storedAnswer(new Response("ışık", { headers }));
  expect(Object.fromEntries(stored.headers)).toEqual({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'",
    "content-length": "7",
  });
  expect(await stored.text()).toBe("ışık");
});

test("a kept page tells what it is, in whatever letters, and another entry nothing", () => {
  const page = { path: "/post/a", card: null, keptAt: 1, files: ["/assets/ş.js"] };
  expect(keptPageOf(withKeptPage(new Headers(), page))).toEqual(page);
  for (const value of ["", "%", "null", "7", "%7B%7D"]) {
    expect(keptPageOf(new Headers({ "x-kept-page": value }))).toBeNull();
  }
});
