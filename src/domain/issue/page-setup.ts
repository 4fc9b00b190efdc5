export const PAGE_BOXES = ["auto", "trim", "media"] as const;
export const PAGE_SPREADS = ["auto", "split", "keep"] as const;

export interface PageSetup {
  /** `trim`: cut to its trim box; `media`: as a viewer shows it; `auto`: cut where there are marks for the printer. */
  readonly box: (typeof PAGE_BOXES)[number];
  /** `split`: what shows two pages is two; `keep`: it stays one; `auto`: split where most inner pages are as wide as two covers. */
  readonly spreads: (typeof PAGE_SPREADS)[number];
}

export const AUTO_PAGES: PageSetup = { box: "auto", spreads: "auto" };
