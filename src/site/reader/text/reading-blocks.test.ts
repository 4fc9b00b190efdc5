import { expect, test } from "vitest";
import type { PageText, TextLine } from "../../../domain/issue/edition.ts";
import { goesOn, joined, type ReadingBlock, readingBlocks, spokenLines } from "./reading-blocks.ts";

const LETTER = 80;
const BODY = 140;

/** A line of letters of one width. @param top in ten thousandths of the page */
function line(text: string, top: number, { left = 900, size = BODY } = {}): TextLine {
  const scale = (size / BODY) * LETTER;
  let at = left;
  const words = text.split(" ").map((word) => {
    const span = [at, word.length * scale] as const;
    at += (word.length + 1) * scale;
    return span;
  });
  return { text, box: [left, top, text.length * scale, size], words };
}

function block(lines: readonly string[], top: number, options: Parameters<typeof line>[2] = {}): TextLine[] {
  return lines.map((text, index) => line(text, top + index * 180, options));
}

const page = (...blocks: TextLine[][]): PageText => ({ blocks, links: [] });
const read = (...blocks: TextLine[][]) => readingBlocks(page(...blocks)).map(describe);

function describe(block: ReadingBlock): readonly unknown[] {
  return block.kind === "picture" ? [block.kind, block.box] : [block.kind, ...block.lines];
}

const PROSE = [
  "Pulman vagonun girişindeki bavul rafına bir yatak yor-",
  "ganı dikine oturtulmuştu. Gençlerden biri kenara itmek",
  "için el attı; karşı koltuktaki adam yerinden kalkmadan",
  "konuştu.",
];

test("lines of a column become one paragraph, and divided words are whole again", () => {
  expect(read(block(PROSE, 2000))).toEqual([
    [
      "text",
      "Pulman vagonun girişindeki bavul rafına bir yatak yorganı dikine oturtulmuştu. Gençlerden biri kenara itmek için el attı; karşı koltuktaki adam yerinden kalkmadan konuştu.",
    ],
  ]);
});

test("sizes tell titles and headings, and a short line without an end is a heading too", () => {
  const sizes = [
    block(["Kars’a Giden Tren"], 1000, { size: 500 }),
    block(["Ankara’dan Kars’a bir gün bir gece"], 1800, { size: 165 }),
    block(["Gece"], 2500),
    block(["Su", ...PROSE], 3000),
    block(["12"], 4600, { size: 300 }),
    block(["Fotoğraf: Dergi arşivi. İstasyon binası, kış"], 5000, { size: 110 }),
  ];
  expect(read(...sizes).map(([kind]) => kind)).toEqual([
    "title",
    "lead",
    "heading",
    "heading",
    "text",
    "small",
    "small",
  ]);
});

test("a line that fills its column at the end of a page is no heading", () => {
  const [last = ""] = PROSE;
  expect(read(block(PROSE, 2000), block([last], 5000)).at(-1)).toEqual(["text", last]);
});

test("verse keeps its lines, and what is said begins a paragraph of its own", () => {
  const verse = ["Denizin üstünde ay", "bir tepsi kalaylı, eğri", "taşıyan yok", "dalgaya bırakılmış"];
  expect(read(block(PROSE, 1500), block(verse, 4000))[1]).toEqual(["verse", ...verse]);
  const talk = [
    "— Kars’ta camcı yok mu, diye sordum.",
    "— Var. Üç kere kesti, üçünü de kırdı. Kemerli bu. Üstü",
    "kavisli, bir ucu ötekinden bir parmak alçak duruyordu",
    "orada.",
  ];
  expect(read(block(PROSE, 1500), block(talk, 4000)).slice(1)).toEqual([
    ["text", talk[0]],
    ["text", talk.slice(1).join(" ")],
  ]);
});

test("running heads and feet and what is turned are left out", () => {
  const turned = [{ ...line("Fotoğraf: arşiv", 5000), words: [], angle: 90 }];
  expect(read(block(["Sayı 12 · Yol"], 9437), block(["12"], 300), turned, block(PROSE, 2000))).toHaveLength(
    1,
  );
});

test("a sentence goes on over a column or a page, a new one does not", () => {
  const of = (text: string) => ({ kind: "text" as const, lines: [text] });
  expect(goesOn(of("penceresinden bakıp"), of("gülümsedi."))).toBe(true);
  expect(goesOn(of("pencere-"), of("sinden baktı."))).toBe(true);
  expect(goesOn(of("Baktı."), of("sonra gitti."))).toBe(false);
  expect(goesOn(of("Baktı ve"), of("Ankara göründü."))).toBe(false);
  expect(goesOn(of("Baktı ve"), { kind: "small", lines: ["gülümsedi"] })).toBe(false);
  expect([joined("pencere-", "sinden"), joined("Kars -", "sinden"), joined("bakıp", "gülümsedi")]).toEqual([
    "penceresinden",
    "Kars - sinden",
    "bakıp gülümsedi",
  ]);
});

test("of a page without words nothing is left", () => {
  expect(readingBlocks({ blocks: [], links: [] })).toEqual([]);
});

test("a picture is read before what stands under it in its column, and after all when nothing does", () => {
  const left = block(PROSE, 4000);
  const right = block(PROSE, 2000, { left: 5500 });
  const title = block(["Kars’a Giden Tren"], 900, { size: 500 });
  const over = [900, 1500, 4000, 2300] as const;
  const under = [5500, 3000, 4000, 2000] as const;
  const text: PageText = { blocks: [title, left, right], links: [], pictures: [over, under] };
  expect(readingBlocks(text).map(({ kind }) => kind)).toEqual([
    "title",
    "picture",
    "text",
    "text",
    "picture",
  ]);
  expect(readingBlocks({ blocks: [], links: [], pictures: [over] })).toEqual([
    { kind: "picture", box: over },
  ]);
});

test("a divided word is spoken once and whole: over a column, over a line that it fills, and beside no foot of the page", () => {
  const text = page(
    block(["bir yatak yor-", "ganı ile kar-"], 2000),
    block(["şılaş-"], 3000, { left: 4000 }),
    block(["tırma. Son-", "Ankara"], 4000, { left: 4000 }),
    block(["Rüzgârgülü 12-"], 9500),
  );
  const spoken = spokenLines(text);
  expect(text.blocks.flat().map((line) => spoken.get(line) ?? line.text)).toEqual([
    { rest: "", text: "bir yatak ", divided: "yor-", whole: "yorganı" },
    { rest: "ganı", text: " ile ", divided: "kar-", whole: "karşılaştırma." },
    { rest: "şılaş-", text: "", divided: "", whole: "" },
    { rest: "tırma.", text: " Son-", divided: "", whole: "" },
    "Ankara",
    "Rüzgârgülü 12-",
  ]);
});
