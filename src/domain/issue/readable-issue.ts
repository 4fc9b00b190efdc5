import type { IssueTerms } from "../access.ts";
import type { PostCard } from "../post.ts";
import type { Edition, ReadableIssue } from "./edition.ts";
import type { PrintedArticle } from "./printed-article.ts";

export type NeighbourIssues = Readonly<Record<"newer" | "older", Pick<PostCard, "id" | "title"> | null>>;

export interface IssueViewer {
  readonly terms: IssueTerms | null;
  readonly mayRead: boolean;
  /** False for an open page that asks again. */
  readonly isDocument: boolean;
}

export type IssueView =
  | { readonly state: "open"; readonly issue: ReadableIssue }
  | { readonly state: "arriving"; readonly transfer: FileTransfer | null }
  | { readonly state: "closed" };

export function readableIssue(
  { pages, labels, outline }: Edition,
  version: string,
  articles: readonly PrintedArticle[],
  { open, terms }: { readonly open: number; readonly terms: IssueTerms | null },
): ReadableIssue {
  const shown = pages.slice(0, open);
  const isPlain = shown.every(({ source }, index) => source === index + 1);
  return {
    version,
    total: pages.length,
    pages: shown.map(({ width, height }) => ({ width, height })),
    sources: isPlain ? null : shown.map(({ source }) => source),
    labels: labels?.slice(0, open) ?? null,
    outline: outline.filter(({ page }) => page !== null && page <= open),
    articles: articles.flatMap((article) => {
      const pages = article.pages.filter((page) => page <= open);
      return pages.length === 0 ? [] : [{ ...article, pages }];
    }),
    terms,
  };
}

/** In bytes; `total` is null where nobody said it. */
export interface FileTransfer {
  readonly bytes: number;
  readonly total: number | null;
}
