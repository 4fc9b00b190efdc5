import type { Node } from "prosemirror-model";
import { useEffect, useRef, useState } from "react";

/** In milliseconds: a long text is not counted at every key. */
const PAUSE = 400;

/** @returns how many words there are, and what is told of each other text */
export function useWordCount(initial: Node): [number, (doc: Node) => void] {
  const [words, setWords] = useState(() => countWords(initial));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (doc: Node) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWords(countWords(doc)), PAUSE);
  };
  return [words, tell];
}

function countWords(doc: Node): number {
  return doc.textBetween(0, doc.content.size, " ", " ").match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
