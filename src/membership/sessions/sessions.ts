import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { MemberDevice, SessionEnd } from "../../domain/session.ts";
import type { MembershipDb, MembershipTables, SessionEndReason } from "../membership-tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** Between two writes of the last use. */
const SEEN_INTERVAL_MS = 10 * 60 * 1000;

export interface ActiveSession {
  readonly state: "active";
  readonly credential: string;
  readonly handle: string;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/** An active session, one that ended for a reason that its reader should see, or none. */
export type FoundSession = ActiveSession | { readonly state: "ended"; readonly why: SessionEnd } | null;

const EXPLAINED_ENDS: ReadonlySet<unknown> = new Set<SessionEnd>(["limit", "device", "freed", "revoked"]);

export function newId(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfId(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

export function isActive(now: number) {
  return (eb: ExpressionBuilder<MembershipTables, "session">) =>
    eb.and([
      eb("session.ended_at", "is", null),
      eb("session.ends_at", ">", now),
      eb("session.last_seen_at", ">", now - SESSION_IDLE_MS),
    ]);
}

export async function findSession(db: MembershipDb, id: string, now: number): Promise<FoundSession> {
  const row = await db
    .selectFrom("session")
    .select(["id_hash", "credential", "handle", "last_seen_at", "ends_at", "ended_at", "ended_why"])
    .where("id_hash", "=", hashOfId(id))
    .executeTakeFirst();
  if (!row || now >= row.ends_at) return null;
  const { ended_why: why, last_seen_at, credential, handle } = row;
  if (row.ended_at !== null)
    return EXPLAINED_ENDS.has(why) ? { state: "ended", why: why as SessionEnd } : null;
  if (now - last_seen_at >= SESSION_IDLE_MS) return null;
  // A full disk or a busy database signs nobody out: a later request notes the use.
  if (now - last_seen_at >= SEEN_INTERVAL_MS) await noteUse(db, row.id_hash, now).catch(() => undefined);
  return { state: "active", credential, handle, endsAt: row.ends_at };
}

/** Ends sessions. The caller names which by a condition: without one all of them end. */
export function endingSessions(db: MembershipDb, why: SessionEndReason, now: number) {
  return db.updateTable("session").set({ ended_at: now, ended_why: why }).where("ended_at", "is", null);
}

/** @returns the credential that had opened the session, or null when it had ended or never was */
export async function endSession(
  db: MembershipDb,
  id: string,
  why: SessionEndReason,
  now: number,
): Promise<string | null> {
  const ended = await endingSessions(db, why, now)
    .where("id_hash", "=", hashOfId(id))
    .returning("credential")
    .executeTakeFirst();
  return ended?.credential ?? null;
}

export async function endDevice(
  db: MembershipDb,
  { credential, handle }: Pick<ActiveSession, "credential" | "handle">,
  why: "device" | "sign-out",
  now: number,
): Promise<boolean> {
  const ending = endingSessions(db, why, now).where("credential", "=", credential);
  return (await ending.where("handle", "=", handle).executeTakeFirst()).numUpdatedRows > 0n;
}

/** A credential's active sessions, newest use first. @param handle of the only one that is wanted; null: all of them */
export async function listDevices(
  db: MembershipDb,
  credential: string,
  handle: string | null,
  now: number,
): Promise<Omit<MemberDevice, "isThis">[]> {
  let query = db
    .selectFrom("session")
    .select(["handle", "started_at", "last_seen_at", "browser", "system", "device_kind as kind"])
    .where("credential", "=", credential)
    .where(isActive(now))
    .orderBy("last_seen_at", "desc")
    .orderBy("started_at", "desc");
  if (handle !== null) query = query.where("handle", "=", handle);
  const rows = await query.execute();
  return rows.map(({ started_at, last_seen_at, ...device }) => ({
    ...device,
    startedAt: new Date(started_at).toISOString(),
    lastSeenAt: new Date(last_seen_at).toISOString(),
  }));
}

async function noteUse(db: MembershipDb, idHash: string, now: number): Promise<void> {
  await db.updateTable("session").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
}
