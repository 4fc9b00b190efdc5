import type { GuestRight, StaffMember } from "../../domain/staff.ts";
import { hashOfId, newId } from "../../membership/sessions/sessions.ts";
import { deviceWords } from "../../membership/sessions/start-session.ts";
import type { DeskDb } from "../desk-database.ts";

/** Without use, and in all. */
const IDLE_MS = 14 * 24 * 60 * 60 * 1000;
const LIFETIME_MS = 60 * 24 * 60 * 60 * 1000;
const SEEN_STEP_MS = 60 * 1000;
/** Sessions of one person; the least recently used one ends first. */
const MAX_SESSIONS = 20;
/** How long one who proved who they are may do what asks for it. */
export const CONFIRMED_FOR_MS = 10 * 60 * 1000;

export interface StaffSession {
  readonly staff: StaffMember;
  readonly idHash: string;
  readonly confirmedAt: number;
  /** What a guest may do, since and until when (milliseconds since 1970); null: one of the staff. */
  readonly guest: GuestAccess | null;
}

export interface GuestAccess {
  readonly articleId: string;
  readonly may: GuestRight;
  readonly until: number;
  /** When the link was opened first. */
  readonly since: number;
}

/**
 * @param link by which a guest comes
 * @returns the session's id, for the cookie, and how long the browser keeps it, in seconds
 */
export async function startStaffSession(
  db: DeskDb,
  staffId: string,
  userAgent: string | undefined,
  now: number,
  link: { readonly hash: string; readonly until: number } | null = null,
): Promise<{ id: string; maxAge: number }> {
  const id = newId();
  const { browser, system } = deviceWords(userAgent);
  const endsAt = link?.until ?? now + LIFETIME_MS;
  await db
    .insertInto("staff_session")
    .values({
      id_hash: hashOfId(id),
      staff_id: staffId,
      browser,
      system,
      started_at: now,
      last_seen_at: now,
      ends_at: endsAt,
      confirmed_at: now,
      guest_hash: link?.hash ?? null,
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
  return { id, maxAge: Math.ceil((endsAt - now) / 1000) };
}

/** Sessions that have not ended, of people who may still sign in; a guest's with a link that is open. */
function openSessions(db: DeskDb, now: number) {
  return db
    .selectFrom("staff_session")
    .innerJoin("staff", "staff.id", "staff_session.staff_id")
    .leftJoin("guest_link", "guest_link.hash", "guest_hash")
    .where(({ or, eb }) =>
      or([eb("guest_hash", "is", null), eb("guest_hash", "in", openGuestLinks(db, now))]),
    )
    .where("ends_at", ">", now)
    .where("last_seen_at", ">", now - IDLE_MS)
    .where("staff.disabled_at", "is", null);
}

/** Links of guests by which one comes in: they end with their maker, and with the article. */
export function openGuestLinks(db: DeskDb, now: number) {
  return db
    .selectFrom("guest_link")
    .innerJoin("staff as maker", "maker.id", "made_by")
    .innerJoin("article", "article.id", "guest_link.article_id")
    .select("guest_link.hash")
    .where("expires_at", ">", now)
    .where("maker.disabled_at", "is", null)
    .where("article.deleted_at", "is", null);
}

/** Null when it ended, or its person may not sign in any more. */
export async function findStaffSession(db: DeskDb, id: string, now: number): Promise<StaffSession | null> {
  const row = await openSessions(db, now)
    .select(["id_hash", "last_seen_at", "confirmed_at", "staff.id", "staff.name", "staff.role"])
    .select(["article_id", "may", "expires_at"])
    .select(({ selectFrom }) =>
      selectFrom("staff_session as any_of_link")
        .select(({ fn }) => fn.min("any_of_link.started_at").as("at"))
        .whereRef("any_of_link.guest_hash", "=", "staff_session.guest_hash")
        .as("since"),
    )
    .where("id_hash", "=", hashOfId(id))
    .executeTakeFirst();
  if (!row) return null;
  // A full disk or a busy database signs nobody out: a later request notes the use.
  if (now - row.last_seen_at >= SEEN_STEP_MS)
    await db
      .updateTable("staff_session")
      .set({ last_seen_at: now })
      .where("id_hash", "=", row.id_hash)
      .execute()
      .catch(() => undefined);
  const { id: staffId, name, role, article_id: articleId, may, expires_at: until, since } = row;
  const isGuest = articleId !== null && may !== null && until !== null && since !== null;
  const guest = isGuest ? { articleId, may, until, since } : null;
  return { staff: { id: staffId, name, role }, idHash: row.id_hash, confirmedAt: row.confirmed_at, guest };
}

export async function isStaffSessionOpen(db: DeskDb, idHash: string, now: number): Promise<boolean> {
  const row = await openSessions(db, now).select("id_hash").where("id_hash", "=", idHash).executeTakeFirst();
  return row !== undefined;
}

export async function confirmStaffSession(db: DeskDb, idHash: string, now: number): Promise<void> {
  await db.updateTable("staff_session").set({ confirmed_at: now }).where("id_hash", "=", idHash).execute();
}

/** @param id as the cookie has it; one that ended already does no harm */
export async function endStaffSession(db: DeskDb, id: string): Promise<void> {
  await db.deleteFrom("staff_session").where("id_hash", "=", hashOfId(id)).execute();
}

export type StaffSessionLine = Awaited<ReturnType<typeof listStaffSessions>>[number];

/** Those of one person, the last used first. A handle opens nothing. */
export async function listStaffSessions(db: DeskDb, { staff, idHash }: StaffSession, now: number) {
  const rows = await openSessions(db, now)
    .select(["id_hash as handle", "browser", "system"])
    .select(["started_at as startedAt", "last_seen_at as lastSeenAt"])
    .where("staff_session.staff_id", "=", staff.id)
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, isThis: row.handle === idHash }));
}

export async function endOwnSession(db: DeskDb, { staff }: StaffSession, handle: string): Promise<void> {
  await db
    .deleteFrom("staff_session")
    .where("staff_id", "=", staff.id)
    .where("id_hash", "=", handle)
    .execute();
}

export async function endOtherSessions(db: DeskDb, { staff, idHash }: StaffSession): Promise<void> {
  await db
    .deleteFrom("staff_session")
    .where("staff_id", "=", staff.id)
    .where("id_hash", "!=", idHash)
    .execute();
}
