import type { Highlight } from "../../domain/annotation.ts";
import { readable } from "../../domain/readable-text.ts";
import { joinedText } from "../reader/text/reading-blocks.ts";
import { COUNTED, pageRange } from "./dom-text.ts";

export type SelectedPassage = NonNullable<ReturnType<typeof selectedPassage>>;

/** A shorter selection is a slip of the hand. */
const MIN_LETTERS = 3;
const AROUND_LENGTH = 40;
const BLOCKS =
  "p, li, dt, dd, blockquote, figcaption, h1, h2, h3, h4, h5, h6, td, th, pre, br, div, [data-kind]";

/** What is selected, in whole words, up to the page's end; null for any other selection. @param root holds what may be selected */
export function selectedPassage(root: HTMLElement) {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const start = elementOf(range.startContainer);
  if (!start || !root.contains(start)) return null;
  const found = scopeOf(start, range);
  if (!found) return null;
  const { scope } = found;
  if (range.compareBoundaryPoints(Range.END_TO_END, scope) > 0)
    range.setEnd(scope.endContainer, scope.endOffset);
  takeWholeWords(range);
  const end = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
  if (!end || textOf(range).replaceAll(/[^\p{L}\p{N}]/gu, "").length < MIN_LETTERS) return null;
  return { ...found, range, end };
}

export function quoteOf(passage: SelectedPassage): Pick<Highlight, "quote" | "before" | "after" | "page"> {
  const { range, scope, page } = passage;
  const [before, after] = [scope.cloneRange(), scope.cloneRange()];
  before.setEnd(range.startContainer, range.startOffset);
  after.setStart(range.endContainer, range.endOffset);
  return {
    quote: textOf(range),
    before: textOf(before).slice(-AROUND_LENGTH),
    after: textOf(after).slice(0, AROUND_LENGTH),
    page,
  };
}

/** The text in which the passage will be looked for: the article or the page. */
function scopeOf(start: Element, range: Range) {
  const article = start.closest("[data-article-body]");
  const layer = start.closest<HTMLElement>("[data-text-page]");
  const whole = article ?? layer;
  if (whole) {
    const scope = pageRange(whole, null);
    return scope && { scope, page: layer ? Number(layer.dataset.textPage) : null };
  }
  const text = start.closest("[data-issue-text]");
  const labels = [...(text?.querySelectorAll<HTMLElement>("[data-page]") ?? [])];
  const page = Number(labels.findLast((label) => range.comparePoint(label, 0) < 0)?.dataset.page);
  const scope = text && page ? pageRange(text, page) : null;
  return scope && { scope, page };
}

/** A double click or a finger may take a part of a word; what is marked begins and ends with whole ones. */
function takeWholeWords(range: Range): void {
  const { startContainer: first, endContainer: last, startOffset, endOffset } = range;
  const isInWord = (node: Node, at: number) =>
    /[\p{L}\p{N}\u00AD\u200B\u2060]/u.test((node as Text).data[at] ?? "");
  let [from, to] = [startOffset, endOffset];
  if (first instanceof Text && isInWord(first, from)) while (isInWord(first, from - 1)) from -= 1;
  if (last instanceof Text && isInWord(last, to - 1)) while (isInWord(last, to)) to += 1;
  range.setStart(first, from);
  range.setEnd(last, to);
  takeDividedWords(range);
}

/** The other part of a word that is divided between two lines of a page. */
function takeDividedWords(range: Range): void {
  const partOf = (node: Node, at: number) =>
    elementOf(node.childNodes[at] ?? node)?.closest<HTMLElement>("[data-text] > [aria-hidden]");
  const lineBeside = (part: HTMLElement, by: 1 | -1) => {
    const lines = [...(part.closest("[data-text-page]")?.querySelectorAll("[data-text]") ?? [])];
    return lines[lines.indexOf(part.parentElement as HTMLElement) + by];
  };
  const first = partOf(range.startContainer, range.startOffset);
  const last = partOf(range.endContainer, range.endOffset - 1);
  const before = first && first.previousSibling === null ? lineBeside(first, -1)?.lastElementChild : null;
  const behind = last && last.nextSibling === null ? lineBeside(last, 1)?.firstElementChild : null;
  if (before) range.setStart(before, 0);
  if (behind) range.setEnd(behind, behind.childNodes.length);
}

/** Words that are divided at the ends of a page's lines are whole again. */
function textOf(range: Range): string {
  const part = range.cloneContents();
  const lines = [...part.querySelectorAll("[data-text]")].map((line) => line.textContent.trim());
  if (lines.length > 0) return joinedText(lines.filter((line) => line !== ""));
  for (const counted of part.querySelectorAll(COUNTED)) counted.remove();
  for (const block of part.querySelectorAll(BLOCKS)) block.before(" ");
  return readable(part.textContent ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
