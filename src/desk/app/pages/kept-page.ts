import type { DocumentJson } from "../../pages/desk-pages.ts";

/** Unsaved text of a page, kept in this browser. */
export interface KeptPage {
  /** Version of the page on which it was typed. */
  readonly version: string;
  readonly title: string;
  readonly doc: DocumentJson;
  /** Milliseconds since 1970. */
  readonly at: number;
}

function keyOf(id: string): string {
  return `masa-sayfa ${id}`;
}

export function readKept(id: string): KeptPage | null {
  try {
    const text = localStorage.getItem(keyOf(id));
    return text === null ? null : (JSON.parse(text) as KeptPage);
  } catch {
    return null;
  }
}

/** A browser without room keeps the page on the screen only. */
export function keepPage(id: string, page: KeptPage | null): void {
  try {
    if (page === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(page));
  } catch {
    // Nothing is lost yet: the text is still in the form.
  }
}
