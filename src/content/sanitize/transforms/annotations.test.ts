import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test.each([
  '<abbr title="Türk Dil Kurumu">TDK</abbr>',
  '<dfn title="anlamı">terim</dfn>',
  '<time datetime="2026-11-21T09:00+03:00">bugün</time>',
  '<blockquote cite="https://ornek.com/">söz</blockquote>',
  '<del datetime="2026-11-21" cite="https://ornek.com/">eski</del>',
])("%s stays", (html) => {
  expect(clean(html)).toBe(html);
});

test("a source that is not on the web goes", () => {
  expect(clean('<blockquote cite="javascript:x">a</blockquote><q cite="/x">b</q>')).toBe(
    "<blockquote>a</blockquote><q>b</q>",
  );
});

test("a title stays only where it says something", () => {
  expect(clean('<p title="x">a <b title="y">b</b></p>')).toBe("<p>a <b>b</b></p>");
});

test("an open detail stays open", () => {
  expect(clean("<details open=x><summary>a</summary>b</details>")).toBe(
    "<details open><summary>a</summary>b</details>",
  );
});
