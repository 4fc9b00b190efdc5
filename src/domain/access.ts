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
