import type { Kysely } from "kysely";
import type { BatchTable, MembershipTables } from "../membership-tables.ts";
import { type BatchLine, batchLines } from "./batch-lines.ts";
import { type CodeState, codeState } from "./code-state.ts";
import { isoOrNull } from "./iso-or-null.ts";
import { livingDevices } from "./living-devices.ts";

/** What the publisher may know of a batch. Instants are ISO 8601. */
export interface BatchDescription extends BatchLine {
  readonly state: CodeState;
  readonly firstUsedAt: string | null;
  readonly lastUsedAt: string | null;
  /** Those that may read at this moment by one of its codes. */
  readonly livingDevices: number;
}

/** @param now milliseconds since 1970 */
export async function describeBatch(
  db: Kysely<MembershipTables>,
  batch: BatchTable,
  now: number,
): Promise<BatchDescription> {
  const [line] = await batchLines(db, batch.id);
  if (!line) throw new Error(`batch ${batch.id} is gone`);
  const uses = await db
    .selectFrom("code")
    .select(({ fn }) => [
      fn.min("first_used_at").as("first_used_at"),
      fn.max("last_used_at").as("last_used_at"),
    ])
    .where("batch_id", "=", batch.id)
    .executeTakeFirstOrThrow();
  return {
    ...line,
    state: codeState({ first_used_at: uses.first_used_at, revoked_at: null, batch }, now),
    firstUsedAt: isoOrNull(uses.first_used_at),
    lastUsedAt: isoOrNull(uses.last_used_at),
    livingDevices: (await livingDevices(db, now, batch.id)).get(batch.id) ?? 0,
  };
}
