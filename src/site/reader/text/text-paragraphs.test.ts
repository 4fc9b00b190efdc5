import { expect, test } from "vitest";
import type { PageText } from "../../../domain/issue/edition.ts";
import { readerCopy } from "../reader-copy.ts";
import { paragraphsOf } from "./text-paragraphs.ts";

const LETTER = 80;

/** A page of paragraphs of one line each. */
function page(...texts: string[]): PageText {
  const blocks = texts.map((text, index) => [
    { text, box: [900, 2000 + 400 * index, text.length * LETTER, 140] as const, words: [] },
  ]);
  return { blocks, links: [] };
}

const read = (...texts: (PageText | null | undefined)[]) =>
  paragraphsOf(texts.map((text, index) => ({ number: index + 12, text }))).map((paragraph) => {
    if (paragraph.kind === "picture") return ["picture", paragraph.page];
    return [paragraph.kind, ...paragraph.parts.map((part) => ("page" in part ? part.page : part.text))];
  });

test("a sentence that goes on over a page is one paragraph, and the page's label stands within it", () => {
  expect(read(page("Pencereden bakıp durdu ve"), page("gülümsedi.", "Yeni bir gün."))).toEqual([
    ["page", 12],
    ["text", "Pencereden bakıp durdu ve ", 13, "gülümsedi."],
    ["text", "Yeni bir gün."],
  ]);
});

test("a word that is divided over pages is whole, whatever pages lie between", () => {
  expect(read(page("Kapının önünde pen-"), page(), page("ceresinden baktı."))).toEqual([
    ["page", 12],
    ["text", "Kapının önünde pen", 13, 14, "ceresinden baktı."],
    ["note", readerCopy.text.empty],
  ]);
});

test("a sentence that has ended leaves the next page for itself", () => {
  expect(read(page("Bakıp gülümsedi."), page("Yeni bir gün başladı."))).toEqual([
    ["page", 12],
    ["text", "Bakıp gülümsedi."],
    ["page", 13],
    ["text", "Yeni bir gün başladı."],
  ]);
});

test("a page without text says why", () => {
  const { broken, empty, failed, loading } = readerCopy.text;
  const notes = read(page(), { ...page("bafl rma"), isBroken: true }, null, undefined);
  expect(notes.filter(([kind]) => kind === "note").flatMap(([, note]) => note)).toEqual([
    empty,
    broken,
    failed,
    loading,
  ]);
});

test("a sentence goes on over a picture, which then follows it", () => {
  const pictured = { ...page("gülümsedi.", "Yeni bir gün."), pictures: [[900, 500, 4000, 1400] as const] };
  expect(read(page("Pencereden bakıp durdu ve"), pictured)).toEqual([
    ["page", 12],
    ["text", "Pencereden bakıp durdu ve ", 13, "gülümsedi."],
    ["picture", 13],
    ["text", "Yeni bir gün."],
  ]);
});
