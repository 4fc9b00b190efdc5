import { randomBytes } from "node:crypto";
import { Node } from "prosemirror-model";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import { savedFields } from "../document/article-fields.ts";
import { schema } from "../document/schema.ts";
import { copy } from "./history-copy.ts";

export type Revision = Awaited<ReturnType<typeof readRevision>>;
export type RevisionLine = Awaited<ReturnType<typeof listRevisions>>[number];

/** Revisions of one article; beyond that the sittings that lie closest together are dropped, then the oldest. */
export const MAX_REVISIONS = 100;
/** The newest stay, however close together. */
const UNTOUCHED = 20;

const LINE_COLUMNS = [
  "revision.id",
  "kind",
  "doc_version as version",
  "fields_version as fieldsVersion",
  "at",
  /** Instant of a scheduled publishing: ISO 8601 in UTC. */
  "planned_for as plannedFor",
  /** What whoever kept it called it; null: nothing. */
  "revision.name",
] as const;

interface KeptRevision extends Omit<Revision, "id" | "plannedFor" | "name"> {
  readonly name?: string;
}

/** An article's revisions, the newest first: by versions, which only go up, since clocks of machines differ. */
export function newestRevisions(db: DeskDb, articleId: string) {
  return db
    .selectFrom("revision")
    .where("article_id", "=", articleId)
    .orderBy(({ eb, ref }) => eb("doc_version", "+", ref("fields_version")), "desc")
    .orderBy("at", "desc");
}

/**
 * Keeps an article's words, and lets one of more than MAX_REVISIONS go.
 * @param db in a transaction, where what it belongs to is written as well @returns the revision's id
 */
export async function keepRevision(db: DeskDb, revision: KeptRevision): Promise<string> {
  await thinOut(db, revision.articleId);
  const id = randomBytes(9).toString("base64url");
  await db
    .insertInto("revision")
    .values({
      id,
      article_id: revision.articleId,
      kind: revision.kind,
      doc: JSON.stringify(revision.doc.toJSON()),
      fields: JSON.stringify(revision.fields),
      doc_version: revision.version,
      fields_version: revision.fieldsVersion,
      staff_id: revision.staffId,
      at: revision.at,
      planned_for: null,
      name: revision.name || null,
    })
    .execute();
  return id;
}

/** As keepRevision, unless the history has these very words of these versions already. @param db in a transaction */
export async function keepUnlessKept(db: DeskDb, revision: KeptRevision): Promise<void> {
  const kept = await db
    .selectFrom("revision")
    .select("id")
    .where("article_id", "=", revision.articleId)
    .where("doc_version", "=", revision.version)
    .where("fields_version", "=", revision.fieldsVersion)
    .where("doc", "=", JSON.stringify(revision.doc.toJSON()))
    .where("fields", "=", JSON.stringify(revision.fields))
    // A scheduled one goes when its schedule is dropped.
    .where("kind", "!=", "scheduled")
    .executeTakeFirst();
  if (!kept) await keepRevision(db, revision);
}

export async function listRevisions(db: DeskDb, articleId: string) {
  return await newestRevisions(db, articleId)
    .leftJoin("staff", "staff.id", "revision.staff_id")
    .select([...LINE_COLUMNS, "staff.name as by"])
    .execute();
}

/** `staffId` is of the person who wrote last, null where it was written elsewhere. @throws PublicError when the article has none of this id */
export async function readRevision(db: DeskDb, articleId: string, id: string) {
  const row = await db
    .selectFrom("revision")
    .select([...LINE_COLUMNS, "article_id as articleId", "doc", "fields", "staff_id as staffId"])
    .where("article_id", "=", articleId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new PublicError("missing", copy.noSuchRevision));
  const doc = Node.fromJSON(schema, JSON.parse(row.doc));
  return { ...row, doc, fields: savedFields(row.fields) };
}

/**
 * The one that readers have, or had before it was withdrawn. Its id goes with the next publishing, so that of two at
 * once one is told. One that the clock published has no `by`, and `plannedFor`, when it was to come out.
 */
export async function lastPublication(db: DeskDb, articleId: string) {
  const last = await newestRevisions(db, articleId)
    .leftJoin("staff", "staff.id", "revision.staff_id")
    .select(["revision.id", "at", "planned_for as plannedFor", "staff.name as by"])
    .where("kind", "=", "published")
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/** Removes an article's schedule and its frozen revision. @param db in a transaction @returns false when there was none */
export async function dropSchedule(db: DeskDb, articleId: string): Promise<boolean> {
  const schedule = await db
    .deleteFrom("schedule")
    .where("article_id", "=", articleId)
    .returning("revision_id")
    .executeTakeFirst();
  if (!schedule) return false;
  await db.deleteFrom("revision").where("id", "=", schedule.revision_id).execute();
  return true;
}

async function thinOut(db: DeskDb, articleId: string): Promise<void> {
  const rows = await newestRevisions(db, articleId).select(["id", "kind", "at"]).execute();
  if (rows.length < MAX_REVISIONS) return;
  const newest = (["published", "handed in"] as const).map((of) => rows.find(({ kind }) => kind === of)?.id);
  const old = rows
    .map(({ id, kind, at }, index) => ({ id, kind, pause: Math.abs(at - (rows[index - 1]?.at ?? Infinity)) }))
    .slice(UNTOUCHED)
    // What readers have, or will have, and what was handed in stays.
    .filter(({ id, kind }) => kind !== "scheduled" && !newest.includes(id));
  const [closest] = old
    .filter(({ kind }) => kind !== "published" && kind !== "kept")
    .toSorted((one, other) => one.pause - other.pause);
  const goes = closest ?? old.at(-1);
  if (goes) await db.deleteFrom("revision").where("id", "=", goes.id).execute();
}
