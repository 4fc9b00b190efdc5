/** Sent to the window when React shows another page; `detail` has the pages of an issue that are seen, from 1. */
export const PAGES_SHOWN_EVENT = "site-pages-shown";

declare global {
  interface WindowEventMap {
    [PAGES_SHOWN_EVENT]: CustomEvent<readonly number[]>;
  }
}

export function pagesShown(pages: readonly number[]): void {
  dispatchEvent(new CustomEvent(PAGES_SHOWN_EVENT, { detail: pages }));
}
