import type { StaffMember } from "../../domain/staff.ts";
import { hashOfId, newId } from "../../membership/sessions/sessions.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskDb, DeskTx } from "../desk-database.ts";
import { findStaff, renameStaff } from "./staff-accounts.ts";
import { copy } from "./staff-copy.ts";

export const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** What somebody who lost a device may keep of what they signed in with before. */
export const FORMER_ACCESS = ["passkeys", "passphrase", "sessions"] as const;
export type FormerAccess = (typeof FORMER_ACCESS)[number];

/**
 * A new link makes the former ones void.
 * @param madeBy id of the person who makes it; null: a command
 * @returns the secret of its address, which is kept only as a hash
 */
export async function makeLink(db: DeskDb, staffId: string, now: number, madeBy: string | null = null) {
  const secret = newId();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("staff_link").where("staff_id", "=", staffId).execute();
    await tx
      .insertInto("staff_link")
      .values({
        hash: hashOfId(secret),
        staff_id: staffId,
        expires_at: now + LINK_LIFETIME_MS,
        used_at: null,
        made_by: madeBy,
      })
      .execute();
  });
  return secret;
}

/** @throws PublicError for one that is unknown, used or too old */
export async function staffOfLink(db: DeskDb, secret: string, now: number): Promise<StaffMember> {
  const row = await db
    .selectFrom("staff_link")
    .innerJoin("staff", "staff.id", "staff_link.staff_id")
    .select(["staff.id", "staff.name", "staff.role", "used_at", "expires_at", "disabled_at"])
    .where("hash", "=", hashOfId(secret))
    .executeTakeFirst();
  if (!row || row.disabled_at !== null) throw new PublicError("missing", copy.linkUnknown);
  if (row.used_at !== null) throw new PublicError("missing", copy.linkUsed);
  if (row.expires_at <= now) throw new PublicError("missing", copy.linkOver);
  return { id: row.id, name: row.name, role: row.role };
}

export async function formerAccess(db: DeskDb, staffId: string): Promise<FormerAccess[]> {
  const staff = await findStaff(db, staffId);
  const has = {
    passkeys: staff !== null && staff.passkeys > 0,
    passphrase: staff?.hasPassphrase === true,
    sessions: staff !== null && staff.lastSeenAt !== null,
  };
  return FORMER_ACCESS.filter((access) => has[access]);
}

interface OpenedLink {
  readonly secret: string;
  readonly name: string;
  readonly kept: readonly FormerAccess[];
}

/**
 * Uses a link up for what its person signs in with from now on. What may be in somebody else's hands ends.
 * @throws PublicError for a link that is unknown, used or too old, or an unusable name
 */
export async function openLink(
  db: DeskDb,
  { secret, name, kept }: OpenedLink,
  now: number,
  keep: (tx: DeskTx, staff: StaffMember) => Promise<void>,
): Promise<StaffMember> {
  const staff = await staffOfLink(db, secret, now);
  return db.transaction().execute(async (tx) => {
    await useLink(tx, secret, now);
    const chosen = await renameStaff(tx, staff.id, name);
    if (!kept.includes("passkeys")) await tx.deleteFrom("passkey").where("staff_id", "=", staff.id).execute();
    if (!kept.includes("passphrase"))
      await tx.updateTable("staff").set({ passphrase_hash: null }).where("id", "=", staff.id).execute();
    if (!kept.includes("sessions"))
      await tx.deleteFrom("staff_session").where("staff_id", "=", staff.id).execute();
    await keep(tx, staff);
    return { ...staff, name: chosen };
  });
}

/** Uses a link once: one of two simultaneous uses fails. @throws PublicError */
async function useLink(tx: DeskTx, secret: string, now: number): Promise<void> {
  const used = await tx
    .updateTable("staff_link")
    .set({ used_at: now })
    .where("hash", "=", hashOfId(secret))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new PublicError("missing", copy.linkUsed);
}
