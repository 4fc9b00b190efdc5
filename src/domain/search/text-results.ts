import type { PostCard } from "../post.ts";
import type { Snippet } from "./snippet.ts";

export interface TextResults {
  readonly articles: readonly ArticleResult[];
  readonly moreArticles: number;
  readonly issues: readonly IssueResult[];
  readonly moreIssues: number;
  readonly isCut: boolean;
  /** In which the term stands, the newest first: of all years, whichever was asked for. */
  readonly years: readonly YearResult[];
}

export interface YearResult {
  readonly year: number;
  /** Articles, by their text, and posts of both kinds, by their card. */
  readonly posts: number;
  /** Of issues. */
  readonly pages: number;
}

export interface ArticleResult extends Pick<PostCard, "id" | "title"> {
  /** Null of an article that is not the reader's. */
  readonly snippet: Snippet | null;
}

export interface IssueResult extends Pick<PostCard, "id" | "title"> {
  readonly pages: readonly { readonly page: number; readonly snippet: Snippet | null }[];
  readonly morePages: number;
  readonly access: IssueAccess;
}

/** What opens the pages that are not the reader's: all are, signing in does, or nothing does yet. */
export type IssueAccess = "open" | "members" | "closed";

export const NO_TEXTS: TextResults = {
  articles: [],
  moreArticles: 0,
  issues: [],
  moreIssues: 0,
  isCut: false,
  years: [],
};
