import { expect, test } from "vitest";
import type { PageText, TextLine } from "../../../domain/issue/edition.ts";
import { passageBoxes, passageTerm } from "./passage.ts";

const LETTER = 100;

/** A line of letters of one width, from 1000 on. */
function line(text: string, top: number): TextLine {
  let at = 1000;
  const words = text.split(" ").map((word) => {
    const span = [at, word.length * LETTER] as const;
    at += (word.length + 1) * LETTER;
    return span;
  });
  return { text, box: [1000, top, text.length * LETTER, 150], words };
}

const page: PageText = {
  blocks: [
    [line("Pulman vagonun bavul rafına yor-", 1000), line("ganı dikine oturtulmuştu; yatak", 1200)],
    [line("Yatakta kar vardı. “Cam o,” dedi.", 1400)],
  ],
  links: [],
};

test("a passage is found over lines and divided words, and marked line by line", () => {
  expect(passageBoxes(page, "rafına yorganı dikine")).toEqual([
    [3100, 1000, 1100, 150],
    [1000, 1200, 1100, 150],
  ]);
});

test("capitals, signs and quotation marks do not matter, and it begins with a word", () => {
  expect(passageBoxes(page, "CAM O, dedi")).toEqual([[2900, 1400, 1400, 150]]);
  expect(passageBoxes(page, "yatak")).toHaveLength(2);
  expect(passageBoxes(page, "atak")).toEqual([]);
  expect(passageBoxes(page, "yatakta gün")).toEqual([]);
});

test("a long passage is named by its ends and marked whole", () => {
  const text = page.blocks
    .flat()
    .map((one) => one.text)
    .join(" ")
    .replace("- ", "");
  const term = passageTerm(`${text} ${text}`);
  expect(term.length).toBeLessThan(140);
  expect(passageTerm("  kısa\n bir   yer ")).toBe("kısa bir yer");
  expect(passageBoxes(page, "Pulman vagonun…kar vardı").map(([, top]) => top)).toEqual([1000, 1200, 1400]);
});

test("what no page says, or nothing at all, marks nothing", () => {
  for (const term of ["", "…", "?!", "başka bir söz", "başka…söz"])
    expect(passageBoxes(page, term)).toEqual([]);
  expect(passageBoxes({ blocks: [], links: [] }, "yatak")).toEqual([]);
});

test("turned lines, which have no words, are marked whole", () => {
  const turned: TextLine = { text: "Fotoğraf: Ayşe", box: [9000, 1000, 100, 3000], words: [], angle: 90 };
  expect(passageBoxes({ blocks: [[turned]], links: [] }, "ayşe")).toEqual([[9000, 1000, 100, 3000]]);
});
