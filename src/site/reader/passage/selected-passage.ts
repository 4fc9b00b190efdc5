import { joinedText } from "../text/reading-blocks.ts";
import { passageTerm } from "./passage.ts";

export interface SelectedPassage {
  /** The page on which it begins, from 1. */
  readonly page: number;
  readonly term: string;
  /** Rectangle of its last line, in the window. */
  readonly end: DOMRect;
}

/** A shorter selection is a slip of the hand. */
const MIN_LETTERS = 3;

/** The selected text on a page or in the text view, up to the page's end; null for any other selection. */
export function selectedPassage(reader: HTMLElement): SelectedPassage | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const start = elementOf(range.startContainer);
  if (!start || !reader.contains(start)) return null;
  const layer = start.closest<HTMLElement>("[data-text-page]");
  const page = layer ? Number(layer.dataset.textPage) : cutToPage(range, reader);
  if (!page) return null;
  if (layer && !layer.contains(range.endContainer)) range.setEndAfter(layer.lastChild ?? layer);
  const end = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
  const term = passageTerm(textOf(range));
  if (!end || term.replaceAll(/[^\p{L}\p{N}]/gu, "").length < MIN_LETTERS) return null;
  return { page, term, end };
}

/** Ends the range before the next page's mark in the text view. @returns the page; 0 outside the text view */
function cutToPage(range: Range, reader: HTMLElement): number {
  let page = 0;
  for (const mark of reader.querySelectorAll<HTMLElement>("[data-page]")) {
    if (range.comparePoint(mark, 0) < 0) page = Number(mark.dataset.page);
    else if (page > 0 && range.intersectsNode(mark)) {
      range.setEndBefore(mark);
      break;
    }
  }
  return page;
}

/** Words that are divided at the ends of a page's lines are whole again. */
function textOf(range: Range): string {
  const lines = [...range.cloneContents().querySelectorAll("[data-text]")].map((line) =>
    line.textContent.trim(),
  );
  return lines.length === 0 ? range.toString() : joinedText(lines.filter((line) => line !== ""));
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
