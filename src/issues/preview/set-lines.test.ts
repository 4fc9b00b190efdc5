import type PdfDocument from "pdfkit";
import { expect, test } from "vitest";
import { openPreview } from "./preview-document.ts";
import { balancedLines, inFace, linesOf, widthOf } from "./set-lines.ts";
import { closingWords } from "./testing/closing-words.ts";

const doc: InstanceType<typeof PdfDocument> = openPreview(closingWords());
const style = { face: "title", size: 20, leading: 1.1 } as const;
const TITLE = "Işık ve gölge, yağmurlu bir günün ardından şehre dönenler";

test("lines are as full as they can be, none is wider than it may be, no word is lost", () => {
  const lines = linesOf(doc, TITLE, style, 200);
  expect(lines.join(" ")).toBe(TITLE);
  for (const line of lines) expect(widthOf(doc, line, style)).toBeLessThanOrEqual(200);
});

test("balanced, they are as many and about as long", () => {
  const [full, balanced] = [linesOf(doc, TITLE, style, 300), balancedLines(doc, TITLE, style, 300)];
  expect(balanced).toHaveLength(full.length);
  const shortest = (lines: string[]) => Math.min(...lines.map((line) => widthOf(doc, line, style)));
  expect(shortest(balanced)).toBeGreaterThan(shortest(full));
});

test("a word that is wider than a line is cut", () => {
  const lines = linesOf(doc, `a ${"ş".repeat(60)} b`, style, 100);
  expect(lines.join("").replaceAll(" ", "")).toBe(`a${"ş".repeat(60)}b`);
  for (const line of lines) expect(widthOf(doc, line, style)).toBeLessThanOrEqual(100);
});

test("the dot of i stays when an f stands before it", () => {
  const apart = widthOf(doc, "f", style) + widthOf(doc, "i", style);
  expect(widthOf(doc, "fi", style)).toBeCloseTo(apart, 0);
});

test("what the face has no letter for is left out, Turkish letters stay", () => {
  expect(inFace(doc, "ĞÜŞİÖÇ ğüşıöç â î û “”’…", "title")).toBe("ĞÜŞİÖÇ ğüşıöç â î û “”’…");
  expect(inFace(doc, "Işık 🌞 ve\n中文 gölge", "title")).toBe("Işık ve gölge");
});
