import type { IssueTerms } from "../access.ts";
import type { PrintedArticle } from "./printed-article.ts";

/** A page's size in points, as it is seen: turned, within its crop box. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface OutlineEntry {
  readonly title: string;
  /** The page it leads to, from 1; null when it leads nowhere. */
  readonly page: number | null;
  readonly depth: number;
}

/** A part of a page as a viewer shows it, in points from its upper left corner, whatever the unit of its page. */
export interface PageArea extends PageSize {
  readonly left: number;
  readonly top: number;
}

export interface ShownPage extends PageSize {
  /** The PDF's page, from 1. */
  readonly source: number;
  /** Null: all that a viewer shows of the PDF's page. */
  readonly area: PageArea | null;
}

export interface Edition {
  readonly pages: readonly ShownPage[];
  /** Page labels as printed (`iv`, `12`); null when they are 1, 2, 3 … */
  readonly labels: readonly string[] | null;
  readonly outline: readonly OutlineEntry[];
  readonly trimmedPages: readonly number[];
  readonly splitPages: readonly number[];
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
  readonly pictures?: readonly Box[];
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

export interface ReadableIssue extends Pick<Edition, "labels" | "outline"> {
  /** Names the PDF's bytes and how its pages are made. */
  readonly version: string;
  readonly total: number;
  readonly pages: readonly PageSize[];
  /** The PDF's page behind each page, from 1: two halves have the same one. Null when they are 1, 2, 3 … */
  readonly sources: readonly number[] | null;
  readonly articles: readonly PrintedArticle[];
  readonly terms: IssueTerms | null;
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

export type IssueToDownload = Pick<ReadableIssue, "version" | "pages">;
