import type { AuthorRole } from "../../domain/author.ts";
import { AUTO_PAGES, type PageSetup } from "../../domain/issue/page-setup.ts";
import { eachText, OWN_TEXTS, type OwnTextName } from "../../domain/post-fields.ts";

/** What is made at the desk: a post with a text, a digital issue, or one of the magazine's pages as Künye. */
export const ARTICLE_KINDS = ["article", "issue", "page"] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export interface ArticlePicture {
  /** SHA-256 in hex, of the file in the library. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Alternative text; null: not given yet. */
  readonly alt: string | null;
}

export interface IssuePdf {
  /** SHA-256 in hex, of the file in the library. */
  readonly hash: string;
  /** For the publisher's eyes only. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Plain texts; empty: none. */
export type ArticleTexts = { readonly [Name in OwnTextName]: string };

/** The fields of an article beside its text. Each is changed and merged by itself. */
export interface ArticleFields extends ArticleTexts {
  readonly categories: readonly string[];
  /** Authors by id, or by name where they are not known yet, in the order of the byline. */
  readonly authors: readonly { readonly author: string; readonly role: AuthorRole }[];
  readonly image: ArticlePicture | null;
  /** Last part of the article's address; null: made of the title at the first publishing. */
  readonly address: string | null;
  /** Null of what is no issue. */
  readonly pdf: IssuePdf | null;
  readonly pageSetup: PageSetup;
  /** An issue's table of contents as readOutline reads it; null: the PDF's own. */
  readonly outline: string | null;
  /** The date that readers see, ISO 8601 in UTC; null: the moment of the first publishing. A page has none. */
  readonly date: string | null;
}

/** The fields that a kind has for readers. */
export const KIND_FIELDS: Readonly<Record<ArticleKind, readonly (keyof ArticleFields)[]>> = {
  article: [...OWN_TEXTS, "categories", "authors", "image", "address", "date"],
  issue: [...OWN_TEXTS, "pdf", "pageSetup", "outline", "categories", "authors", "image", "address", "date"],
  page: ["title", "address"],
};

export const NO_WORDS: ArticleTexts = eachText(OWN_TEXTS, () => "");
export const EMPTY_FIELDS: ArticleFields = {
  ...NO_WORDS,
  categories: [],
  authors: [],
  image: null,
  address: null,
  pdf: null,
  pageSetup: AUTO_PAGES,
  outline: null,
  date: null,
};

/** @param saved before there was a field, which is empty then */
export function savedFields(saved: string): ArticleFields {
  return { ...EMPTY_FIELDS, ...JSON.parse(saved) };
}
