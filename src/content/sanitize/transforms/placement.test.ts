import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

/** As a table is written: in a region that scrolls. */
const scrolling = (table: string) =>
  `<div class="table" role="region" aria-label="Tablo" tabindex="0">${table}</div>`;
const clean = (html: string) => cleanHtml(html, () => null);

test.each([
  ["<li>a</li><li>b</li>", "<div>a</div><div>b</div>"],
  ["<ul><li><div><li>a</li></div></li></ul>", "<ul><li><div><div>a</div></div></li></ul>"],
  ["<dl><dd><div><dt>a</dt></div></dd></dl>", "<dl><dd><div><div>a</div></div></dd></dl>"],
  ["<td>a</td><td>b</td>", "<div>a</div><div>b</div>"],
  ["<footer>a</footer>", "<div>a</div>"],
  ["<h2><figure><h3>a</h3></figure></h2>", "<h2><figure><div>a</div></figure></h2>"],
])("%s: a piece without its whole is a block", (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ["<table><div>a<table></table></div></table>", scrolling("<table>a</table>")],
  ["<table><tr><p>a</p><td>b</td></tr></table>", scrolling("<table><tr>a<td>b</td></tr></table>")],
  ["<rt>a</rt><tbody>b</tbody><col>", "ab"],
])(
  "%s: what cannot stand in a table, and what has no text of its own, leaves its inside",
  (html, expected) => {
    expect(clean(html)).toBe(expected);
  },
);

test("a quotation keeps the line that says whose words they are", () => {
  const quotation = "<blockquote><p>a</p><footer>b <cite>c</cite></footer></blockquote>";
  expect(clean(quotation)).toBe(quotation);
});

test("a table in a table's cell stays", () => {
  const table = "<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>";
  expect(clean(table)).toBe(scrolling(table));
});

test.each([
  "<ul><li>a<ul><li>b</li></ul></li></ul>",
  "<dl><div><dt>a</dt><dd>b</dd></div></dl>",
  "<h2>a</h2><details><summary><h3>b</h3></summary></details>",
])("%s stays", (html) => {
  expect(clean(html)).toBe(html);
});
