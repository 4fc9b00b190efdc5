import { describe, expect, test } from "vitest";
import type { Box } from "../../domain/issue/edition.ts";
import { BOLD, ITALIC, LONG, OTHER, page, propose, SANS, wordsOf } from "../testing/typeset-page.ts";

const CAPTION = { size: 8, font: SANS };
/** On a page of 600 by 800 points. */
const at = (left: number, top: number, width: number, height: number): Box =>
  [left / 600, top / 800, width / 600, height / 800].map((share) => Math.round(10_000 * share)) as never;

const kindsOf = (pages: Parameters<typeof propose>[0]) =>
  propose(pages)[0]?.blocks.map((block) =>
    block.kind === "picture" ? `[${block.caption}]` : (wordsOf([block])[0]?.slice(0, 14) ?? block.kind),
  );

describe("a picture", () => {
  test("stands behind the paragraph that it is printed below, with its caption and credit", () => {
    const set = page().head("Kuyu", "Nermin Akyol").text(LONG);
    set.at(500).put("Kuyunun başı, 1931. Fotoğraf: Selin Oral", CAPTION).skip(20).text(OTHER);
    expect(kindsOf([set.done([], [at(50, 380, 250, 118)])])).toEqual([
      LONG.slice(0, 14),
      "[Kuyunun başı, 1931. Fotoğraf: Selin Oral]",
      OTHER.slice(0, 14),
    ]);
  });

  test("stands before what begins below it, behind what goes on there", () => {
    const first = page().head("Kuyu", "Nermin Akyol").text(LONG.slice(0, -1));
    const second = page().at(300).put("ve sonra herkes gitti.").text(OTHER);
    expect(kindsOf([first.done(), second.done([], [at(50, 80, 250, 200)])])).toEqual([
      LONG.slice(0, 14),
      "[]",
      OTHER.slice(0, 14),
    ]);
  });

  test.each<[string, number, { x: number }]>([
    ["beside it", 460, { x: 308 }],
    ["above it", 365, { x: 50 }],
  ])("has the caption that stands %s", (_, top, where) => {
    const set = page().head("Kuyu", "Nermin Akyol").text(LONG).at(top);
    const captioned = set
      .put("Kuyunun başı", { ...CAPTION, ...where })
      .at(620)
      .text(OTHER);
    expect(kindsOf([captioned.done([], [at(50, 378, 250, 200)])])).toContain("[Kuyunun başı]");
  });

  test("has no subhead for a caption, no note, and no words far from it", () => {
    const set = page().head("Kuyu", "Nermin Akyol").text(LONG);
    set.at(502).put("İkinci gün", { font: BOLD }).text(OTHER).at(690).put("1 Kova yenidir.", CAPTION);
    expect(kindsOf([set.done([], [at(50, 380, 250, 118)])])).toEqual([
      LONG.slice(0, 14),
      "[]",
      "İkinci gün",
      OTHER.slice(0, 14),
      "1 Kova yenidir.".slice(0, 14),
    ]);
  });

  test("above a title belongs to what stands below it, with its caption", () => {
    const second = page()
      .at(310)
      .put("Camdaki ev", { ...CAPTION, font: ITALIC })
      .skip(60);
    const pages = [
      page().head("Kuyu", "Nermin Akyol").text(LONG).done(),
      second
        .head("Trenin Camı", "Behzat Tezel")
        .text(OTHER)
        .done([], [at(50, 80, 400, 220)]),
    ];
    const found = propose(pages).map(({ title, blocks, pages }) => ({
      title,
      pages,
      captions: blocks.flatMap((block) => (block.kind === "picture" ? [block.caption] : [])),
    }));
    expect(found).toEqual([
      { title: "Kuyu", pages: [1, 1], captions: [] },
      { title: "Trenin Camı", pages: [2, 2], captions: ["Camdaki ev"] },
    ]);
  });

  test("is none that is a page's ground, that pages repeat, or that an advert shows", () => {
    const [ground, mark] = [at(0, 0, 600, 800), at(50, 20, 60, 60)];
    const frame = at(40, 500, 300, 200);
    const opening = page().head("Kuyu", "Nermin Akyol").text(LONG).at(660);
    const advert = opening
      .put("Kitap Pazarı’nda indirim", { font: SANS })
      .put("www.pazar.example, telefon 1", { font: SANS });
    const pages = [
      advert.done([frame], [ground, mark, at(60, 510, 200, 140)]),
      page().text(OTHER).done([], [mark]),
      page().text(OTHER).done([], [mark]),
    ];
    expect(propose(pages)[0]?.blocks.filter(({ kind }) => kind === "picture")).toEqual([]);
  });
});
