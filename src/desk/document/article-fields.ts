import type { AuthorRole } from "../../domain/author.ts";

/** A picture of the library as an article names it. */
export interface ArticlePicture {
  /** SHA-256 in hex, of the file in the library. */
  readonly hash: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who do not see it; null: nobody has said. */
  readonly alt: string | null;
}

/** In UTF-16 units: of a longer title readers would see a part. */
export const MAX_TITLE = 500;

/** What an article is beside its text. Each field is changed and merged by itself. */
export interface ArticleFields {
  readonly title: string;
  /** Plain text; empty: none. */
  readonly abstract: string;
  readonly categories: readonly string[];
  /** By id, or by the name of one who is not known yet, in the order of the byline. */
  readonly authors: readonly { readonly author: string; readonly role: AuthorRole }[];
  readonly image: ArticlePicture | null;
  /** In the article's address; null: made of the title at the first publishing. */
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
