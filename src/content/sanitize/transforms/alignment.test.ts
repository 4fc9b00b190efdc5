import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test.each([
  ['style="text-align: center"', "center"],
  ['style="color:red; TEXT-ALIGN:Justify !important; top:0"', "justify"],
  ['align="right"', "right"],
  ['style="color:red" align="center"', "center"],
])("%s keeps its alignment", (attribute, expected) => {
  expect(clean(`<p ${attribute}>x</p>`)).toBe(`<p class="align-${expected}">x</p>`);
});

test.each([
  'style="position:fixed;inset:0;z-index:9999"',
  'style="background:url(https://kotu.example/)"',
  'style="text-align:left url(x)"',
  'style="text-align:expression(alert(1))"',
  'style="--text-align:center;x-text-align:center"',
  'style="text-align:cen/**/ter"',
  'align="char"',
])("of %s nothing stays", (attribute) => {
  expect(clean(`<p ${attribute}>x</p>`)).toBe("<p>x</p>");
});

test("beside its class", () => {
  expect(clean('<p class="ornek" align="right">x</p>')).toBe('<p class="ornek align-right">x</p>');
});

test("words in a line are not aligned", () => {
  expect(clean('<span style="text-align:center">x</span>')).toBe("<span>x</span>");
});
