import type { Edition, ReadableIssue } from "./edition.ts";
import type { FileTransfer } from "./file-transfer.ts";

/** Who asks for an issue. */
export interface IssueViewer {
  /** The whole of it; else its free pages. */
  readonly mayRead: boolean;
  /** False for a page that is open already and asks again. */
  readonly isDocument: boolean;
}

/** What may be seen of an issue: its pages, that its file is on its way, or nothing, for its file cannot be had or read. */
export type IssueView =
  | { readonly state: "open"; readonly issue: ReadableIssue }
  | { readonly state: "arriving"; readonly transfer: FileTransfer | null }
  | { readonly state: "closed" };

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
