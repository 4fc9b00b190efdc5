import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Node } from "prosemirror-model";
import type { PostState } from "../../content/library/post-state.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import type { DeskTables } from "../desk-tables.ts";
import {
  type ArticleFields,
  type ArticleKind,
  EMPTY_FIELDS,
  savedFields,
} from "../document/article-fields.ts";
import { schema } from "../document/schema.ts";
import { readHtml } from "../html/read-html.ts";
import { holdArticleFiles } from "./article-files.ts";
import { documentOf, refuseLarger, type SavedText } from "./article-steps.ts";
import { copy } from "./articles-copy.ts";
import { findInLibrary, type InLibrary } from "./find-in-library.ts";
import { selectArticles } from "./select-articles.ts";

export type ArticleStorage = Pick<DeskDependencies, "db" | "library" | "now">;

/** What is known of an article beside its words, as it was saved last. */
export type ArticleHead = Awaited<ReturnType<typeof readArticleHead>>;

export interface Article extends ArticleHead {
  readonly placings: number;
  readonly doc: Node;
  readonly fields: ArticleFields;
}

/** @throws PublicError when there is none; one in the bin is there */
export async function readArticle(db: DeskDb, id: string): Promise<Article> {
  const { saved, ...head } = await readSaved(db, id);
  return { ...head, doc: documentOf(saved), fields: savedFields(saved.fields) };
}

/** The same without reading the words. @throws PublicError */
export async function readSaved(db: DeskDb, id: string) {
  const { doc, doc_version, fields, ...head } = await selectArticles(db)
    .select(["doc", "doc_version", "fields", "placings"])
    .where("article.id", "=", id)
    .executeTakeFirstOrThrow(noSuchArticle);
  const steps = await db
    .selectFrom("step")
    .select("step")
    .where("article_id", "=", id)
    .where("version", ">", doc_version)
    .orderBy("version")
    .execute();
  // Steps that came between the two statements count.
  const version = doc_version + steps.length;
  const saved: SavedText = { doc, steps: steps.map(({ step }) => step), fields };
  return { ...head, version, saved };
}

/** Reads no word. @throws PublicError when there is none; one in the bin is there */
export async function readArticleHead(db: DeskDb, id: string) {
  return await selectArticles(db).where("article.id", "=", id).executeTakeFirstOrThrow(noSuchArticle);
}

/** @throws PublicError */
export async function readFields(db: DeskDb, id: string) {
  const row = await db
    .selectFrom("article")
    .select(["fields", "fields_version as version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(noSuchArticle);
  return { ...row, fields: savedFields(row.fields) };
}

export const noSuchArticle = () => new PublicError("missing", copy.noSuchArticle);

/** Whether readers see, or the library has, another text than the desk. */
export function hasUnpublishedChanges(
  article: Pick<Article, "version" | "fieldsVersion" | "publishedVersion" | "publishedFieldsVersion">,
): boolean {
  return (
    article.publishedVersion !== article.version || article.publishedFieldsVersion !== article.fieldsVersion
  );
}

/** Whether readers have, or had, another text than the desk. What the library has as a draft was never theirs. */
export function isChangedForReaders(
  found: { readonly state: PostState } | null | undefined,
  article: Parameters<typeof hasUnpublishedChanges>[0],
): boolean {
  return found != null && found.state !== "draft" && hasUnpublishedChanges(article);
}

export async function createArticle(
  { db, now }: Pick<ArticleStorage, "db" | "now">,
  staffId: string,
  kind: ArticleKind = "article",
  fields: ArticleFields = EMPTY_FIELDS,
) {
  const doc = schema.topNodeType.createAndFill();
  if (doc === null) throw new Error("the schema has no empty document");
  return await insertArticle(db, now(), { kind, doc, fields, updated_by: staffId });
}

export async function hasArticle(db: DeskDb, id: string): Promise<boolean> {
  return (await db.selectFrom("article").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** A draft with a text that is there already. @param id of a draft that is made once: of one that is there nothing changes */
export async function createDraft(
  { db, now }: Pick<ArticleStorage, "db" | "now">,
  staffId: string,
  { id, doc, fields }: { readonly id: string; readonly doc: Node; readonly fields: ArticleFields },
): Promise<void> {
  await insertArticle(db, now(), { id, kind: "article", doc, fields, updated_by: staffId });
}

function libraryIdColumns(kind: ArticleKind, id: string | null) {
  return kind === "page" ? { page_id: id } : { post_id: id };
}

/**
 * Notes what the library has of an article.
 * @param db in the transaction that writes the library's text, where one does @param published versions of the article that are the library's text
 */
export async function noteInLibrary(
  db: DeskDb,
  { id, kind }: Pick<ArticleHead, "id" | "kind">,
  { id: libraryId, version }: Pick<InLibrary, "id" | "version">,
  published?: Pick<ArticleHead, "version" | "fieldsVersion">,
): Promise<void> {
  await db
    .updateTable("article")
    .set({
      ...libraryIdColumns(kind, libraryId),
      post_updated_at: version,
      ...(published && {
        published_version: published.version,
        published_fields_version: published.fieldsVersion,
      }),
    })
    .where("id", "=", id)
    .execute();
}

function selectOfLibrary(db: DeskDb, kind: ArticleKind | undefined, libraryId: string | null) {
  const column = kind === "page" ? "page_id" : "post_id";
  return db.selectFrom("article").select("id").where(column, "=", libraryId);
}

/** The article of a post or page of the library, made at the first opening. @returns its id @throws PublicError */
export async function openFromLibrary(
  { db, library, now }: ArticleStorage,
  kind: ArticleKind,
  libraryId: string,
): Promise<string> {
  const opened = await selectOfLibrary(db, kind, libraryId).executeTakeFirst();
  if (opened) return opened.id;
  const found = await findInLibrary(library, { kind, postId: libraryId }, new Date(now()));
  if (!found) throw new PublicError("missing", copy.noSuch[kind]);
  const { fields, version } = found;
  const doc = await readHtml(found.html);
  refuseLarger(doc, null);
  const id = await insertArticle(db, now(), {
    kind: found.kind,
    ...libraryIdColumns(kind, found.id),
    doc,
    fields,
    updated_by: null,
    post_updated_at: version,
    published_version: 0,
    published_fields_version: 0,
    ...(found.updatedAt !== null && { updated_at: Date.parse(found.updatedAt) }),
  });
  await holdArticleFiles(library, id, { doc, fields });
  return id;
}

type Inserted = Partial<Omit<Insertable<DeskTables["article"]>, "doc" | "fields">> & {
  readonly doc: Node;
  readonly fields: ArticleFields;
};

async function insertArticle(db: DeskDb, now: number, { doc, fields, ...given }: Inserted): Promise<string> {
  const id = randomBytes(9).toString("base64url");
  const added = await db
    .insertInto("article")
    .values({
      id,
      doc_version: 0,
      version: 0,
      fields_version: 0,
      created_at: now,
      updated_at: now,
      doc: JSON.stringify(doc),
      fields: JSON.stringify(fields),
      ...given,
    })
    // Two who open the same post at once open one article.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return added.id;
  if (given.id) return given.id;
  const { kind, page_id, post_id = null } = given;
  return (await selectOfLibrary(db, kind, page_id ?? post_id).executeTakeFirstOrThrow()).id;
}
