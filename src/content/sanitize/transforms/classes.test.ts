import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test("the article's own classes stay", () => {
  const html = '<p class="ornek">a</p><pre tabindex="0"><code class="language-c++">b</code></pre>';
  expect(clean(html)).toBe(html);
});

test("all others go", () => {
  expect(clean('<p class="ornek toast modal" className="x">a</p><p class="language-js">b</p>')).toBe(
    '<p class="ornek">a</p><p>b</p>',
  );
});

test("no editor's link passes for an embed", () => {
  expect(clean('<a class="embed" data-embed="https://kotu.example/" href="/x">a</a>')).toBe(
    '<a href="/x">a</a>',
  );
});
