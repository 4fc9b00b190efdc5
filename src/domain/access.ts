/** What is for members: digital issues, everything, or nothing. */
export type AccessPolicy = "pdf" | "all" | "none";

export type Reader = "anonymous" | "member";

/** May this reader have the inside of this post? Its title, abstract and picture are open to all. */
export function canRead(post: { readonly isIssue: boolean }, reader: Reader, policy: AccessPolicy): boolean {
  if (reader === "member" || policy === "none") return true;
  return policy === "pdf" && !post.isIssue;
}

/** How many pages, from the first, are open to a visitor: never the whole issue. */
export function freePages(total: number, offered: number): number {
  return Math.max(0, Math.min(offered, total - 1));
}
