import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
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

export interface ArticleStorage {
  readonly db: DeskDb;
  readonly library: Library;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

/** What is known of an article beside its words, as it was saved last. */
export type ArticleHead = Awaited<ReturnType<typeof readArticleHead>>;

const HEAD_COLUMNS = [
  "article.id",
  "kind",
  /** Counts steps. */
  "version",
  "fields_version as fieldsVersion",
  /** The post's updatedAt of which the article holds all. */
  "post_updated_at as postUpdatedAt",
  /** The version that the library has; null: it never had one. */
  "published_version as publishedVersion",
  "published_fields_version as publishedFieldsVersion",
  "article.created_at as createdAt",
  "updated_at as updatedAt",
  /** A person's id, and the same person's name. */
  "updated_by as updatedBy",
  "staff.name as by",
  /** Since when it lies in the bin. */
  "deleted_at as deletedAt",
  /** When the desk's clock is to publish it, ISO 8601 in UTC. */
  "instant as plannedFor",
] as const;

function selectHead(db: DeskDb, id: string) {
  return (
    db
      .selectFrom("article")
      .leftJoin("staff", "staff.id", "updated_by")
      .leftJoin("schedule", "schedule.article_id", "article.id")
      .where("article.id", "=", id)
      .select(HEAD_COLUMNS)
      // Id in the library, null before it was ever given to it. A page has no post, and what is a post is no page.
      .select(({ fn }) => fn.coalesce("page_id", "post_id").as("postId"))
  );
}

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
export async function readSaved(db: DeskDb, id: string) {
  const row = await selectHead(db, id).select(["doc", "doc_version", "fields"]).executeTakeFirst();
  if (!row) throw new PublicError("missing", copy.noSuchArticle);
  const { doc, doc_version, fields, ...head } = row;
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
  const head = await selectHead(db, id).executeTakeFirst();
  if (!head) throw new PublicError("missing", copy.noSuchArticle);
  return head;
}

/** @throws PublicError */
export async function readFields(db: DeskDb, id: string) {
  const row = await db
    .selectFrom("article")
    .select(["fields", "fields_version as version"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new PublicError("missing", copy.noSuchArticle);
  return { ...row, fields: savedFields(row.fields) };
}

/** Whether readers see, or the library has, another text than the desk. */
export function hasUnpublishedChanges(
  article: Pick<Article, "version" | "fieldsVersion" | "publishedVersion" | "publishedFieldsVersion">,
): boolean {
  return (
    article.publishedVersion !== article.version || article.publishedFieldsVersion !== article.fieldsVersion
  );
}

export async function createArticle(
  { db, now }: Pick<ArticleStorage, "db" | "now">,
  staffId: string,
  kind: ArticleKind = "article",
) {
  const doc = schema.topNodeType.createAndFill();
  if (doc === null) throw new Error("the schema has no empty document");
  return await insertArticle(db, now(), { kind, doc, fields: EMPTY_FIELDS, updated_by: staffId });
}

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
