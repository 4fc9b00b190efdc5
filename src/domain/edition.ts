import type { PrintedArticle } from "./printed-article.ts";

/** In points, as it is seen: turned, within its crop box. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface OutlineEntry {
  readonly title: string;
  /** From 1; null when it leads nowhere. */
  readonly page: number | null;
  readonly depth: number;
}

/** Where a printed page is cut, in the PDF's own points: left, bottom, right, top. */
export type TrimBox = readonly [left: number, bottom: number, right: number, top: number];

export interface Edition {
  readonly pages: readonly PageSize[];
  /** As printed (`iv`, `12`); null when that is 1, 2, 3 … */
  readonly labels: readonly string[] | null;
  readonly outline: readonly OutlineEntry[];
  /** Of the pages that are cut to their trim box; null when none is. */
  readonly trims: readonly (TrimBox | null)[] | null;
  /** The file's page tree is broken; the pages are those that were found. */
  readonly isRepaired: boolean;
}

/** In ten thousandths of the page's width and height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

export type WordSpan = readonly [left: number, width: number];

/** Single spaces part the words of `text`. */
export interface TextLine {
  readonly text: string;
  readonly box: Box;
  /** One for each word; none where the line does not run from left to right. */
  readonly words: readonly WordSpan[];
  /** Clockwise, in whole degrees; absent when it is 0. */
  readonly angle?: number;
}

export type PageLink =
  | { readonly box: Box; readonly page: number }
  | { readonly box: Box; readonly address: string };

export interface PageText {
  readonly blocks: readonly (readonly TextLine[])[];
  readonly links: readonly PageLink[];
  /** Its letters are not those that are seen: the PDF says others. */
  readonly isBroken?: true;
}

export type PdfFault =
  | "not a pdf"
  | "damaged"
  | "locked"
  | "no pages"
  | "too many pages"
  | "page too large"
  /** It ended the process that read it, or took too much time or memory. */
  | "not readable";

/** What a reader may have: of a visitor's issue the free pages only. */
export interface ReadableIssue {
  /** Names the PDF's bytes and how its pages are made. */
  readonly version: string;
  readonly total: number;
  readonly pages: readonly PageSize[];
  readonly labels: readonly string[] | null;
  readonly outline: readonly OutlineEntry[];
  /** Of the site, in the order of their pages. */
  readonly articles: readonly PrintedArticle[];
}

export interface FoundPlace {
  readonly page: number;
  readonly surroundings: readonly [before: string, found: string, after: string];
  readonly boxes: readonly Box[];
}

export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly total: number;
}
