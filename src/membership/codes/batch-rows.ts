import { type Insertable, type Kysely, SqliteAdapter, sql } from "kysely";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { BatchTable, CodeTable, MembershipTables } from "../membership-tables.ts";
import { type BatchFiles, batchFilesOf } from "./batch-files.ts";

/** Rows of one statement: five values each, far below what SQLite (32,766) and PostgreSQL (65,535) take. */
const CHUNK = 1_000;

export type NewCode = Pick<CodeTable, "username" | "password_hash">;

export interface UnfinishedBatch {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly files: BatchFiles;
}

/**
 * Writes a batch and its codes in one transaction that survives a power cut.
 * @throws the signal's reason when it aborts before the end; nothing was written then
 */
export async function insertBatch(
  db: Kysely<MembershipTables>,
  batch: Insertable<BatchTable>,
  codes: readonly NewCode[],
  signal: AbortSignal,
): Promise<void> {
  // SQLite's write-ahead log loses the last commits in a power cut otherwise, while the renames that follow may stay.
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`PRAGMA synchronous = FULL`.execute(db);
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("batch").values(batch).execute();
    for (let start = 0; start < codes.length; start += CHUNK) {
      signal.throwIfAborted();
      const rows = codes.slice(start, start + CHUNK).map((code, index) => ({
        id: `${batch.id}-${start + index + 1}`,
        batch_id: batch.id,
        number: start + index + 1,
        ...code,
      }));
      await tx.insertInto("code").values(rows).execute();
    }
    signal.throwIfAborted();
  });
}

export async function deleteBatch(db: Kysely<MembershipTables>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("code").where("batch_id", "=", id).execute();
    await tx.deleteFrom("batch").where("id", "=", id).execute();
  });
}

/** Batches that nobody noted as placed, on whichever machine they were made. */
export async function unfinishedBatches(db: Kysely<MembershipTables>): Promise<UnfinishedBatch[]> {
  const rows = await db
    .selectFrom("batch")
    .select(["id", "name", "count", "partial_sheet"])
    .where("partial_sheet", "is not", null)
    .where("revoked_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, count, partial_sheet }) => ({
    id,
    name,
    count,
    files: batchFilesOf(partial_sheet ?? "", id),
  }));
}

export async function markPlaced(db: Kysely<MembershipTables>, id: string): Promise<void> {
  await db.updateTable("batch").set({ partial_sheet: null }).where("id", "=", id).execute();
}

export async function findBatch(db: Kysely<MembershipTables>, name: string): Promise<BatchTable | null> {
  const found = await db
    .selectFrom("batch")
    .selectAll()
    .where("name_key", "=", foldTerm(name))
    .executeTakeFirst();
  return found ?? null;
}
