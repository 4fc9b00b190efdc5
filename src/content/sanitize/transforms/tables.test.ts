import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

/** The table without the region around it. */
const clean = (html: string) =>
  /<table[\s\S]*<\/table>/.exec(cleanHtml(html, { imageAddress: () => null }))?.[0];

test("a table keeps what makes it readable", () => {
  const html =
    '<table><caption>Sesler</caption><colgroup><col span="2" /></colgroup>' +
    '<thead><tr><th scope="col">Ses</th><th colspan="2" scope="colgroup">Yer</th></tr></thead>' +
    '<tbody><tr><th scope="row">Boza</th><td rowspan="3">Vefa</td><td>Kurtuluş</td></tr></tbody>' +
    "<tfoot><tr><td>son</td></tr></tfoot></table>";
  expect(clean(html)).toBe(html);
});

test("its looks go", () => {
  expect(clean('<table border=1 width="100%" bgcolor=red><tr valign=top><td nowrap width=5>x</table>')).toBe(
    "<table><tr><td>x</td></tr></table>",
  );
});

test.each(["0", "1", "-2", "101", "99999999", "2px", "x"])(
  "a cell that claims %s columns has one",
  (span) => {
    expect(clean(`<table><tr><td colspan="${span}" rowspan="${span}">x</td></tr></table>`)).toBe(
      "<table><tr><td>x</td></tr></table>",
    );
  },
);

test("an unknown scope goes", () => {
  expect(clean('<table><tr><th scope="all">x</th></tr></table>')).toBe("<table><tr><th>x</th></tr></table>");
});
