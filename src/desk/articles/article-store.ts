import { randomBytes } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Node } from "prosemirror-model";
import type { Library } from "../../content/library/library.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
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
import { findInLibrary } from "./find-in-library.ts";

/** The stores of articles and of the files that they name. */
export interface ArticleStorage {
  readonly db: DeskDb;
  readonly library: Library;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

/** What is known of an article beside its words, as it was saved last. */
export interface ArticleHead {
  readonly id: string;
  readonly kind: ArticleKind;
  /** Id of its post or page in the library; null before it was ever given to it. */
  readonly postId: string | null;
  /** Counts steps. */
  readonly version: number;
  readonly fieldsVersion: number;
  /** The post's updatedAt of which the article holds all. */
  readonly postUpdatedAt: string | null;
  /** The version that the library has; null: it never had one. */
  readonly publishedVersion: number | null;
  readonly publishedFieldsVersion: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** A person's id. */
  readonly updatedBy: string | null;
  /** Since when it lies in the bin. */
  readonly deletedAt: number | null;
}

const HEAD_COLUMNS = [
  "id",
  "kind",
  "post_id",
  "page_id",
  "version",
  "fields_version",
  "post_updated_at",
  "published_version",
  "published_fields_version",
  "created_at",
  "updated_at",
  "updated_by",
  "deleted_at",
] as const;

export interface Article extends ArticleHead {
  readonly doc: Node;
  readonly fields: ArticleFields;
}

/** @throws PublicError when there is none; one in the bin is there */
export async function readArticle(db: DeskDb, id: string): Promise<Article> {
  const { saved, ...head } = await readSaved(db, id);
  return { ...head, doc: documentOf(saved), fields: savedFields(saved.fields) };
}

/** The same without reading the words. @throws PublicError */
export async function readSaved(
  db: DeskDb,
  id: string,
): Promise<ArticleHead & { readonly saved: SavedText }> {
  const row = await db.selectFrom("article").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new PublicError("missing", copy.noSuchArticle);
  const steps = await db
    .selectFrom("step")
    .select("step")
    .where("article_id", "=", id)
    .where("version", ">", row.doc_version)
    .orderBy("version")
    .execute();
  // Steps that came between the two statements count.
  const version = row.doc_version + steps.length;
  const { doc, fields } = row;
  return { ...headOf(row), version, saved: { doc, steps: steps.map(({ step }) => step), fields } };
}

/** Reads no word. @throws PublicError when there is none; one in the bin is there */
export async function readArticleHead(db: DeskDb, id: string): Promise<ArticleHead> {
  const row = await db.selectFrom("article").select(HEAD_COLUMNS).where("id", "=", id).executeTakeFirst();
  if (!row) throw new PublicError("missing", copy.noSuchArticle);
  return headOf(row);
}

/** @throws PublicError */
export async function readFields(
  db: DeskDb,
  id: string,
): Promise<{ readonly version: number; readonly fields: ArticleFields }> {
  const columns = ["fields", "fields_version"] as const;
  const row = await db.selectFrom("article").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new PublicError("missing", copy.noSuchArticle);
  return { version: row.fields_version, fields: savedFields(row.fields) };
}

/** Whether readers see, or the library has, another text than the desk. */
export function hasUnpublishedChanges(
  article: Pick<Article, "version" | "fieldsVersion" | "publishedVersion" | "publishedFieldsVersion">,
): boolean {
  return (
    article.publishedVersion !== article.version || article.publishedFieldsVersion !== article.fieldsVersion
  );
}

/** @returns the new article's id */
export async function createArticle(
  { db, now }: Pick<ArticleStorage, "db" | "now">,
  staffId: string,
  kind: ArticleKind = "article",
) {
  const doc = schema.topNodeType.createAndFill();
  if (doc === null) throw new Error("the schema has no empty document");
  return await insertArticle(db, now(), { kind, doc, fields: EMPTY_FIELDS, updated_by: staffId });
}

/** Columns that say which post or page of the library an article is. */
export function libraryIdColumns(kind: ArticleKind, id: string | null) {
  return kind === "page" ? { page_id: id } : { post_id: id };
}

/** The article of a post or page of the library, made at the first opening. @returns its id @throws PublicError */
export async function openFromLibrary(
  { db, library, now }: ArticleStorage,
  kind: ArticleKind,
  libraryId: string,
): Promise<string> {
  const known = db.selectFrom("article").select("id");
  const column = kind === "page" ? "page_id" : "post_id";
  const opened = await known.where(column, "=", libraryId).executeTakeFirst();
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
  await holdArticleFiles(library, id, [JSON.stringify(doc.toJSON()), JSON.stringify(fields)]);
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
      doc: JSON.stringify(doc.toJSON()),
      fields: JSON.stringify(fields),
      ...given,
    })
    // Two who open the same post at once open one article.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return added.id;
  const column = given.kind === "page" ? "page_id" : "post_id";
  const other = db.selectFrom("article").select("id");
  return (await other.where(column, "=", given[column] ?? null).executeTakeFirstOrThrow()).id;
}

function headOf(row: Pick<Selectable<DeskTables["article"]>, (typeof HEAD_COLUMNS)[number]>): ArticleHead {
  return {
    id: row.id,
    kind: row.kind,
    postId: row.kind === "page" ? row.page_id : row.post_id,
    version: row.version,
    fieldsVersion: row.fields_version,
    postUpdatedAt: row.post_updated_at,
    publishedVersion: row.published_version,
    publishedFieldsVersion: row.published_fields_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    deletedAt: row.deleted_at,
  };
}
