export type AccessPolicy = "pdf" | "all" | "none";

export type Reader = "anonymous" | "member";

export function canRead(post: { readonly isIssue: boolean }, reader: Reader, policy: AccessPolicy): boolean {
  if (reader === "member" || policy === "none") return true;
  return policy === "pdf" && !post.isIssue;
}

/** Pages from the first: a visitor never has the whole issue. */
export function freePages(total: number, offered: number): number {
  return Math.max(0, Math.min(offered, total - 1));
}

/** What the publisher decided for one issue; null: as the settings have it. Instants are ISO 8601 in UTC. */
export interface IssueTerms {
  readonly freePages: number | null;
  /** Until then nobody reads more than the free pages. */
  readonly opensAt: string | null;
  /** From then on everybody reads the whole. */
  readonly freeFrom: string | null;
  /** Where the printed issue is sold. */
  readonly storeUrl: string | null;
}

export const NO_TERMS: IssueTerms = { freePages: null, opensAt: null, freeFrom: null, storeUrl: null };
