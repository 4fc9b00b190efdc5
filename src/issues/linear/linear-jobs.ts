/** Work for the process that linearises PDFs. Only paths go there. */
export interface LinearOrder {
  /** Of the PDF. */
  readonly path: string;
  /** Where the copy is written, on the same disk as where it will lie. */
  readonly aside: string;
  /** Where it will lie. */
  readonly target: string;
}

export type LinearAnswer =
  | { readonly outcome: "done" }
  /** There can be no such copy of this PDF. */
  | { readonly outcome: "unusable"; readonly reason: string }
  /** The machine could not do it: `code` is the system's (ENOSPC and the like). */
  | { readonly outcome: "failed"; readonly reason: string; readonly code: string };
