import type { Edition, ReadableIssue } from "./edition.ts";

/**
 * What a reader may know of an issue: of the pages that are closed to him nothing but that they are there.
 * @param open pages from the first that may be read
 */
export function readableIssue(
  { pages, labels, outline }: Edition,
  version: string,
  open: number,
): ReadableIssue {
  return {
    version,
    total: pages.length,
    pages: pages.slice(0, open),
    labels: labels?.slice(0, open) ?? null,
    outline: outline.filter(({ page }) => page !== null && page <= open),
  };
}
