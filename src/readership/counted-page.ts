import type { AuthorReader } from "../content/snapshot/author-reader.ts";
import type { PageReader } from "../content/snapshot/page-reader.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { SectionReader } from "../content/snapshot/section-reader.ts";
import { addressedId, paths } from "../domain/paths.ts";

export interface CountedPage {
  /** Its path as the site itself writes it. */
  readonly subject: string;
  readonly kind: "article" | "issue" | "other";
  readonly id: string;
}

export interface PageSources {
  readonly posts: Pick<PostReader, "cards">;
  readonly sections: Pick<SectionReader, "page">;
  readonly authors: Pick<AuthorReader, "page">;
  readonly magazinePages: Pick<PageReader, "page">;
}

const FIRST = { page: 1, size: 1 };

/** @param path a well-formed one @returns null where the site has no page that is counted */
export async function countedPage(path: string, sources: PageSources): Promise<CountedPage | null> {
  if (path === paths.home()) return { subject: path, kind: "other", id: "" };
  const [, folder = ""] = /^\/(post|konu|yazar|sayfa)\/[^/]+$/.exec(path) ?? [];
  if (folder === "") return null;
  const id = addressedId(path);
  const other = (subject: string, page: unknown) =>
    page == null ? null : { subject, kind: "other" as const, id };
  if (folder === "konu") return other(paths.section(id), await sources.sections.page(id, FIRST));
  if (folder === "yazar") return other(paths.author(id), await sources.authors.page(id, FIRST));
  if (folder === "sayfa") return other(paths.page(id), await sources.magazinePages.page(id));
  const [card] = await sources.posts.cards([id]);
  return card ? { subject: paths.post(id), kind: card.isIssue ? "issue" : "article", id } : null;
}
