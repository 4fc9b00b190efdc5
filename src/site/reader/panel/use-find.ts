import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FoundPlaces } from "../../../domain/issue/edition.ts";
import { paths } from "../../../domain/paths.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { fetchJson } from "../../fetch-json.ts";
import { askForPart } from "../issue-parts.tsx";
import { useIssue } from "../open-issue.ts";
import { nextMatch } from "./match-hits.ts";
import type { PageListProps } from "./page-jump.tsx";

export interface FindState {
  readonly typed: string;
  /** Matches of the last answer; they stay while the next one is under way, so that nothing flickers. */
  readonly found: FoundPlaces | null;
  readonly answer: "none" | "waiting" | "here" | "failed";
  readonly current: number;
}

export type Find = ReturnType<typeof useFind>;

interface FindRequest extends FindState {
  /** The term that the server is asked for; another object asks once more. */
  readonly requested: { readonly term: string } | null;
}

const TYPING_PAUSE_MS = 200;
/** Shorter terms are found everywhere. */
const MIN_LENGTH = 2;

const INITIAL: FindRequest = { typed: "", found: null, answer: "none", current: -1, requested: null };

export function useFind({ shown, onGo }: PageListProps) {
  const { id, version, pages } = useIssue();
  const open = pages.length;
  const [state, setState] = useState(INITIAL);
  const pendingStep = useRef<1 | -1 | null>(null);
  const { requested } = state;

  const goTo = (found: FoundPlaces | null, match: number) => {
    const page = found?.places[match]?.page;
    if (page === undefined) return;
    setState((before) => ({ ...before, current: match }));
    if (!shown.includes(page)) onGo(page);
  };

  const receive = useEffectEvent((found: FoundPlaces | null) => {
    const by = pendingStep.current;
    pendingStep.current = null;
    setState((before) => ({ ...before, found, answer: found ? "here" : "failed", current: -1 }));
    if (by && found) goTo(found, nextMatch(found.places, -1, by, shown));
  });

  useEffect(() => {
    if (requested === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const address = paths.findInIssue(id, version, requested.term, open);
      const found = await fetchJson(address, abort.signal, askForPart);
      if (!abort.signal.aborted) receive(found as FoundPlaces | null);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [id, version, open, requested]);

  return {
    ...state,
    type(typed: string): void {
      pendingStep.current = null;
      const term = typed.trim();
      if (foldTerm(typed).length < MIN_LENGTH) setState({ ...INITIAL, typed });
      else if (term === requested?.term) setState((before) => ({ ...before, typed }));
      else setState((before) => ({ ...before, typed, answer: "waiting", requested: { term } }));
    },
    choose: (match: number) => goTo(state.found, match),
    /** Goes to the next or the previous match, as soon as the answer is there. */
    step(by: 1 | -1): void {
      if (requested === null) return;
      if (state.answer === "here" && state.found)
        goTo(state.found, nextMatch(state.found.places, state.current, by, shown));
      else pendingStep.current = by;
      if (state.answer === "failed")
        setState((before) => ({ ...before, answer: "waiting", requested: { ...requested } }));
    },
  };
}
