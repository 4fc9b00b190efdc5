import type { Mark, Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { schema } from "../../document/schema.ts";
import { LEAF, type Range, type TextRange, textOf, WORD } from "../articles/sync/text-range.ts";

const { insertion, deletion } = schema.marks;

interface StruckRun extends Range {
  readonly mark: Mark;
  readonly text: string;
}

/**
 * Words that one side suggests to replace by a copy of them, and which the other took elsewhere, or which came to stand for
 * themselves by what it did, are struck where they stand now: whoever takes the copy has them once.
 * @param former texts of the two sides before they met
 */
export function strikeCopiedWords(change: Transaction, former: readonly Node[]): void {
  for (const doc of former) {
    const left = Map.groupBy(struckRuns(change.doc), ({ mark, text }) => mark.attrs.id + text);
    const lost = struckRuns(doc).filter(({ mark, text }) => !left.get(mark.attrs.id + text)?.pop());
    if (lost.length === 0) continue;
    const known = Map.groupBy(standingWords(doc), keyOf);
    const isNew = (word: StandingWord) => !known.get(keyOf(word))?.pop();
    // What stood there already is the first of its kind.
    const free = Map.groupBy(standingWords(change.doc).filter(isNew), ({ text }) => text);
    for (const run of lost) {
      const copies = copiesOf(change.doc, run.mark);
      for (const word of wordsOf(run.text, run.from)) {
        if (!copies.includes(word.text)) continue;
        const places = free.get(word.text) ?? [];
        const last = places.findLastIndex(({ suggestion }) => suggestion !== run.mark.attrs.id);
        for (const place of places.splice(last, last < 0 ? 0 : 1)) strike(change, place, run, word);
      }
    }
  }
}

/** With the signs around it that stood in the run as well. */
function strike(change: Transaction, place: Range, { from, text, mark }: StruckRun, word: Range): void {
  const around = (at: number) => textOf(change.doc, { from: at, to: at + 1 });
  let [start, end] = [place.from, place.to];
  let [before, behind] = [word.from - from - 1, word.to - from];
  for (; isSign(text[before]) && around(start - 1) === text[before]; before -= 1) start -= 1;
  for (; isSign(text[behind]) && around(end) === text[behind]; behind += 1) end += 1;
  change.addMark(start, end, mark);
}

function isSign(letter = "a"): boolean {
  return !/[\p{L}\p{M}\p{N}]/u.test(letter);
}

function struckRuns(doc: Node): StruckRun[] {
  const runs: { from: number; to: number; mark: Mark; text: string }[] = [];
  doc.descendants((node, from) => {
    if (!node.isInline) return;
    const to = from + node.nodeSize;
    for (const mark of node.marks.filter(({ type }) => type === deletion)) {
      const last = runs.findLast((run) => run.to === from && run.mark.eq(mark));
      const text = node.text ?? LEAF;
      if (last) [last.to, last.text] = [to, last.text + text];
      else runs.push({ from, to, mark, text });
    }
  });
  return runs;
}

interface StandingWord extends TextRange {
  /** Which brings it. */
  readonly suggestion: unknown;
}

function keyOf({ suggestion, text }: StandingWord): string {
  return `${suggestion} ${text}`;
}

/** Words that are not struck, each as far as one suggestion brings it, or none does. */
function standingWords(doc: Node): StandingWord[] {
  const words: StandingWord[] = [];
  let run: StandingWord = { text: "", from: 0, to: 0, suggestion: null };
  const end = (next: StandingWord) => {
    const { suggestion } = run;
    words.push(...wordsOf(run.text, run.from).map((word) => ({ ...word, suggestion })));
    run = next;
  };
  doc.descendants((node, from) => {
    const suggestion: unknown = insertion.isInSet(node.marks)?.attrs.id;
    const isStanding = node.isInline && !deletion.isInSet(node.marks);
    const text = isStanding ? (node.text ?? LEAF) : "";
    const to = from + text.length;
    if (text !== "" && run.to === from && run.suggestion === suggestion)
      run = { ...run, text: run.text + text, to };
    else end({ text, from, to, suggestion });
  });
  end(run);
  return words;
}

function wordsOf(text: string, from: number): TextRange[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const start = from + index;
    return { text: word, from: start, to: start + word.length };
  });
}

/** What a suggestion puts in. */
function copiesOf(doc: Node, { attrs }: Mark): string {
  const parts: string[] = [];
  doc.descendants((node) => {
    if (node.isInline)
      parts.push(insertion.isInSet(node.marks)?.attrs.id === attrs.id ? (node.text ?? "") : "\n");
  });
  return parts.join("");
}
