import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test("Markdown's footnotes keep their marks, meet each other, and lead back in Turkish", () => {
  const html =
    '<p>Söz<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>' +
    '<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Dipnotlar</h2><ol><li id="user-content-fn-1">' +
    '<p>Not <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>';
  expect(clean(html)).toBe(
    '<p>Söz<sup><a href="#icerik-user-content-fn-1" data-footnote-ref id="icerik-user-content-fnref-1" aria-describedby="icerik-footnote-label">1</a></sup></p>' +
      '<section data-footnotes class="footnotes"><h2 id="icerik-footnote-label" class="sr-only">Dipnotlar</h2><ol><li id="icerik-user-content-fn-1">' +
      '<p>Not <a href="#icerik-user-content-fnref-1" data-footnote-backref aria-label="Metne dön" class="data-footnote-backref">↩</a></p></li></ol></section>',
  );
});

test("other data and labels go", () => {
  expect(clean('<a href="/x" data-x="1" aria-label="Sil" role="button">x</a>')).toBe('<a href="/x">x</a>');
  expect(clean("<p data-footnote-ref data-footnotes>x</p>")).toBe("<p>x</p>");
});
