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

/** @returns false where the browser keeps nothing: the page is on the screen alone */
export function keepPage(id: string, page: KeptPage | null): boolean {
  try {
    if (page === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(page));
    return true;
  } catch {
    return false;
  }
}
