import { describe, expect, test } from "vitest";
import { slowText } from "../../../lint/patterns.ts";
import { describeMatches } from "./describe-matches.ts";
import type { Box, PageText, TextLine, WordSpan } from "./edition.ts";
import { findMatches, foldPage, termPattern } from "./term-matches.ts";

const LETTER = 100;

/** A line whose letters are all equally wide, so that boxes can be told by counting. */
function line(text: string, row: number): TextLine {
  const words: WordSpan[] = [];
  let left = 1000;
  for (const word of text.split(" ")) {
    words.push([left, word.length * LETTER]);
    left += (word.length + 1) * LETTER;
  }
  return { text, box: [1000, row * 200, left - 1000 - LETTER, 150], words };
}

function page(...blocks: readonly (readonly string[])[]): PageText {
  let row = 0;
  return {
    blocks: blocks.map((lines) =>
      lines.map((text) => {
        row += 1;
        return line(text, row);
      }),
    ),
    links: [],
  };
}

function find(term: string, pages: readonly PageText[], limit = 10) {
  const pattern = termPattern(term);
  if (pattern === null) return { places: [], total: 0 };
  const { matches, total } = findMatches(pages.map(foldPage), pattern, limit);
  const places = pages.flatMap((page, index) =>
    describeMatches(
      page,
      matches.filter((match) => match.page === index + 1),
    ),
  );
  return { places, total };
}

const letters = (row: number, from: number, count: number): Box => [
  1000 + from * LETTER,
  row * 200,
  count * LETTER,
  150,
];

describe("what is found", () => {
  test.each([
    ["ışık", "IŞIK"],
    ["isik", "ışıklar"],
    ["IŞIK", "işık"],
    ["ısparta", "ISPARTA"],
    ["istanbul", "İSTANBUL"],
    ["İstanbul", "i\u0307stanbul"],
    ["siir", "şiir"],
    ["kâğıt", "kagit"],
    ["kagit", "kâğıt"],
    ["kars'a", "Kars’a"],
    ["fikir", "ﬁkir"],
    ["  bir   şey ", "Bir şey"],
    ["a.b", "a.b"],
  ])("%j finds %j", (term, text) => {
    expect(find(term, [page([text])]).total).toBe(1);
  });

  test.each(["", "  ", "a", " ş ", "\u00ad", "a\u00ad", "â"])("%j finds nothing", (term) => {
    expect(find(term, [page(["a ş â aa şş"])])).toEqual({ places: [], total: 0 });
  });

  test("signs mean themselves", () => {
    const pages = [page(["a+b (c) [d] x.z"])];
    expect(find("x.z", pages).total).toBe(1);
    expect(find("x?z", pages).total).toBe(0);
    expect(find(".*", pages).total).toBe(0);
    expect(find("(c)", pages).total).toBe(1);
  });

  test("a term is cut at 100 characters", () => {
    const pages = [page(["a".repeat(100)])];
    expect(find("a".repeat(5000), pages).total).toBe(1);
  });

  test("places come in the order of the pages, several on one page and in one word", () => {
    const pages = [page(["kara"], ["Kara kış", "karakara"]), page(["ak"]), page(["kara"])];
    const { places, total } = find("kara", pages);
    expect(total).toBe(5);
    expect(places.map((place) => place.page)).toEqual([1, 1, 1, 1, 3]);
  });

  test("what goes beyond the limit is counted and not described", () => {
    const pages = Array.from({ length: 10 }, () => page(["ada ada ada"]));
    const { places, total } = find("ada", pages, 4);
    expect(total).toBe(30);
    expect(places.map((place) => place.page)).toEqual([1, 1, 1, 2]);
  });

  test("a place does not run from one paragraph into the next", () => {
    expect(find("son ilk", [page(["son"], ["ilk"])]).total).toBe(0);
  });
});

describe("boxes", () => {
  test("are as wide as the found part of a word", () => {
    expect(find("gölge", [page(["bir gölgelik yer"])]).places[0]?.boxes).toEqual([letters(1, 4, 5)]);
    expect(find("lik", [page(["bir gölgelik yer"])]).places[0]?.boxes).toEqual([letters(1, 9, 3)]);
  });

  test("join the words of a line", () => {
    expect(find("ir gölgelik ye", [page(["bir gölgelik yer"])]).places[0]?.boxes).toEqual([
      letters(1, 1, 14),
    ]);
  });

  test("stand on each line that a term runs over", () => {
    const pages = [page(["uzun bir", "yaz günü", "geçti gitti"])];
    expect(find("bir yaz günü geçti", pages).places[0]?.boxes).toEqual([
      letters(1, 5, 3),
      letters(2, 0, 8),
      letters(3, 0, 5),
    ]);
  });

  test("a ligature's letters each have their share", () => {
    const [box] = find("kir", [page(["ﬁkir"])]).places[0]?.boxes ?? [];
    expect(box).toEqual([1000 + 160, 200, 240, 150]);
  });

  test("a mark of its own takes no room", () => {
    const text = "s\u0327iir";
    const one = line(text, 1);
    const pages = [{ blocks: [[{ ...one, words: [[1000, 400]] as const }]], links: [] }];
    expect(find("iir", pages).places[0]?.boxes).toEqual([letters(1, 1, 3)]);
  });

  test("a line that does not say where its words are is marked whole", () => {
    const turned: TextLine = { text: "yandan yukarı", box: [9000, 500, 200, 4000], words: [], angle: 270 };
    expect(find("yukarı", [{ blocks: [[turned]], links: [] }]).places[0]?.boxes).toEqual([turned.box]);
  });

  test("a space that the fold makes shifts nothing", () => {
    const pages = [page(["on\u00a0iki ay"])];
    expect(find("ay", pages).places[0]?.boxes).toEqual([letters(1, 7, 2)]);
    expect(find("on iki", pages).places[0]?.boxes).toEqual([letters(1, 0, 6)]);
  });
});

describe("a word that a line's end breaks", () => {
  const pages = [page(["kitapta ara-", "ma yaptı"])];

  test("is found whole, with a box on each line, its hyphen in the first", () => {
    const [place] = find("arama", pages).places;
    expect(place?.boxes).toEqual([letters(1, 8, 4), letters(2, 0, 2)]);
    expect(place?.surroundings).toEqual(["kitapta ", "arama", " yaptı"]);
  });

  test("is found by each of its parts, on that part's line alone", () => {
    expect(find("ara", pages).places[0]?.boxes).toEqual([letters(1, 8, 3)]);
    expect(find("ma", pages).places.map(({ boxes }) => boxes)).toEqual([[letters(2, 0, 2)]]);
    expect(find("kitapta arama yaptı", pages).total).toBe(1);
  });

  test("is found with its hyphen when the hyphen is the word's own", () => {
    const own = [page(["Türk-", "İslam sanatı, 1914-", "1918"])];
    expect(find("türk-islam", own).places[0]?.surroundings[1]).toBe("Türk-İslam");
    expect(find("1914-1918", own).places[0]?.surroundings[1]).toBe("1914-1918");
    expect(find("türkislam", own).total).toBe(1);
  });

  test("is found across a soft hyphen, at a line's end and within a line", () => {
    expect(find("arama", [page(["ara\u00ad", "ma"])]).places[0]?.boxes).toHaveLength(2);
    expect(find("arama", [page(["ara\u00adma"])]).total).toBe(1);
  });

  test("a dash at a line's end is no hyphen", () => {
    expect(find("evetdedi", [page(["evet -", "dedi"])]).total).toBe(0);
    expect(find("evet - dedi", [page(["evet -", "dedi"])]).total).toBe(1);
  });
});

describe("surroundings", () => {
  test("are cut between words about 40 characters away", () => {
    const text =
      "Kıyıda bekleyen eski kayıkçılar akşamın ilk ışıklarıyla birlikte denize açıldı ve sabaha kadar dönmediler.";
    const surroundings = find("ışık", [page([text])]).places[0]?.surroundings;
    expect(surroundings).toEqual([
      "…bekleyen eski kayıkçılar akşamın ilk ",
      "ışık",
      "larıyla birlikte denize açıldı ve sabaha…",
    ]);
  });

  test("run over lines and not over paragraphs, and are not cut when they are short", () => {
    const pages = [page(["Önceki."], ["Kısa bir", "cümle burada."], ["Sonraki."])];
    expect(find("cumle", pages).places[0]?.surroundings).toEqual(["Kısa bir ", "cümle", " burada."]);
  });

  test("show what is found as it is written, with its marks", () => {
    expect(find("siir", [page(["bir s\u0327i\u0307ir"])]).places[0]?.surroundings[1]).toBe(
      "s\u0327i\u0307ir",
    );
    expect(find("ofis", [page(["oﬃs"])]).total).toBe(0);
    expect(find("off", [page(["oﬃs"])]).places[0]?.surroundings).toEqual(["", "oﬃ", "s"]);
  });

  test("a word without end is cut within", () => {
    const surroundings = find("bul", [page([`${"x".repeat(3000)}bul${"y".repeat(3000)}`])]).places[0]
      ?.surroundings;
    expect(surroundings).toEqual([`…${"x".repeat(40)}`, "bul", `${"y".repeat(40)}…`]);
  });
});

test.each(["a".repeat(100), "ab ".repeat(30), "- a -", "\u00ad-‐-", "( * + [", "  a  b  "])(
  "looking for “%s” takes as long as the text is",
  (term) => {
    const pattern = termPattern(term);
    expect(pattern).not.toBeNull();
    expect(pattern && slowText(pattern.source, pattern.flags)).toBeUndefined();
  },
);
