import { useState } from "react";
import type { PageWords } from "../../../issues/mend-page.ts";
import { api } from "../../api/api.ts";
import { useAction } from "../../api/use-action.ts";
import { notify } from "../../components/desk-toasts.tsx";
import { copy } from "./page-words-copy.ts";

export type WordsLine = PageWords["lines"][number];

const NONE: ReadonlySet<string> = new Set();

export function keyOf({ block, line }: { readonly block: number; readonly line: number }): string {
  return `${block}-${line}`;
}

/** The words of a scanned page as they are being set right, and how they are saved. */
export function usePageWords(id: string, page: number, loaded: PageWords) {
  const [words, setWords] = useState(loaded);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** Lines that somebody else has changed meanwhile. */
  const [refused, setRefused] = useState(NONE);
  const textOf = (line: WordsLine) => typed[keyOf(line)] ?? line.text;
  const changed = words.lines.filter((line) => textOf(line) !== line.text);

  const save = useAction(async () => {
    const lines = changed.map((line) => {
      const { block, line: number, text: former } = line;
      return { block, line: number, former, text: textOf(line) };
    });
    const param = { id, page: String(page) };
    const route = api.articles[":id"].pages[":page"].words;
    const answer = await (await route.$put({ param, json: { lines } })).json();
    const open = new Set(answer.words.refused.map(keyOf));
    const sent = new Map(lines.map((line) => [keyOf(line), line.text]));
    setWords(answer.words);
    setRefused(open);
    // What was typed while it was being saved stays, too.
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([key, text]) => open.has(key) || sent.get(key) !== text),
      ),
    );
    if (open.size === 0) notify(copy.saved);
  });

  return {
    words,
    textOf,
    isChanged: changed.length > 0,
    refused,
    save,
    type: (line: WordsLine, text: string) => setTyped((now) => ({ ...now, [keyOf(line)]: text })),
    discard() {
      setTyped({});
      setRefused(NONE);
    },
  };
}
