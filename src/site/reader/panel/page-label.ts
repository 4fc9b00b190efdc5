import type { ReadableIssue } from "../../../domain/edition.ts";

/** What is printed on a page, or its number. @param page from 1 */
export function pageLabel({ labels }: Pick<ReadableIssue, "labels">, page: number): string {
  return labels?.[page - 1] || String(page);
}
