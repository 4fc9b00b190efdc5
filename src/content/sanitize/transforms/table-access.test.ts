import { describe, expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => null);

describe("column headings", () => {
  test("headings in a table's head head columns", () => {
    expect(
      clean(
        '<table><thead><tr><th>Ses</th><th colspan="2" id="y">Yer</th></tr></thead><tbody><tr><th>Boza</th></tr></tbody></table>',
      ),
    ).toContain(
      '<table><thead><tr><th scope="col">Ses</th><th scope="col" colspan="2" id="icerik-y">Yer</th></tr></thead><tbody><tr><th>Boza</th></tr></tbody></table>',
    );
  });

  test("what the editor said stays", () => {
    const html = '<table><thead><tr><th colspan="2" scope="row">Ses</th></tr></thead></table>';
    expect(clean(html)).toContain(html);
  });
});

describe("regions", () => {
  const region = (label: string) => `<div class="table" role="region" aria-label="${label}" tabindex="0">`;

  test("a table stands in a region that a keyboard can scroll", () => {
    expect(clean("<p>a</p><table><tr><td>x</td></tr></table><p>b</p>")).toBe(
      `<p>a</p>${region("Tablo")}<table><tr><td>x</td></tr></table></div><p>b</p>`,
    );
  });

  test.each([
    ["Sesler", "Sesler"],
    [
      "\n <b>Kadıköy’de</b>  1990'lar, &quot;A&quot; &amp; &lt;B&gt; ",
      "Kadıköy’de 1990'lar, &quot;A&quot; &amp; &lt;B&gt;",
    ],
    ["&nbsp;", "Tablo"],
    ["x".repeat(501), "Tablo"],
  ])("the caption %j names it", (caption, label) => {
    expect(clean(`<table id="t">\n<caption lang="tr">${caption}</caption><tr><td>x</table>`)).toContain(
      `${region(label)}<table id="icerik-t">`,
    );
  });

  test("tables in tables and in captions scroll with the outer one", () => {
    const inner = "<table><caption>b</caption><tr><td>x</td></tr></table>";
    const outer = `<table><caption>a ${inner}</caption><tr><td>${inner}</td></tr></table>`;
    expect(clean(outer + outer).replace(/aria-label="[^"]*"/g, 'aria-label="a"')).toBe(
      `${region("a")}${outer}</div>`.repeat(2),
    );
  });

  test("names that are alike are numbered", () => {
    const tables = "<table><tr><td>x</table>".repeat(2);
    const named = clean(`${tables}<table><caption>Sesler</caption></table>${tables}`).match(
      /aria-label="[^"]*"/g,
    );
    expect(named?.map((label) => label.slice(12, -1))).toEqual([
      ...["Tablo", "Tablo 2", "Sesler", "Tablo 3", "Tablo 4"],
    ]);
  });

  test("no editor's block passes for the region", () => {
    expect(clean('<div class="table" role="alert" tabindex="3" aria-label="Sil">x</div>')).toBe(
      "<div>x</div>",
    );
  });

  test("what only looks like a table is left as it is", () => {
    const html = '<p>&lt;table&gt; <abbr title="&lt;table&gt;&lt;/table&gt;">y</abbr></p>';
    expect(clean(html)).toBe(html);
  });
});

test("cells of sentences are marked, beside what they are already", () => {
  const sentence = "Kuzey kanadındaki fişliklerin yarısı bir gecede yandı.";
  const cleaned = cleanHtml(
    `<table><tr><td align="right">${sentence}</td><td>1931</td></tr></table>`,
    () => null,
  );
  expect(cleaned).toContain(`<td class="align-right long">${sentence}</td><td>1931</td>`);
});
