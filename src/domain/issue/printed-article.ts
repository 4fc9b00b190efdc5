import type { PostCard } from "../post.ts";

export interface PrintedArticle {
  readonly id: string;
  readonly title: string;
  /** On which it stands, from 1. */
  readonly pages: readonly number[];
}

export interface PrintedPlace {
  readonly issue: Pick<PostCard, "id" | "title">;
  /** On which it begins, from 1. */
  readonly page: number;
  readonly label: string;
}
