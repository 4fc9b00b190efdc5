import type { Insertable, Kysely } from "kysely";
import type { BatchTable, CodeTable, MembershipTables } from "../membership-tables.ts";

/** Rows of one statement: five values each, far below what SQLite (32,766) and PostgreSQL (65,535) take. */
const CHUNK = 1_000;

export type NewCode = Pick<CodeTable, "username" | "password_hash">;

/**
 * Writes a batch and its codes in one transaction.
 * @throws the signal's reason when it aborts before the end; nothing was written then
 */
export async function insertBatch(
  db: Kysely<MembershipTables>,
  batch: Insertable<BatchTable>,
  codes: readonly NewCode[],
  signal: AbortSignal,
): Promise<void> {
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
