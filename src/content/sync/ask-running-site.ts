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
  const until = async (isSo: (state: SnapshotTables["state"]) => boolean, limitMs: number) => {
    for (let waited = 0; ; waited += POLL_MS) {
      const state = await snapshot.selectFrom("state").selectAll().executeTakeFirstOrThrow();
      if (isSo(state) || waited >= limitMs) return isSo(state);
      await pause(POLL_MS, undefined, { signal });
    }
  };
  const asked = new Date().toISOString();
  await snapshot.updateTable("state").set({ requested_at: asked }).execute();
  if (!(await until(({ requested_at }) => requested_at === null, TAKE_LIMIT_MS))) return "not taken";
  const isRead = await until(({ synced_at }) => (synced_at ?? "") >= asked, READ_LIMIT_MS);
  return isRead ? "done" : "not done";
}
