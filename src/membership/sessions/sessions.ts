import type { Kysely } from "kysely";
import type { MemberDevice, SessionEnd } from "../../domain/session.ts";
import type { MembershipTables, SessionTable } from "../membership-tables.ts";
import { isActive, SESSION_IDLE } from "./active-session.ts";
import { hashOfId } from "./session-id.ts";

/** A session's last use is written at most this often, in milliseconds, so that reading does not write at every request. */
const SEEN_STEP = 10 * 60 * 1000;

export interface ActiveSession {
  readonly state: "active";
  readonly credential: string;
  readonly handle: string;
}

/** What a cookie's id leads to: an active session, one whose reader should be told why it ended, or nothing. */
export type FoundSession = ActiveSession | { readonly state: "ended"; readonly why: SessionEnd } | null;

const TOLD: ReadonlySet<unknown> = new Set<SessionEnd>(["limit", "device", "revoked"]);

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
  return { state: "active", credential, handle };
}

/** @returns the credential that had opened the session, or null when it had ended or never was */
export async function endSession(
  db: Kysely<MembershipTables>,
  id: string,
  why: NonNullable<SessionTable["ended_why"]>,
  now: number,
): Promise<string | null> {
  const ended = await db
    .updateTable("session")
    .set({ ended_at: now, ended_why: why })
    .where("id_hash", "=", hashOfId(id))
    .where("ended_at", "is", null)
    .returning("credential")
    .executeTakeFirst();
  return ended?.credential ?? null;
}

/** Ends a credential's session by its handle. @returns false when there is none to end */
export async function endDevice(
  db: Kysely<MembershipTables>,
  { credential, handle }: Pick<ActiveSession, "credential" | "handle">,
  why: "device" | "sign-out",
  now: number,
): Promise<boolean> {
  const ended = await db
    .updateTable("session")
    .set({ ended_at: now, ended_why: why })
    .where("credential", "=", credential)
    .where("handle", "=", handle)
    .where("ended_at", "is", null)
    .returning("handle")
    .executeTakeFirst();
  return ended !== undefined;
}

export interface DevicesRequest {
  readonly credential: string;
  /** Of the session that asks; null: none of them does. */
  readonly handle: string | null;
  /** For a credential that many share. */
  readonly onlyThis: boolean;
}

export async function listDevices(
  db: Kysely<MembershipTables>,
  { credential, handle, onlyThis }: DevicesRequest,
  now: number,
): Promise<MemberDevice[]> {
  let query = db
    .selectFrom("session")
    .select(["handle", "started_at", "last_seen_at", "browser", "system", "device_kind"])
    .where("credential", "=", credential)
    .where(isActive(now))
    .orderBy("last_seen_at", "desc")
    .orderBy("started_at", "desc");
  if (onlyThis) query = query.where("handle", "=", handle);
  const rows = await query.execute();
  return rows.map((row) => ({
    handle: row.handle,
    startedAt: new Date(row.started_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isThis: row.handle === handle,
    browser: row.browser,
    system: row.system,
    kind: row.device_kind,
  }));
}

async function noteUse(db: Kysely<MembershipTables>, idHash: string, now: number): Promise<void> {
  await db.updateTable("session").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
}
