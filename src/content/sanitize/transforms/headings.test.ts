import { describe, expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => "/gorsel/anahtar");

/** Cleans headings of these levels and tells theirs. */
function levels(...editors: number[]): string {
  const html = editors.map((level) => `<h${level}>x</h${level}><p>y</p>`).join("");
  return [...clean(html).matchAll(/<h([1-6])>x<\/h\1>/g)].map(([, level]) => level).join(" ");
}

test.each([
  [[2, 3, 4, 3, 2], "2 3 4 3 2"],
  [[2, 2, 2], "2 2 2"],
  [[1], "2"],
  [[1, 2, 3, 1, 2], "2 3 4 2 3"],
  [[2, 4, 4, 3, 2], "2 3 3 3 2"],
  [[3, 3, 5, 3], "2 2 3 2"],
  [[4, 3, 2, 3], "2 2 2 3"],
  [[6], "2"],
  [[2, 6, 3, 6], "2 3 3 4"],
  [[1, 2, 3, 4, 5, 6], "2 3 4 5 6 6"],
])("levels %j become %s", (editors, expected) => {
  expect(levels(...editors)).toBe(expected);
});

test("a heading keeps what it has and what is in it", () => {
  expect(clean('<h4 id="a" lang="fr" style="text-align:center">Un <em>mot</em></h4>')).toBe(
    '<h2 id="icerik-a" class="align-center" lang="fr">Un <em>mot</em></h2>',
  );
});

test("the heading of the footnotes stands beside the article's parts", () => {
  expect(
    clean("<h1>a</h1><h2>b</h2><section data-footnotes><h2>Dipnotlar</h2></section><h3>c</h3>"),
  ).toContain("<section data-footnotes><h2>Dipnotlar</h2></section><h3>c</h3>");
});

describe("a heading that says nothing", () => {
  test.each([
    "<h2></h2>",
    "<h3> &nbsp;<br></h3>",
    "<h2><strong><span>&nbsp;</span></strong></h2>",
    "<h2>&#8203;&shy;</h2>",
    "<h4><script>x</script></h4>",
  ])("%s goes, and counts for no level", (html) => {
    expect(clean(`<h1>a</h1>${html}<h6>b</h6>`)).toBe("<h2>a</h2><h3>b</h3>");
  });

  test.each([
    ['<h2 id="not"></h2>', '<div id="icerik-not"></div>'],
    ['<h2><a name="not"></a></h2>', '<div><a id="icerik-not"></a></div>'],
    [
      '<h2><img src="https://a/b"></h2>',
      '<div><img src="/gorsel/anahtar" alt="" loading="lazy" decoding="async" /></div>',
    ],
  ])("%s leaves the anchor or the picture", (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

test.each(["<h2>0</h2>", "<h2>–</h2>", "<h2>&amp;</h2>", "<h2>👩‍👧</h2>"])("%s says something", (html) => {
  expect(clean(html)).toBe(html);
});

test("an image that has a name is a heading's word", () => {
  expect(clean('<h2><img src="https://a/b" alt="Vapur"></h2>')).toMatch(/^<h2><img .* \/><\/h2>$/);
});

test("what only looks like a heading is left as it is", () => {
  const html =
    '<p>&lt;h4&gt;x&lt;/h4&gt; <abbr title="&lt;h5&gt;">y</abbr></p><pre tabindex="0">&lt;h6&gt;</pre>';
  expect(clean(html)).toBe(html);
});

test("a heading of 10 MB and a hundred thousand of them are passed", () => {
  expect(clean(`<h5>${"x ".repeat(5_000_000)}</h5>`)).toMatch(/^<h2>x .*<\/h2>$/);
  expect(clean("<h5>x</h5>".repeat(100_000))).toBe("<h2>x</h2>".repeat(100_000));
  expect(clean("<h5></h5>".repeat(100_000))).toBe("");
});
