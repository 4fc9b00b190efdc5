import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { withWholeParagraphs } from "./whole-paragraphs.ts";

test("a paragraph that is bold or italic from end to end is marked", () => {
  expect(
    withWholeParagraphs("<p><strong>Tabelanız niye yok?</strong></p><p><em>Zehra Tunçalp</em></p>"),
  ).toBe(
    '<p class="all-bold"><strong>Tabelanız niye yok?</strong></p><p class="all-italic"><em>Zehra Tunçalp</em></p>',
  );
});

test.each([
  "<p>Bu <strong>önemli</strong> bir söz.</p>",
  "<p><strong>Bu</strong> önemli.</p>",
  "<p><strong>Bu</strong><strong>da</strong></p>",
  '<p id="x"><strong>Bu</strong></p>',
])("%s stays as it is", (html) => {
  expect(withWholeParagraphs(html)).toBe(html);
});

test("a paragraph of ten megabytes is marked as well", () => {
  const html = cleanHtml(`<p><b>${"ışık ".repeat(1_500_000)}</b></p>`, { imageAddress: () => null });
  expect(html).toMatch(/^<p class="all-bold"><b>ışık /);
});
