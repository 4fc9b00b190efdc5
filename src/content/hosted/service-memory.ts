import { type Dialect, LADDER } from "./dialects.ts";

/** Posts asked for at once. Hygraph gives no more. */
const PAGE_SIZE = 100;
/** After this a service is asked from the top again: it may have learned paging, and the plain query would hide posts. */
const FORGET_AFTER_MS = 60 * 60 * 1000;

/** What was learned about one content service. Starts empty and is filled by readings. */
export interface ServiceMemory {
  /** The rungs that were not refused; the first is the dialect spoken. */
  ladder: readonly Dialect[];
  /** Posts for each page. */
  first: number;
  /** Milliseconds since 1970, or null while nothing is proven. */
  learnedAt: number | null;
}

export function newServiceMemory(): ServiceMemory {
  return { ladder: LADDER, first: PAGE_SIZE, learnedAt: null };
}

/** Empties a memory that is an hour old. */
export function refreshMemory(memory: ServiceMemory, now: number): void {
  if (memory.learnedAt !== null && now - memory.learnedAt >= FORGET_AFTER_MS) {
    Object.assign(memory, newServiceMemory());
  }
}
