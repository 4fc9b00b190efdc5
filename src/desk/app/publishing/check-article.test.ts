import { Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { type ArticleFields, EMPTY_FIELDS } from "../../document/article-fields.ts";
import { documentToHtml } from "../../document/document-html.ts";
import { htmlToDocument } from "../../html/html-to-document.ts";
import { checkArticle } from "./check-article.ts";
import { copy } from "./publish-panel-copy.ts";

const picture = { hash: "a", width: 1600, height: 900, alt: "Bir iskele" };
const whole: ArticleFields = {
  ...EMPTY_FIELDS,
  title: "Kıyı",
  abstract: "Bir sabah.",
  categories: ["Deneme"],
  image: picture,
};

function found(changes: Partial<ArticleFields>, html = "<p>Deniz durgundu.</p>") {
  const fields = { ...whole, ...changes };
  const text = { kind: "article", doc: htmlToDocument(html), fields, pictureUnderWay: null } as const;
  return checkArticle(text).map(({ sentence, place, isBlocking }) => ({ sentence, place, isBlocking }));
}

test("an article that has everything has no finding", () => {
  expect(found({})).toEqual([]);
});

test.each([
  [{ abstract: " " }, copy.noAbstract, "abstract", false],
  [{ title: " " }, copy.noTitle, "title", true],
  [{ title: "u".repeat(121) }, copy.longTitle, "title", false],
  [{ title: "u".repeat(10_000) }, copy.titleTooLong(500), "title", true],
  [{ categories: [] }, copy.noCategory, "categories", false],
  [{ image: null }, copy.noImage, "image", false],
  [{ image: { ...picture, alt: null } }, copy.noAlt, "imageAlt", false],
  [{ image: { ...picture, width: 799 } }, copy.smallImage, "image", false],
  [{ title: "Ankara'da" }, copy.straightQuotes.title, "title", false],
] as const)("%j leads to its field", (changes, sentence, field, isBlocking) => {
  expect(found(changes)).toEqual([{ sentence, place: { field }, isBlocking }]);
});

test("straight quotation marks are mended in fields and in the text, code stays", () => {
  const html = `<p>"Gel" dedi, İstanbul<em>'dan</em>.<br>'Evet'</p><p><code>a = "b"</code></p><pre><code>'c'</code></pre>`;
  const fields = { ...whole, abstract: `"Gel" dedi` };
  const text = { kind: "article", doc: htmlToDocument(html), fields, pictureUnderWay: null } as const;
  const [ofField, ofText, ...others] = checkArticle(text);
  expect(others).toEqual([]);
  expect(ofField?.repair).toMatchObject({ changes: { abstract: "“Gel” dedi" } });
  const transform = new Transform(text.doc);
  const repair = ofText?.repair;
  if (repair && "kind" in repair) repair.repair?.apply(transform);
  expect(documentToHtml(transform.doc)).toBe(
    `<p class="verse">“Gel” dedi, İstanbul<em>’dan</em>.<br />‘Evet’</p>\n<p><code>a = "b"</code></p>\n<pre><code>'c'</code></pre>`,
  );
});

test("an empty text is told, and a picture that is on its way is waited for", () => {
  expect(found({}, "")).toMatchObject([{ sentence: copy.noText, isBlocking: false }]);
  const doc = htmlToDocument("<p>Deniz.</p>");
  const text = { kind: "article", doc, fields: whole, pictureUnderWay: 3 } as const;
  expect(checkArticle(text)).toMatchObject([{ place: { from: 3, to: 3 }, isBlocking: true }]);
});

test("an issue has a PDF in place of a text", () => {
  const pdf = { hash: "b", name: "Sayı 15.pdf", size: 1_000 };
  const issue = {
    kind: "issue",
    doc: htmlToDocument(""),
    fields: { ...whole, pdf },
    pictureUnderWay: null,
  } as const;
  expect(checkArticle(issue)).toEqual([]);
  const noPdf = { sentence: copy.noPdf, place: { field: "pdf" }, isBlocking: true };
  expect(checkArticle({ ...issue, fields: whole })).toMatchObject([noPdf]);
});

test("a page has a title and a text, and nothing else is missing", () => {
  const doc = htmlToDocument("<p>Deniz.</p>");
  const page = {
    kind: "page",
    doc,
    fields: { ...EMPTY_FIELDS, title: "Künye" },
    pictureUnderWay: null,
  } as const;
  expect(checkArticle(page)).toEqual([]);
  expect(checkArticle({ ...page, fields: EMPTY_FIELDS })).toMatchObject([{ sentence: copy.noTitle }]);
});
