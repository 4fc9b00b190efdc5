import { firstValid } from "./turkish-date.ts";

export type AccessPolicy = "pdf" | "all" | "none";

/** What holds of every post, asked at each request: publishers change it while the site runs. */
export interface AccessRules {
  membersOnly(): AccessPolicy;
  /** Pages of an issue that are free to see; 0: none. */
  previewPages(): number;
}

export type Reader = "anonymous" | "member";

/** The publisher's decisions for one issue; null: the settings hold. */
export interface IssueTerms {
  readonly freePages: number | null;
  /** Closed: nobody reads more than the free pages yet. The sync changes it at its instant. */
  readonly phase: IssuePhase;
  readonly opensAt: string | null;
  readonly storeUrl: string | null;
}

export type IssuePhase = "closed" | "members" | "everyone";

interface GatedPost {
  readonly isIssue: boolean;
  readonly terms: IssueTerms | null;
}

export function canRead({ isIssue, terms }: GatedPost, reader: Reader, policy: AccessPolicy): boolean {
  if (terms?.phase === "closed") return false;
  if (terms?.phase === "everyone" || reader === "member" || policy === "none") return true;
  return policy === "pdf" && !isIssue;
}

export function isSameForAll({ terms }: Pick<GatedPost, "terms">, policy: AccessPolicy): boolean {
  return policy === "none" || (terms !== null && terms.phase !== "members");
}

/** When an issue opens that is closed still: `1 Aralık 2026`, with the time when it is not the day's beginning. */
export function openingOf(terms: IssueTerms | null): string | null {
  return terms?.phase === "closed" && terms.opensAt !== null ? firstValid(terms.opensAt) : null;
}

/** Of an issue that is not opened yet: what is not free in the longest is free in none. */
export const UNKNOWN_LENGTH = Number.POSITIVE_INFINITY;

/** Pages from the first: a visitor never has the whole issue. @param offered by the settings */
export function freePages(total: number, offered: number, terms: IssueTerms | null): number {
  return Math.max(0, Math.min(terms?.freePages ?? offered, total - 1));
}

/** Shared caches keep none of it; the page cache and a reader's device keep what was answered without a session. */
export const SAME_WITHOUT_SESSION = "private, max-age=0";

export function isKeptWithoutSession(cacheControl: string): boolean {
  return cacheControl === SAME_WITHOUT_SESSION || /^public\b/.test(cacheControl);
}
