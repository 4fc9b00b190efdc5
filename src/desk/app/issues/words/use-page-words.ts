import { useState } from "react";
import type { Box } from "../../../../domain/issue/edition.ts";
import type { PageWords } from "../../../issues/mend-page.ts";
import { api } from "../../api/api.ts";
import { useAction } from "../../api/use-action.ts";
import { notify } from "../../components/desk-toasts.tsx";
import { boxBelow, lineBefore } from "./new-line.ts";
import { copy } from "./page-words-copy.ts";

type ReadLine = PageWords["lines"][number];

export interface WordsLine extends ReadLine {
  /** OCR did not see it, and it is not saved yet. */
  readonly isNew?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

export function keyOf({ box }: Pick<WordsLine, "box">): string {
  return box.join("-");
}

/** The words of a scanned page as they are being set right, and how they are saved. */
export function usePageWords(id: string, page: number, loaded: PageWords) {
  const [words, setWords] = useState(loaded);
  const [added, setAdded] = useState<readonly Box[]>([]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** Lines that somebody else has changed meanwhile. */
  const [refused, setRefused] = useState(NONE);
  const lines = added.reduce(withAdded, words.lines as readonly WordsLine[]);
  const textOf = (line: WordsLine) => typed[keyOf(line)] ?? line.text;
  const isOther = (line: WordsLine) => textOf(line) !== line.text;
  const changed = lines.filter(isOther);

  const save = useAction(async () => {
    const given = changed.map((line) => {
      // A new line without words is not saved, and nothing is read after it.
      const before = lines.slice(0, lines.indexOf(line)).findLast((one) => !one.isNew || isOther(one));
      const former = line.isNew ? null : line.text;
      return { box: sent(line.box), former, text: textOf(line), after: before ? sent(before.box) : null };
    });
    const param = { id, page: String(page) };
    const route = api.articles[":id"].pages[":page"].words;
    const answer = await (await route.$put({ param, json: { lines: given } })).json();
    const open = new Set(answer.words.refused.map(keyOf));
    const texts = new Map(given.map((line) => [keyOf(line), line.text]));
    setWords(answer.words);
    setAdded((now) => now.filter((box) => !texts.has(keyOf({ box }))));
    setRefused(open);
    // What was typed while it was being saved stays, too.
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([key, text]) => open.has(key) || texts.get(key) !== text),
      ),
    );
    if (open.size === 0) notify(copy.saved);
  });

  /** @param moved the line that is drawn anew, if nothing is written there */
  function add(box: Box, moved?: WordsLine): void {
    const isMoved = (other: Box) => moved?.isNew === true && other === moved.box && !isOther(moved);
    setAdded((now) => [...now.filter((other) => !isMoved(other)), box]);
  }

  return {
    words,
    lines,
    textOf,
    isChanged: changed.length > 0,
    refused,
    save,
    type: (line: WordsLine, text: string) => setTyped((now) => ({ ...now, [keyOf(line)]: text })),
    add,
    addBelow: (line: WordsLine | undefined) => add(boxBelow(lines, line)),
    discard() {
      setTyped({});
      setAdded([]);
      setRefused(NONE);
    },
  };
}

function withAdded(lines: readonly WordsLine[], box: Box): readonly WordsLine[] {
  const before = lineBefore(lines, box);
  const at = before === null ? 0 : lines.indexOf(before) + 1;
  return lines.toSpliced(at, 0, { box, text: "", unsure: [], isFirstOfBlock: false, isNew: true });
}

/** As a request has it. */
function sent([left, top, width, height]: Box): [number, number, number, number] {
  return [left, top, width, height];
}
