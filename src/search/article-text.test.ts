import { expect, test } from "vitest";
import { articleText } from "./article-text.ts";

test("an article's words are a line for each paragraph, without the addresses of films", () => {
  const film =
    '<p><a class="embed" data-embed="https://a.example/" href="https://b.example/">b.example</a></p>';
  expect(
    articleText(`<h2 id="a">Deniz &amp; <em>kıyı</em></h2><p>Bir &lt;iki&gt;<br />üç</p>${film}<p>Son.</p>`),
  ).toBe("Deniz & kıyı\nBir <iki>\nüç\nSon.");
});

test("a text that is cut within a tag ends before it", () => {
  expect(articleText('<p>Önce. <a href="https://a.example/" rel="noo')).toBe("Önce.");
});
