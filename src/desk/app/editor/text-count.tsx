import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import { countWords, minutesToRead } from "../../../domain/word-count.ts";
import styles from "./text-editor.module.css";

/** In milliseconds: a long text is not counted at each key. */
const PAUSE = 500;

/** As readers are told it. */
export function TextCount({ view }: { view: EditorView }) {
  const [words, setWords] = useState(() => wordsOf(view.state.doc));
  useEffect(() => {
    let counted = view.state.doc;
    const timer = setInterval(() => {
      if (view.state.doc === counted) return;
      counted = view.state.doc;
      setWords(wordsOf(counted));
    }, PAUSE);
    return () => clearInterval(timer);
  }, [view]);
  const minutes = minutesToRead(words);
  return (
    <p className={styles.count}>
      {words.toLocaleString("tr")} kelime
      {minutes !== null && `, ${minutes.toLocaleString("tr")} dakikalık okuma`}
    </p>
  );
}

function wordsOf(doc: Node): number {
  return countWords(doc.textBetween(0, doc.content.size, " ", " "));
}
