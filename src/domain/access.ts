/** What is for members: digital issues, everything, or nothing. */
export type AccessPolicy = "pdf" | "all" | "none";

/** Who asks. */
export type Reader = "anonymous" | "member";

/** The one rule: may this reader have the inside of this post? Its title, abstract and picture are open to all. */
export function canRead(post: { readonly isIssue: boolean }, reader: Reader, policy: AccessPolicy): boolean {
  if (reader === "member" || policy === "none") return true;
  return policy === "pdf" && !post.isIssue;
}

/**
 * How many pages of an issue are open to a visitor, from the first: never all of it.
 * @param offered what the publisher gives away of each issue
 */
export function freePages(total: number, offered: number): number {
  return Math.max(0, Math.min(offered, total - 1));
}
