import type { Kysely } from "kysely";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, MembershipTables } from "../membership-tables.ts";
import type { CodePlaces } from "./batch-files.ts";
import { type Moved, moveIntoPlace } from "./move-into-place.ts";
import { deletePending, settlePending } from "./pending-batch.ts";
import { removeAside } from "./write-aside.ts";

/** `gone`: the files are in place, but somebody deleted the batch meanwhile. */
export type Finished = Moved | "gone";

/**
 * Moves a batch's files into place and records that it is made. A batch that lost them is taken back, unless somebody
 * signed in by one of its codes. The caller holds the place.
 */
export async function finishBatch(
  db: Kysely<MembershipTables>,
  batch: Pick<BatchTable, "id" | "count">,
  places: CodePlaces,
  record: LogEvent,
): Promise<Finished> {
  const moved = await moveIntoPlace(places);
  if (moved === "taken" || moved === "out of reach") return moved;
  if (moved === "lost" && !(await isUsed(db, batch.id))) {
    // Files first: killed in between, the next command finds none and takes the batch back.
    await removeAside(places);
    await deletePending(db, batch.id);
    return "lost";
  }
  const settled = await settlePending(db, batch.id);
  if (settled === "gone") return "gone";
  if (settled === "settled") record({ event: "codes made", batch: batch.id, count: batch.count });
  return "in place";
}

/** Somebody signed in by one of its codes: they were printed, so its files were there. */
async function isUsed(db: Kysely<MembershipTables>, batchId: string): Promise<boolean> {
  const used = await db
    .selectFrom("code")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("first_used_at", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}
