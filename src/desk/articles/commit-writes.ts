import { sql } from "kysely";
import type { Node } from "prosemirror-model";
import { savePlaces } from "../comments/saved-places.ts";
import type { DeskDb, DeskTx } from "../desk-database.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import type { CommentPlace } from "../document/comment-places.ts";
import { keepSitting } from "../history/keep-sitting.ts";
import type { DeskMachines } from "../machines/desk-machines.ts";
import type { SavedStep } from "./article-hub.ts";
import { isWindowOpen } from "./closed-windows.ts";

export interface Write {
  readonly articleId: string;
  readonly staffId: string | null;
  readonly doc: Node;
  /** The version that its steps come on top of. */
  readonly before: number;
  readonly steps: readonly SavedStep[];
  readonly fields?: { readonly value: ArticleFields; readonly version: number };
  readonly isLargeDeletion: boolean;
  /** How many comments have been given a place, and the places behind the steps. */
  readonly placings: number;
  readonly places: readonly CommentPlace[];
  /** What it was built on, with all that waits before it; stale when one of those was left out. */
  readonly live: { isStale: boolean };
  done(): void;
  fail(error: unknown): void;
}

/** Steps between two writings of a whole document. */
const WHOLE_EVERY = 200;
/** In bytes, of steps since the last whole document: at least this, and so many times the document. */
const WHOLE_EVERY_BYTES = 256 * 1024;
const WHOLE_EVERY_TIMES = 2;
/** Steps that are kept for browsers that were away. */
const KEPT_STEPS = 2_000;
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/** In bytes, of the steps of one article: beyond that the newer half stays. */
const MAX_STEPS_BYTES = 32 * 1024 * 1024;

/**
 * What became of a write: left out where the article lies in the bin or is gone, where another machine wrote first or
 * gave a comment its place, of a closed window, or after one of these; or committed, also with the whole document.
 */
export type Outcome = "left out" | "committed" | "whole";

/** All in one transaction, which tells other machines as well. */
export async function commitWrites(
  db: DeskDb,
  batch: readonly Write[],
  now: number,
  tell: DeskMachines["tell"],
): Promise<ReadonlyMap<Write, Outcome>> {
  const outcomes = new Map<Write, Outcome>();
  await db.transaction().execute(async (tx) => {
    for (const write of batch) outcomes.set(write, await commit(tx, write, now, tell));
  });
  return outcomes;
}

async function commit(tx: DeskTx, write: Write, now: number, tell: DeskMachines["tell"]): Promise<Outcome> {
  const { articleId, staffId, steps, fields, before, live, placings, places } = write;
  // Another machine may have brought the article to the very versions that this one had only in mind.
  if (live.isStale) return "left out";
  await keepSitting(tx, write, now);
  const updated = await tx
    .updateTable("article")
    .set({
      updated_at: now,
      updated_by: staffId,
      ...(steps.length > 0 && { version: before + steps.length }),
      ...(fields && { fields: JSON.stringify(fields.value), fields_version: fields.version }),
    })
    .where("id", "=", articleId)
    .where("deleted_at", "is", null)
    .$if(steps.length > 0, (query) =>
      query
        .where("version", "=", before)
        .where("placings", "=", placings)
        .where(isWindowOpen(steps[0]?.clientId ?? "")),
    )
    .$if(fields !== undefined, (query) => query.where("fields_version", "=", (fields?.version ?? 0) - 1))
    .executeTakeFirst();
  live.isStale = updated.numUpdatedRows === 0n;
  if (live.isStale) return "left out";
  const rows = steps.map(({ step, clientId }, index) => ({
    article_id: articleId,
    version: before + index + 1,
    step: JSON.stringify(step),
    client_id: clientId,
    staff_id: staffId ?? "",
    at: now,
  }));
  if (rows.length > 0) await tx.insertInto("step").values(rows).execute();
  if (rows.length > 0 && placings > 0) await savePlaces(tx, articleId, before + rows.length, places);
  const fieldsVersion = fields?.version ?? null;
  await tell({ kind: "written", articleId, before, steps: steps.length, fieldsVersion }, tx);
  if (steps.length === 0 || !(await isWholeDue(tx, articleId))) return "committed";
  await writeWhole(tx, write, now);
  return "whole";
}

/** Asked of the row itself: other machines write steps as well. */
async function isWholeDue(tx: DeskTx, articleId: string): Promise<boolean> {
  const since = await tx
    .selectFrom("article")
    .innerJoin("step", (join) =>
      join.onRef("article_id", "=", "id").onRef("step.version", ">", "doc_version"),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as("steps"),
      sql<number>`sum(octet_length(step))`.as("bytes"),
      sql<number>`max(octet_length(doc))`.as("doc_bytes"),
    ])
    .where("id", "=", articleId)
    .executeTakeFirstOrThrow();
  return (
    since.steps >= WHOLE_EVERY ||
    since.bytes >= Math.max(WHOLE_EVERY_BYTES, WHOLE_EVERY_TIMES * since.doc_bytes)
  );
}

/** Writes the document, and lets steps go that nobody needs any more. */
async function writeWhole(tx: DeskTx, { articleId, doc, before, steps }: Write, now: number): Promise<void> {
  const version = before + steps.length;
  const whole = { doc: JSON.stringify(doc.toJSON()), doc_version: version };
  await tx.updateTable("article").set(whole).where("id", "=", articleId).execute();
  const old = tx.deleteFrom("step").where("article_id", "=", articleId);
  await old
    .where("version", "<=", version - KEPT_STEPS)
    .where("at", "<", now - RETENTION_MS)
    .execute();
  const own = tx.selectFrom("step").where("article_id", "=", articleId);
  const { bytes } = await own
    .select(sql<number>`coalesce(sum(octet_length(step)), 0)`.as("bytes"))
    .executeTakeFirstOrThrow();
  if (bytes <= MAX_STEPS_BYTES) return;
  const summed = own.select([
    "version",
    sql<number>`sum(octet_length(step)) over (order by version desc)`.as("bytes"),
  ]);
  const largest = tx
    .selectFrom(summed.as("summed"))
    .select(({ fn }) => fn.max("version").as("version"))
    // So many at once that this is seldom done.
    .where("bytes", ">", MAX_STEPS_BYTES / 2);
  await old.where("version", "<", largest).execute();
}
