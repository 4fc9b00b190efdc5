import { useEffect, useEffectEvent, useState } from "react";
import type { ReadableIssue } from "../../../domain/issue/edition.ts";

const TYPING_TIME_MS = 4_000;
const MAX_DIGITS = 5;

/** @param typed digits @returns the page on which they are printed, else the page with that number; null for none */
export function pageOfNumber({ labels, total }: ReadableIssue, typed: string): number | null {
  const printed = labels?.indexOf(typed) ?? -1;
  if (printed >= 0) return printed + 1;
  const number = Number(typed);
  return number >= 1 && number <= total ? number : null;
}

export function mayBeginWithZero({ labels }: ReadableIssue): boolean {
  return labels?.some((label) => label.startsWith("0")) ?? false;
}

export type PageNumber = ReturnType<typeof usePageNumber>;

/** A page's number, typed and sent off with Enter. */
export function usePageNumber(
  issue: ReadableIssue,
  goTo: (page: number) => void,
  onUnknown: (typed: string) => void,
) {
  const [typed, setTyped] = useState("");
  const submit = useEffectEvent(() => {
    setTyped("");
    const page = pageOfNumber(issue, typed);
    if (page === null) onUnknown(typed);
    else goTo(page);
  });
  useEffect(() => {
    if (typed === "") return;
    const timer = window.setTimeout(() => setTyped(""), TYPING_TIME_MS);
    const undo = listenToEnd((key) => {
      if (key === "Enter") submit();
      else setTyped(key === "Backspace" ? typed.slice(0, -1) : "");
    });
    return () => {
      window.clearTimeout(timer);
      undo();
    };
  }, [typed]);
  return {
    typed,
    /** @returns false for a digit with which no page's number begins */
    type(digit: string): boolean {
      if (typed === "" && digit === "0" && !mayBeginWithZero(issue)) return false;
      setTyped((typed + digit).slice(0, MAX_DIGITS));
      return true;
    },
  };
}

/** The keys that end or mend a number come before everything else: the panel keeps them, a link would be followed. */
function listenToEnd(onKey: (key: string) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    if (!["Enter", "Escape", "Backspace"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onKey(event.key);
  };
  window.addEventListener("keydown", listen, { capture: true });
  return () => window.removeEventListener("keydown", listen, { capture: true });
}
