import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FoundPlaces } from "../../../domain/edition.ts";
import { paths } from "../../../domain/paths.ts";
import { askPlaces, isFindable } from "./ask-places.ts";
import { placeBeside } from "./found-marks.ts";

/** A search in an issue, as it is seen. */
export interface FindState {
  readonly typed: string;
  /** Of the last answer; stays while the next one is under way, so that nothing flickers. */
  readonly found: FoundPlaces | null;
  readonly answer: "none" | "waiting" | "here" | "failed";
  /** The chosen place; -1 when none was. */
  readonly current: number;
}

export interface Find extends FindState {
  type(typed: string): void;
  choose(place: number): void;
  /** To the next or the former place; when the answer is not there yet, as soon as it is. */
  step(by: 1 | -1): void;
}

export interface FindOptions {
  readonly id: string;
  readonly version: string;
  readonly shown: readonly number[];
  onGo(page: number): void;
}

interface KnownFind extends FindState {
  /** What the server is asked for; another object asks once more. */
  readonly asked: { readonly term: string } | null;
}

const NOTHING: KnownFind = { typed: "", found: null, answer: "none", current: -1, asked: null };

/** Searches an issue while the reader types, and leads from place to place. */
export function useFind({ id, version, shown, onGo }: FindOptions): Find {
  const [state, setState] = useState(NOTHING);
  const stepsWhenFound = useRef<1 | -1 | null>(null);
  const { asked } = state;

  const goTo = (found: FoundPlaces | null, place: number) => {
    const page = found?.places[place]?.page;
    if (page === undefined) return;
    setState((before) => ({ ...before, current: place }));
    if (!shown.includes(page)) onGo(page);
  };

  const hear = useEffectEvent((found: FoundPlaces | null) => {
    const by = stepsWhenFound.current;
    stepsWhenFound.current = null;
    setState((before) => ({ ...before, found, answer: found ? "here" : "failed", current: -1 }));
    if (by && found) goTo(found, placeBeside(found.places, -1, by, shown));
  });

  useEffect(() => {
    if (asked === null) return;
    return askPlaces(paths.findInIssue(id, version, asked.term), (found) => hear(found));
  }, [id, version, asked]);

  return {
    ...state,
    type(typed) {
      stepsWhenFound.current = null;
      const term = typed.trim();
      if (!isFindable(typed)) setState({ ...NOTHING, typed });
      else if (term === asked?.term) setState((before) => ({ ...before, typed }));
      else setState((before) => ({ ...before, typed, answer: "waiting", asked: { term } }));
    },
    choose: (place) => goTo(state.found, place),
    step(by) {
      if (asked === null) return;
      if (state.answer === "here" && state.found)
        goTo(state.found, placeBeside(state.found.places, state.current, by, shown));
      else stepsWhenFound.current = by;
      if (state.answer === "failed")
        setState((before) => ({ ...before, answer: "waiting", asked: { ...asked } }));
    },
  };
}
