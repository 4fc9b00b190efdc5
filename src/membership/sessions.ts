import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { MembershipTables } from "./tables.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A session that is not used ends after this, in milliseconds. */
export const SESSION_IDLE = 7 * DAY;
/** Every session ends after this, in milliseconds. */
export const SESSION_LIFETIME = 30 * DAY;
/** A session's last use is written at most this often, so that reading does not write at every request. */
const SEEN_STEP = 60 * 60 * 1000;

export interface Session {
  /** The credential that opened it. */
  readonly credential: string;
}

/** Starts a session. @returns its id, 256 random bits in base64url, for the cookie and for nothing else */
export async function startSession(
  db: Kysely<MembershipTables>,
  credential: string,
  now: number,
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await db.deleteFrom("session").where(hasEnded(now)).execute();
  await db
    .insertInto("session")
    .values({ id_hash: hashOf(id), credential, created_at: now, last_seen_at: now })
    .execute();
  return id;
}

/** The living session with this id, or null; notes that it was used. */
export async function findSession(
  db: Kysely<MembershipTables>,
  id: string,
  now: number,
): Promise<Session | null> {
  const row = await db.selectFrom("session").selectAll().where("id_hash", "=", hashOf(id)).executeTakeFirst();
  if (!row) return null;
  const { created_at, last_seen_at, credential } = row;
  if (now - Number(created_at) >= SESSION_LIFETIME || now - Number(last_seen_at) >= SESSION_IDLE) return null;
  // A full disk or a busy database signs nobody out: the use is noted another time.
  if (now - Number(last_seen_at) >= SEEN_STEP) await noteUse(db, row.id_hash, now).catch(() => undefined);
  return { credential };
}

/** Ends a session: a cookie that was kept opens nothing any more. */
export async function endSession(db: Kysely<MembershipTables>, id: string): Promise<void> {
  await db.deleteFrom("session").where("id_hash", "=", hashOf(id)).execute();
}

async function noteUse(db: Kysely<MembershipTables>, idHash: string, now: number): Promise<void> {
  await db.updateTable("session").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
}

function hasEnded(now: number) {
  return (eb: ExpressionBuilder<MembershipTables, "session">) =>
    eb.or([eb("last_seen_at", "<=", now - SESSION_IDLE), eb("created_at", "<=", now - SESSION_LIFETIME)]);
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
