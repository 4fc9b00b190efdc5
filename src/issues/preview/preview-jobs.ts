/** Work for the process that makes previews. Only paths and words go there. */
export interface PreviewOrder {
  /** Of the PDF. */
  readonly path: string;
  /** Free pages, from the first; of a shorter issue all but one. At least 1. */
  readonly pages: number;
  readonly closing: ClosingWords;
  /** Where the preview is written, on the same disk as where it will lie. */
  readonly aside: string;
  /** Where it will lie. */
  readonly target: string;
}

/** What stands on the page that closes a preview. */
export interface ClosingWords {
  /** The preview's own, as viewers and tabs show it. */
  readonly documentTitle: string;
  readonly magazine: string;
  /** Of the issue; ISO 8601, null when it is not known. */
  readonly date: string | null;
  /** Of the issue. */
  readonly title: string;
  /** Small, above the title. */
  readonly label: string;
  /** How much was shown, with `{total}` and `{shown}` where the numbers of pages stand. */
  readonly extent: string;
  /** The same when it was one page, with `{total}`. */
  readonly extentOfOne: string;
  /** How one reads on: one sentence. */
  readonly text: string;
  /** On what is pressed. */
  readonly action: string;
  /** Where that leads: an address, or a path of the site, which viewers resolve against the preview's address. */
  readonly link: string;
}

export type PreviewAnswer =
  | { readonly outcome: "done" }
  /** There can be no preview of this PDF. */
  | { readonly outcome: "unusable"; readonly reason: string }
  /** The machine could not do it: `code` is the system's (ENOSPC and the like). */
  | { readonly outcome: "failed"; readonly reason: string; readonly code: string };
