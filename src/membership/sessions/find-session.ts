import type { Kysely } from "kysely";
import type { SessionEnd } from "../../domain/session.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { SEEN_STEP, SESSION_IDLE } from "./lifetimes.ts";
import { hashOfId } from "./session-id.ts";

export interface ActiveSession {
  readonly state: "living";
  /** What opened it. */
  readonly credential: string;
  /** Names it on the page of devices. */
  readonly handle: string;
}

/** What a cookie's id leads to: a living session, one whose reader should be told why it ended, or nothing. */
export type FoundSession = ActiveSession | { readonly state: "ended"; readonly why: SessionEnd } | null;

const TOLD: ReadonlySet<unknown> = new Set<SessionEnd>(["limit", "device", "revoked"]);

/** Finds the session with this id, and notes that it was used. */
export async function findSession(
  db: Kysely<MembershipTables>,
  id: string,
  now: number,
): Promise<FoundSession> {
  const row = await db
    .selectFrom("session")
    .select(["id_hash", "credential", "handle", "last_seen_at", "ends_at", "ended_at", "ended_why"])
    .where("id_hash", "=", hashOfId(id))
    .executeTakeFirst();
  if (!row || now >= row.ends_at) return null;
  const { ended_why: why, last_seen_at, credential, handle } = row;
  if (row.ended_at !== null) return TOLD.has(why) ? { state: "ended", why: why as SessionEnd } : null;
  if (now - last_seen_at >= SESSION_IDLE) return null;
  // A full disk or a busy database signs nobody out: the use is noted another time.
  if (now - last_seen_at >= SEEN_STEP) await noteUse(db, row.id_hash, now).catch(() => undefined);
  return { state: "living", credential, handle };
}

async function noteUse(db: Kysely<MembershipTables>, idHash: string, now: number): Promise<void> {
  await db.updateTable("session").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
}
