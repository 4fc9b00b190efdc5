import type { Highlight } from "../../domain/annotation.ts";
import { foldWithMap, type MappedFold, writtenRange } from "../../domain/turkish-text.ts";
import { findPassage } from "./find-passage.ts";

export const COUNTED = "[data-footnote-ref], [data-footnote-backref], [data-page]";
const LETTER = /[\p{L}\p{N}]/u;

/** The part of a root in which a page's text stands; all of it without one. @returns null where the page is not there */
export function pageRange(root: Element, page: number | null): Range | null {
  const range = document.createRange();
  range.selectNodeContents(root);
  if (page === null) return range;
  const labels = [...root.querySelectorAll<HTMLElement>("[data-page]")];
  const at = labels.findIndex((label) => Number(label.dataset.page) === page);
  const [label, next] = [labels[at], labels[at + 1]];
  if (!label) return null;
  range.setStartAfter(label);
  if (next) range.setEndBefore(next);
  return range;
}

export function rangesOf(scope: Range, highlights: readonly Highlight[]): (Range | null)[] {
  const { letters, places } = lettersOf(scope);
  return highlights.map((highlight) => {
    const [from, to] = findPassage(letters, highlight) ?? [0, 0];
    const [first, last] = [places[from], places[to - 1]];
    if (!first || !last) return null;
    const range = document.createRange();
    range.setStart(first.text.node, writtenRange(first.text.fold, first.at, first.at + 1)[0]);
    range.setEnd(last.text.node, writtenRange(last.text.fold, last.at, last.at + 1)[1]);
    return range;
  });
}

function lettersOf(scope: Range) {
  const places: { text: { node: Text; fold: MappedFold }; at: number }[] = [];
  let letters = "";
  for (const node of textNodes(scope)) {
    const text = { node, fold: foldWithMap(node.data) };
    let at = 0;
    for (const character of text.fold.folded) {
      if (LETTER.test(character)) {
        letters += character;
        for (let unit = 0; unit < character.length; unit += 1) places.push({ text, at: at + unit });
      }
      at += character.length;
    }
  }
  return { letters, places };
}

function* textNodes(scope: Range): Generator<Text, undefined, undefined> {
  const walker = document.createTreeWalker(scope.commonAncestorContainer, NodeFilter.SHOW_TEXT, (node) =>
    scope.intersectsNode(node) && !node.parentElement?.closest(COUNTED)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text;
}
