import type { FoundPlaces } from "../../../domain/edition.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE = 200;
const SHORTEST = 2;

/** Shorter terms are found everywhere and are not asked for. */
export function isFindable(term: string): boolean {
  return foldTerm(term).length >= SHORTEST;
}

/**
 * Asks after a pause where a term stands.
 * @param hear gets the answer, or null when there was none
 * @returns how to stop: nothing is heard after it
 */
export function askPlaces(address: string, hear: (places: FoundPlaces | null) => void): () => void {
  const stop = new AbortController();
  const ask = async () => {
    const places = await fetchPlaces(address, stop.signal);
    if (!stop.signal.aborted) hear(places);
  };
  const timer = setTimeout(() => void ask(), PAUSE);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

async function fetchPlaces(address: string, signal: AbortSignal): Promise<FoundPlaces | null> {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
    return answer.ok ? ((await answer.json()) as FoundPlaces) : null;
  } catch {
    return null;
  }
}
