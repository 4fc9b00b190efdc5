import { findPost } from "../../content/library/find-posts.ts";
import type { LibraryPost } from "../../content/library/library-post.ts";
import { type PostState, postState } from "../../content/library/post-state.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { keepRevision } from "../history/revisions.ts";
import { readHtml } from "../html/read-html.ts";
import { type Article, fieldsOfPost, hasUnpublishedChanges, readArticle } from "./article-store.ts";

/** An article as the desk's page opens it. */
export interface ArticleView extends Omit<Article, "doc"> {
  /** As Node.toJSON. */
  readonly doc: unknown;
  readonly state: PostState;
  /** ISO 8601: when readers saw it first, or will; null of a draft. */
  readonly publishedAt: string | null;
  /** Readers, or the library, have another text. */
  readonly isChanged: boolean;
  /** Name of the person who saved last. */
  readonly by: string | null;
  /** The library's text was changed elsewhere while the desk had changes of its own: one is to be chosen. */
  readonly outside: OutsideChange | null;
}

export interface OutsideChange {
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly fields: ArticleFields;
  /** As Node.toJSON. */
  readonly doc: unknown;
}

type Services = Pick<DeskServices, "db" | "library" | "now" | "articles">;

/** An article for its screen. A text changed elsewhere is taken over unless the desk has changes. @throws DeskError */
export async function viewArticle(services: Services, id: string): Promise<ArticleView> {
  const { db, library, now } = services;
  const found = await readArticle(db, id);
  const post = found.postId === null ? null : await findPost(library, found.postId);
  const isElsewhere = post !== null && post.updatedAt !== found.postUpdatedAt;
  const outside = isElsewhere ? await takeOrShow(services, found, post) : null;
  const article = isElsewhere ? await readArticle(db, id) : found;
  const schedule = await db
    .selectFrom("schedule")
    .select("instant")
    .where("article_id", "=", id)
    .executeTakeFirst();
  const person = await db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", article.updatedBy ?? "")
    .executeTakeFirst();
  const standing = post ? postState(post, new Date(now())) : "draft";
  return {
    ...article,
    doc: article.doc.toJSON(),
    state: schedule ? "scheduled" : standing,
    publishedAt: schedule?.instant ?? (post && standing !== "draft" ? post.createdAt : null),
    isChanged: hasUnpublishedChanges(article),
    by: person?.name ?? null,
    outside,
  };
}

/** Chooses between the library's text and the desk's; the other one is kept in the history. @throws DeskError */
export async function settleOutside(
  services: Services,
  id: string,
  staffId: string,
  isTaken: boolean,
): Promise<void> {
  const article = await readArticle(services.db, id);
  const post = article.postId === null ? null : await findPost(services.library, article.postId);
  if (!post) return;
  const taken = { doc: await readHtml(post.html), fields: fieldsOfPost(post) };
  const { version, fieldsVersion } = article;
  const { doc, fields } = isTaken ? article : taken;
  await keepRevision(services.db, {
    ...{ articleId: id, kind: "before restore", doc, fields, version, fieldsVersion },
    ...{ staffId, at: services.now() },
  });
  if (isTaken) await takePost(services, id, post, staffId);
  else await markKnown(services, id, post.updatedAt);
  services.articles.tellState(id);
}

async function takeOrShow(
  services: Services,
  article: Article,
  post: LibraryPost,
): Promise<OutsideChange | null> {
  const doc = await readHtml(post.html);
  const fields = fieldsOfPost(post);
  const isSame = doc.eq(article.doc) && JSON.stringify(fields) === JSON.stringify(article.fields);
  if (!isSame && hasUnpublishedChanges(article))
    return { updatedAt: post.updatedAt, fields, doc: doc.toJSON() };
  await takePost(services, article.id, post, article.updatedBy);
  return null;
}

async function takePost(services: Services, id: string, post: LibraryPost, staffId: string | null) {
  const taken = { doc: await readHtml(post.html), fields: fieldsOfPost(post) };
  const { version, fieldsVersion } = await services.articles.replace(id, staffId, taken);
  await markKnown(services, id, post.updatedAt, {
    ...{ published_version: version, published_fields_version: fieldsVersion },
  });
}

async function markKnown(
  { db }: Services,
  id: string,
  updatedAt: string,
  published: { published_version?: number; published_fields_version?: number } = {},
): Promise<void> {
  await db
    .updateTable("article")
    .set({ post_updated_at: updatedAt, ...published })
    .where("id", "=", id)
    .execute();
}
