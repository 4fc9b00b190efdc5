import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { SnapshotTables } from "../snapshot/snapshot-tables.ts";

const POLL_MS = 200;
/** A running site looks at its snapshot every second. */
const TAKE_LIMIT_MS = 5_000;
const READ_LIMIT_MS = 60_000;

/** @returns "not taken" when no site runs, or one that waits for a failing service */
export async function askRunningSite(
  snapshot: Kysely<SnapshotTables>,
  signal: AbortSignal,
): Promise<"done" | "not taken" | "not done"> {
  const asked = new Date().toISOString();
  await snapshot.updateTable("state").set({ requested_at: asked }).execute();
  const isTaken = await until(
    async () => (await stateOf(snapshot)).requested_at === null,
    TAKE_LIMIT_MS,
    signal,
  );
  if (!isTaken) return "not taken";
  const isRead = await until(
    async () => ((await stateOf(snapshot)).synced_at ?? "") >= asked,
    READ_LIMIT_MS,
    signal,
  );
  return isRead ? "done" : "not done";
}

function stateOf(snapshot: Kysely<SnapshotTables>) {
  return snapshot.selectFrom("state").selectAll().executeTakeFirstOrThrow();
}

async function until(isSo: () => Promise<boolean>, limit: number, signal: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < limit; waited += POLL_MS) {
    if (await isSo()) return true;
    await pause(POLL_MS, undefined, { signal });
  }
  return isSo();
}
