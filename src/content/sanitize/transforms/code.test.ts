import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test("a keyboard can reach what may be wider than a phone", () => {
  expect(clean("<pre>y</pre><listing>z</listing><code>x</code>")).toBe(
    '<pre tabindex="0">y</pre><pre tabindex="0">z</pre><code>x</code>',
  );
});

test("the order of the page is the page's own", () => {
  expect(clean('<p tabindex="1">a</p><a href="/x" tabindex="-1">b</a><pre tabindex="5">c</pre>')).toBe(
    '<p>a</p><a href="/x">b</a><pre tabindex="0">c</pre>',
  );
});
