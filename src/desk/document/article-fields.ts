import type { AuthorRole } from "../../domain/author.ts";

/** A picture of the library as an article names it. */
export interface ArticlePicture {
  /** SHA-256 in hex, of the file in the library. */
  readonly hash: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Alternative text; null: not given yet. */
  readonly alt: string | null;
}

/** UTF-16 units: readers would see only a part of a longer title. */
export const MAX_TITLE = 500;

/** The fields of an article beside its text. Each is changed and merged by itself. */
export interface ArticleFields {
  readonly title: string;
  /** Plain text; empty: none. */
  readonly abstract: string;
  readonly categories: readonly string[];
  /** Authors by id, or by name where they are not known yet, in the order of the byline. */
  readonly authors: readonly { readonly author: string; readonly role: AuthorRole }[];
  readonly image: ArticlePicture | null;
  /** Last part of the article's address; null: made of the title at the first publishing. */
  readonly address: string | null;
}

export const EMPTY_FIELDS: ArticleFields = {
  title: "",
  abstract: "",
  categories: [],
  authors: [],
  image: null,
  address: null,
};
