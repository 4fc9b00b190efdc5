import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test("ids and what points to them are renamed alike", () => {
  expect(clean('<h2 id="giriş">a</h2><a href="#giriş">b</a>')).toBe(
    '<h2 id="icerik-giriş">a</h2><a href="#icerik-giriş">b</a>',
  );
  expect(clean('<table><tr><th id="a">x</th><td headers="a b">y</td></tr></table>')).toContain(
    '<th id="icerik-a">x</th><td headers="icerik-a icerik-b">',
  );
});

test("an old anchor's name becomes its id", () => {
  expect(clean('<a name="not1"></a><a name="x" id="y" href="#">z</a>')).toBe(
    '<a id="icerik-not1"></a><a href="#" id="icerik-y">z</a>',
  );
});

test("no name is left that could stand for one of the page", () => {
  const cleaned = clean("<img name=cookie><p id=body name=head>x</p><a id=__proto__>y</a>");
  expect(cleaned).toBe('<p id="icerik-body">x</p><a id="icerik-__proto__">y</a>');
});

test("a name that has its prefix keeps it", () => {
  expect(clean('<p id="icerik-x">a</p><a href="#icerik-x">b</a>')).toBe(
    '<p id="icerik-x">a</p><a href="#icerik-x">b</a>',
  );
});

test("of ids that are alike the first stays", () => {
  expect(clean('<p id="a">1</p><p id="a">2</p><a name="icerik-a">3</a><p id="A">4</p>')).toBe(
    '<p id="icerik-a">1</p><p>2</p><a>3</a><p id="icerik-A">4</p>',
  );
  expect(clean('<a id="b" href="javascript:x">1</a><p id="b">2</p>')).toBe('<a id="icerik-b">1</a><p>2</p>');
});

test("an article knows nothing of another's ids", () => {
  expect(clean('<p id="a">1</p>')).toBe(clean('<p id="a">1</p>'));
});

test("an id with spaces or without end goes", () => {
  expect(clean(`<p id="a b">x</p><p id="${"a".repeat(300)}">y</p><p id="">z</p>`)).toBe(
    "<p>x</p><p>y</p><p>z</p>",
  );
});
