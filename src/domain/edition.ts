/** A page as it is seen: turned as it is to be turned, within its crop box. In points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** An entry of a PDF's outline, in the order and at the depth it is listed. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1; null when the entry leads nowhere in the issue. */
  readonly page: number | null;
  /** From 0. */
  readonly depth: number;
}

/** What was found in an issue's PDF, beside its pages' pictures and text. */
export interface Edition {
  /** At least one. */
  readonly pages: readonly PageSize[];
  /** What is printed on each page (`iv`, `12`), or null when that is 1, 2, 3 … */
  readonly labels: readonly string[] | null;
  readonly outline: readonly OutlineEntry[];
}

/** Left, top, width and height in ten thousandths of the page's width and height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** A word's place along its line: left and width in ten thousandths of the page's width. */
export type WordSpan = readonly [left: number, width: number];

/** A line of text: its words are what single spaces part in `text`. */
export interface TextLine {
  readonly text: string;
  readonly box: Box;
  /** One for each word, in order. A line that does not run from left to right has none: its words are where it is. */
  readonly words: readonly WordSpan[];
  /** Clockwise, in whole degrees; absent when it is 0. */
  readonly angle?: number;
}

/** A link on a page, within the issue or to elsewhere (`http`, `https`, `mailto` or `tel`). */
export type PageLink =
  | { readonly box: Box; readonly page: number }
  | { readonly box: Box; readonly address: string };

/** A page's text in reading order, in paragraphs or what looks like them, and its links. */
export interface PageText {
  readonly blocks: readonly (readonly TextLine[])[];
  readonly links: readonly PageLink[];
}

/** Why a PDF cannot be shown. */
export type PdfFault =
  | "not a pdf"
  | "damaged"
  | "locked"
  | "no pages"
  | "too many pages"
  | "page too large"
  /** It ended the process that read it, or took too much time or memory. */
  | "not readable";

/** An issue as a reader may have it: a visitor's holds the free pages only. */
export interface ReadableIssue {
  /** Names the PDF's bytes and how its pages are made; stands in the addresses of its pages. */
  readonly version: string;
  /** Pages of the whole issue. */
  readonly total: number;
  /** The pages that may be read, from the first. Fewer than `total` for a visitor. */
  readonly pages: readonly PageSize[];
  /** Of these pages. */
  readonly labels: readonly string[] | null;
  /** What leads to these pages. */
  readonly outline: readonly OutlineEntry[];
}

/** A place where a term was found. */
export interface FoundPlace {
  /** From 1. */
  readonly page: number;
  /** What stands before, the found words as they are written, and what stands after. */
  readonly surroundings: readonly [before: string, found: string, after: string];
  /** On the page; more than one when it runs over lines. */
  readonly boxes: readonly Box[];
}

export interface FoundPlaces {
  /** The first ones, in the order of the pages. */
  readonly places: readonly FoundPlace[];
  /** All there are. */
  readonly total: number;
}
