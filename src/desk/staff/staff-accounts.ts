import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { StaffMember, StaffRole } from "../../domain/staff.ts";
import { foldTerm, plainLine } from "../../domain/turkish-text.ts";
import { hashOfId, newId } from "../../membership/sessions/sessions.ts";
import { DeskError } from "../desk-error.ts";
import type { DeskTables } from "../desk-tables.ts";
import type { DeskDb } from "../open-desk.ts";
import { copy } from "./staff-copy.ts";

export interface StaffLine extends StaffMember {
  readonly createdAt: number;
  readonly isDisabled: boolean;
  readonly hasPassphrase: boolean;
}

/** In milliseconds. */
export const LINK_LIFETIME = 24 * 60 * 60 * 1000;
const MAX_NAME = 80;

/** @throws DeskError when the name is unusable or taken */
export async function addStaff(db: DeskDb, name: string, role: StaffRole, now: number): Promise<StaffMember> {
  const checked = checkedName(name);
  return db.transaction().execute(async (tx) => {
    await refuseTaken(tx, checked, null);
    const staff = { id: randomUUID(), name: checked, role };
    await tx
      .insertInto("staff")
      .values({ ...staff, created_at: now, disabled_at: null, passphrase_hash: null })
      .execute();
    return staff;
  });
}

/** Publishers first, then by when they came. */
export async function listStaff(db: DeskDb): Promise<StaffLine[]> {
  const rows = await db
    .selectFrom("staff")
    .selectAll()
    .orderBy("role", "desc")
    .orderBy("created_at")
    .execute();
  return rows.map(lineOf);
}

/** @param named an id, or a name whatever its case */
export async function findStaff(db: DeskDb, named: string): Promise<StaffLine | null> {
  const all = await listStaff(db);
  return (
    all.find(({ id }) => id === named) ?? all.find(({ name }) => foldTerm(name) === foldTerm(named)) ?? null
  );
}

/** True while nobody has an account that works. */
export async function hasNoStaff(db: DeskDb): Promise<boolean> {
  const staff = await db
    .selectFrom("staff")
    .select("id")
    .where("disabled_at", "is", null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("passphrase_hash", "is not", null),
        exists(selectFrom("passkey").select("passkey.id").whereRef("passkey.staff_id", "=", "staff.id")),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return staff === undefined;
}

/** A new link makes the former ones void. @returns the secret of its address, which is kept only as a hash */
export async function makeLink(db: DeskDb, staffId: string, now: number): Promise<string> {
  const secret = newId();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("staff_link").where("staff_id", "=", staffId).execute();
    await tx
      .insertInto("staff_link")
      .values({ hash: hashOfId(secret), staff_id: staffId, expires_at: now + LINK_LIFETIME, used_at: null })
      .execute();
  });
  return secret;
}

/** @throws DeskError for one that is unknown, used or too old */
export async function staffOfLink(db: DeskDb, secret: string, now: number): Promise<StaffMember> {
  const row = await db
    .selectFrom("staff_link")
    .innerJoin("staff", "staff.id", "staff_link.staff_id")
    .select(["staff.id", "staff.name", "staff.role", "used_at", "expires_at", "disabled_at"])
    .where("hash", "=", hashOfId(secret))
    .executeTakeFirst();
  if (!row || row.disabled_at !== null) throw new DeskError("missing", copy.linkUnknown);
  if (row.used_at !== null) throw new DeskError("missing", copy.linkUsed);
  if (row.expires_at <= now) throw new DeskError("missing", copy.linkOver);
  return { id: row.id, name: row.name, role: row.role };
}

/** Of two uses at once one wins. @throws DeskError */
export async function useLink(tx: Transaction<DeskTables>, secret: string, now: number): Promise<void> {
  const used = await tx
    .updateTable("staff_link")
    .set({ used_at: now })
    .where("hash", "=", hashOfId(secret))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new DeskError("missing", copy.linkUsed);
}

function checkedName(name: string): string {
  const line = plainLine(name);
  if (line === "") throw new DeskError("refused", copy.nameMissing);
  if (line.length > MAX_NAME) throw new DeskError("refused", copy.nameTooLong(MAX_NAME));
  return line;
}

/** One signs in by name: two who differ in case alone would be one. */
async function refuseTaken(tx: Transaction<DeskTables>, name: string, own: string | null): Promise<void> {
  const all = await tx.selectFrom("staff").select(["id", "name"]).execute();
  const isTaken = all.some((staff) => staff.id !== own && foldTerm(staff.name) === foldTerm(name));
  if (isTaken) throw new DeskError("refused", copy.nameTaken);
}

function lineOf(row: Selectable<DeskTables["staff"]>): StaffLine {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
    hasPassphrase: row.passphrase_hash !== null,
  };
}
