import { useEffect, useState } from "react";
import type { PageText } from "../../../domain/edition.ts";

/** @param address of a page's text @returns the text; null until it is there, and when it does not come */
export function usePageText(address: string): PageText | null {
  const [text, setText] = useState<PageText | null>(null);
  useEffect(() => hearPageText(address, setText), [address]);
  return text;
}

/** @returns how to undo it */
function hearPageText(address: string, hear: (text: PageText | null) => void): () => void {
  const leaving = new AbortController();
  fetch(address, { signal: leaving.signal, headers: { accept: "application/json" } })
    .then((answer) => (answer.ok ? (answer.json() as Promise<PageText>) : null))
    .then((text) => {
      if (!leaving.signal.aborted) hear(text);
    })
    // The picture can be read without its text; the next time the page is turned to, it is asked for again.
    .catch(() => undefined);
  return () => leaving.abort();
}
