import { findPost } from "../../content/library/find-posts.ts";
import type { Library } from "../../content/library/library.ts";
import type { LibraryPost } from "../../content/library/library-post.ts";
import { findPage, type LibraryPage, pageVersion } from "../../content/library/pages/library-pages.ts";
import { type PostState, postState } from "../../content/library/post-state.ts";
import { paths } from "../../domain/paths.ts";
import { type ArticleFields, type ArticleKind, EMPTY_FIELDS } from "../document/article-fields.ts";
import { fieldsOfPost } from "./fields-of-post.ts";

/** What the library has of an article: a post, or one of the magazine's pages. */
export interface InLibrary {
  readonly id: string;
  readonly kind: ArticleKind;
  readonly title: string;
  readonly html: string | null;
  readonly fields: ArticleFields;
  readonly state: PostState;
  readonly version: string;
  /** ISO 8601: the date that readers see; null of a draft, and of a page, which has none. */
  readonly publishedAt: string | null;
  /** ISO 8601; null of a page. */
  readonly updatedAt: string | null;
  readonly path: string;
}

export async function findInLibrary(
  library: Library,
  { kind, postId }: { readonly kind: ArticleKind; readonly postId: string | null },
  now: Date,
): Promise<InLibrary | null> {
  if (postId === null) return null;
  if (kind === "page") {
    const page = await findPage(library, postId);
    return page && pageInLibrary(page);
  }
  const post = await findPost(library, postId);
  return post && postInLibrary(post, now);
}

function postInLibrary(post: LibraryPost, now: Date): InLibrary {
  const { id, title, html, updatedAt, createdAt, isIssue } = post;
  const state = postState(post, now);
  const fields = fieldsOfPost(post);
  return {
    id,
    kind: isIssue ? "issue" : "article",
    title,
    html,
    // The day on which it comes out is no date of its own.
    fields: { ...fields, date: state === "scheduled" ? null : fields.date },
    state,
    version: updatedAt,
    publishedAt: state === "draft" ? null : createdAt,
    updatedAt,
    path: paths.post(id),
  };
}

function pageInLibrary(page: LibraryPage): InLibrary {
  const { id, title, html, status } = page;
  return {
    id,
    kind: "page",
    title,
    html,
    fields: { ...EMPTY_FIELDS, title, address: id },
    state: status,
    version: pageVersion(page),
    publishedAt: null,
    updatedAt: null,
    path: paths.page(id),
  };
}
