import { describe, expect, test } from "vitest";
import { foldTurkish, foldWithMap, writtenRange } from "../turkish-text.ts";
import { snippetOf } from "./snippet.ts";

/** The same letters for the same number: no test depends on chance. */
function letters(seed: number, alphabet: readonly string[], length: number): string {
  let state = seed * 7919 + 1;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return alphabet[state % alphabet.length];
  }).join("");
}

const ALPHABET = [
  ..."abcçdefgğhıijklmnoöprsştuüvyzABCÇIİŞĞÜÖâîûÂ ’'.,-",
  "s\u0327",
  "i\u0307",
  "ﬁ",
  "ﬃ",
  "👩‍👩‍👧",
  "Σ",
  "ς",
  "ẞ",
  "½",
  "\ud83d",
  "\u00a0",
];

describe("the fold and its map", () => {
  test("is idempotent, and the map's fold is the fold", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const text = letters(seed, ALPHABET, 60);
      const folded = foldTurkish(text);
      expect(foldTurkish(folded)).toBe(folded);
      const map = foldWithMap(text);
      expect(map.folded).toBe(folded);
      expect(map.starts).toHaveLength(folded.length + 1);
    }
  });

  test("what is marked holds the term, folded, and no more than whole letters around it", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const text = letters(seed, ALPHABET, 60);
      const map = foldWithMap(text);
      for (const [start, length] of [
        [0, 1],
        [7, 3],
        [20, 12],
        [map.folded.length - 2, 2],
      ] as const) {
        const term = map.folded.slice(start, start + length);
        const [from, to] = writtenRange(map, start, start + length);
        const marked = foldTurkish(text.slice(from, to));
        expect(marked).toContain(term);
        // A ligature gives at most two letters more on each side.
        expect(marked.length).toBeLessThanOrEqual(term.length + 4);
      }
    }
  });

  test.each([
    ["İSTANBUL", "istanbul", "İSTANBUL"],
    ["bir s\u0327i\u0307ir var", "siir", "s\u0327i\u0307ir"],
    ["kâğıt", "agi", "âğı"],
    ["oﬃs", "off", "oﬃ"],
    ["👩‍👩‍👧 güneş", "gunes", "güneş"],
  ])("in %j the hit %j is written %j", (text, folded, written) => {
    const map = foldWithMap(text);
    const start = map.folded.indexOf(folded);
    expect(text.slice(...writtenRange(map, start, start + folded.length))).toBe(written);
  });
});

describe("a snippet", () => {
  test("is cut between words, in the paragraph of its hit", () => {
    const text = `Başlık\n${"uzun bir cümle ".repeat(10)}içinde IŞIKLAR yandı ${"ve sonra söndü ".repeat(10)}\nSon.`;
    const snippet = snippetOf(text, ["isik"]);
    expect(snippet?.hit).toBe("IŞIK");
    expect(snippet?.before).toMatch(/^…\S.* içinde $/);
    expect(snippet?.before.length).toBeLessThanOrEqual(71);
    expect(snippet?.after).toMatch(/^LAR yandı .*\S…$/);
    expect(snippet?.passage).toBe("IŞIKLAR yandı ve sonra");
  });

  test("begins at a word where there is one, and takes the first needle that is there", () => {
    expect(snippetOf("kitapsız kitap", ["tap", "kitap"])?.before).toBe("ki");
    expect(snippetOf("okitap kitap", ["kitap"])?.before).toBe("okitap ");
    expect(snippetOf("eski kitabı", ["kitap", "kitab"])?.hit).toBe("kitab");
    expect(snippetOf("eski", ["yok"])).toBeNull();
    expect(snippetOf("", ["yok"])).toBeNull();
  });

  test("does not divide a letter of two units where a text has no spaces", () => {
    const snippet = snippetOf(`${"👍".repeat(100)}ışık${"👍".repeat(100)}`, ["isik"]);
    expect(snippet?.before.isWellFormed()).toBe(true);
    expect(snippet?.after.isWellFormed()).toBe(true);
  });
});
