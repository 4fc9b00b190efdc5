import { type RefObject, useEffect, useRef, useState } from "react";
import { type SelectedPassage, selectedPassage } from "./selected-passage.ts";

/** While a finger or a mouse still selects, and while the text moves, nothing is offered. */
const SELECTION_PAUSE_MS = 300;

/** @returns what is selected in the root and may be offered something, and how to take it: then it is not offered again */
export function useSelection(
  root: RefObject<HTMLElement | null>,
): [offered: SelectedPassage | null, take: () => SelectedPassage | null] {
  const [passage, setPassage] = useState<SelectedPassage | null>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    let timer = 0;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => setPassage(isTaken.current ? null : root.current && selectedPassage(root.current));
    const lookAfterPause = () => {
      window.clearTimeout(timer);
      if (window.getSelection()?.isCollapsed ?? true) look();
      else timer = window.setTimeout(look, SELECTION_PAUSE_MS);
    };
    const onChange = () => {
      isTaken.current = false;
      lookAfterPause();
    };
    // Selecting may scroll, and a busy page is told of that after it has offered.
    const onScroll = () => {
      setPassage(null);
      lookAfterPause();
    };
    lookAfterPause();
    document.addEventListener("selectionchange", onChange, { signal });
    document.addEventListener("scroll", onScroll, { capture: true, passive: true, signal });
    signal.addEventListener("abort", () => window.clearTimeout(timer));
    return () => leaving.abort();
  }, [root]);
  const take = () => {
    isTaken.current = true;
    setPassage(null);
    return (root.current && selectedPassage(root.current)) ?? passage;
  };
  return [passage, take];
}
