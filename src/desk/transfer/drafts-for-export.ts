import { findFile, findPost } from "../../content/library/find-posts.ts";
import { type LibraryPost, NOTHING_GIVEN } from "../../content/library/library-post.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import { type Article, hasUnpublishedChanges, readArticle } from "../articles/article-store.ts";
import { copy } from "../articles/articles-copy.ts";
import { postOfFields } from "../articles/fields-of-post.ts";
import type { DeskServices } from "../desk-services.ts";
import { documentToHtml } from "../document/document-html.ts";

/** Texts of the desk that are not in the library: drafts, and posts with unpublished changes. */
export async function* draftsForExport(
  services: Pick<DeskServices, "db" | "library">,
): AsyncGenerator<LibraryPost> {
  const { db, library } = services;
  const rows = await db
    .selectFrom("article")
    .select("id")
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .execute();
  const authors = await library.database.selectFrom("author").select(["id", "name"]).execute();
  const names = new Map(authors.map(({ id, name }) => [id, name]));
  for (const { id } of rows) {
    const article = await readArticle(db, id);
    const { doc, fields, createdAt, updatedAt, postId, kind } = article;
    if (postId !== null && !hasUnpublishedChanges(article)) continue;
    const known = postId === null || kind === "page" ? null : await findPost(library, postId);
    const wanted = idOf(article);
    const isTaken = postId === null && (await findPost(library, wanted)) !== null;
    const { title, authors: bylines, ...written } = postOfFields(fields);
    yield {
      ...NOTHING_GIVEN,
      ...written,
      // What readers never had is exported once, as the desk has it.
      id: known?.status === "draft" ? known.id : isTaken ? `${wanted}-taslak` : wanted,
      title: title || copy.untitled,
      authors: bylines.map(({ author, role }) => ({ id: author, name: names.get(author) ?? author, role })),
      html: documentToHtml(doc) || null,
      status: "draft",
      isDated: false,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      image: await findFile(library, fields.image?.hash ?? null),
      pdf: await findFile(library, fields.pdf?.hash ?? null),
      pageSetup: fields.pageSetup,
      outline: fields.outline,
      isIssue: fields.pdf !== null,
    };
  }
}

function idOf({ id, postId, fields }: Article): string {
  return postId === null ? fields.address || slugOf(fields.title) || `taslak-${id}` : `${postId}-taslak`;
}
