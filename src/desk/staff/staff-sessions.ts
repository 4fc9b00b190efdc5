import type { Kysely } from "kysely";
import type { StaffMember } from "../../domain/staff.ts";
import { hashOfId, newId } from "../../membership/sessions/sessions.ts";
import { deviceWords } from "../../membership/sessions/start-session.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskTables } from "../desk-tables.ts";

/** Without use, and in all. */
const IDLE_MS = 14 * 24 * 60 * 60 * 1000;
const LIFETIME = 60 * 24 * 60 * 60 * 1000;
/** Between two writes of the last use. */
const SEEN_STEP = 60 * 1000;
/** Sessions of one person; the least recently used one ends first. */
const MAX_SESSIONS = 20;
/** How long one who proved who they are may do what asks for it. */
export const CONFIRMED_FOR = 10 * 60 * 1000;

export interface StaffSession {
  readonly staff: StaffMember;
  readonly idHash: string;
  readonly confirmedAt: number;
}

/** @returns the session's id, for the cookie, and how long the browser keeps it, in seconds */
export async function startStaffSession(
  db: DeskDb,
  staffId: string,
  userAgent: string | undefined,
  now: number,
): Promise<{ id: string; maxAge: number }> {
  const id = newId();
  const { browser, system } = deviceWords(userAgent);
  await db
    .insertInto("staff_session")
    .values({
      id_hash: hashOfId(id),
      staff_id: staffId,
      browser,
      system,
      started_at: now,
      last_seen_at: now,
      ends_at: now + LIFETIME,
      confirmed_at: now,
    })
    .execute();
  await db.deleteFrom("staff_session").where("ends_at", "<=", now).execute();
  const kept = db
    .selectFrom("staff_session")
    .select("id_hash")
    .where("staff_id", "=", staffId)
    .orderBy("last_seen_at", "desc")
    .limit(MAX_SESSIONS);
  await db
    .deleteFrom("staff_session")
    .where("staff_id", "=", staffId)
    .where(({ not, eb }) => not(eb("id_hash", "in", kept)))
    .execute();
  return { id, maxAge: LIFETIME / 1000 };
}

/** Null when it ended, or its person may not sign in any more. */
export async function findStaffSession(db: DeskDb, id: string, now: number): Promise<StaffSession | null> {
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff", "staff.id", "staff_session.staff_id")
    .select(["id_hash", "last_seen_at", "confirmed_at", "staff.id", "staff.name", "staff.role"])
    .where("id_hash", "=", hashOfId(id))
    .where("ends_at", ">", now)
    .where("last_seen_at", ">", now - IDLE_MS)
    .where("staff.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  // A full disk or a busy database signs nobody out: a later request notes the use.
  if (now - row.last_seen_at >= SEEN_STEP)
    await db
      .updateTable("staff_session")
      .set({ last_seen_at: now })
      .where("id_hash", "=", row.id_hash)
      .execute()
      .catch(() => undefined);
  const staff = { id: row.id, name: row.name, role: row.role };
  return { staff, idHash: row.id_hash, confirmedAt: row.confirmed_at };
}

/** Asked anew while an answer lasts. */
export async function isStaffSessionOpen(db: DeskDb, idHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff", "staff.id", "staff_session.staff_id")
    .select("id_hash")
    .where("id_hash", "=", idHash)
    .where("ends_at", ">", now)
    .where("last_seen_at", ">", now - IDLE_MS)
    .where("staff.disabled_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Its person has just proved who they are. */
export async function confirmStaffSession(db: DeskDb, idHash: string, now: number): Promise<void> {
  await db.updateTable("staff_session").set({ confirmed_at: now }).where("id_hash", "=", idHash).execute();
}

/** @param id as the cookie has it; one that ended already does no harm */
export async function endStaffSession(db: DeskDb, id: string): Promise<void> {
  await db.deleteFrom("staff_session").where("id_hash", "=", hashOfId(id)).execute();
}

export interface StaffSessionLine {
  /** Names it without opening anything. */
  readonly handle: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly isThis: boolean;
}

/** Those of one person, the last used first. */
export async function listStaffSessions(
  db: DeskDb,
  { staff, idHash }: StaffSession,
  now: number,
): Promise<StaffSessionLine[]> {
  const rows = await db
    .selectFrom("staff_session")
    .selectAll()
    .where("staff_id", "=", staff.id)
    .where("ends_at", ">", now)
    .where("last_seen_at", ">", now - IDLE_MS)
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map((row) => ({
    handle: row.id_hash,
    browser: row.browser,
    system: row.system,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    isThis: row.id_hash === idHash,
  }));
}

/** One of this person's own. */
export async function endOwnSession(db: DeskDb, { staff }: StaffSession, handle: string): Promise<void> {
  await db
    .deleteFrom("staff_session")
    .where("staff_id", "=", staff.id)
    .where("id_hash", "=", handle)
    .execute();
}

/** All of this person's own but the one they sit at. */
export async function endOtherSessions(
  db: Kysely<DeskTables>,
  { staff, idHash }: StaffSession,
): Promise<void> {
  await db
    .deleteFrom("staff_session")
    .where("staff_id", "=", staff.id)
    .where("id_hash", "!=", idHash)
    .execute();
}
