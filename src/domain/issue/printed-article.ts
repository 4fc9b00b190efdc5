import type { PostCard } from "../post.ts";

/** An article of the site that is printed in an issue. */
export interface PrintedArticle {
  readonly id: string;
  readonly title: string;
  /** On which it stands, from 1. */
  readonly pages: readonly number[];
}

/** An article's place in an issue. */
export interface PrintedPlace {
  readonly issue: Pick<PostCard, "id" | "title">;
  /** On which it begins, from 1. */
  readonly page: number;
  /** The page's printed label, or its number. */
  readonly label: string;
}
