import type { Node } from "prosemirror-model";
import { useEffect, useRef } from "react";
import { countWords } from "../../../domain/text/word-count.ts";
import { useDistinctState } from "../editor/distinct-state.ts";

/** A long text is not counted at every key. */
const PAUSE_MS = 400;

/** @returns how many words there are, and what is told of each other text */
export function useWordCount(initial: Node): [number, (doc: Node) => void] {
  const [words, setWords] = useDistinctState(() => wordsOf(initial));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (doc: Node) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWords(wordsOf(doc)), PAUSE_MS);
  };
  return [words, tell];
}

function wordsOf(doc: Node): number {
  let text = "";
  doc.descendants(({ text: words = " ", marks }) => {
    const isSuggested = marks.some(({ type }) => type.name === "insertion");
    if (!isSuggested) text += words;
    return !isSuggested;
  });
  return countWords(text);
}
