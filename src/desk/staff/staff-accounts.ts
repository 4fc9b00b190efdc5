import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { StaffMember, StaffRole } from "../../domain/staff.ts";
import { foldTerm, plainLine } from "../../domain/turkish-text.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskTables } from "../desk-tables.ts";
import { isPlainName, skeletonOf } from "./names-alike.ts";
import { copy } from "./staff-copy.ts";

export interface StaffLine extends StaffMember {
  readonly createdAt: number;
  readonly isDisabled: boolean;
  readonly hasPassphrase: boolean;
  readonly passkeys: number;
  /** Null when no session is left. */
  readonly lastSeenAt: number | null;
  /** Until when a one-time link waits to be opened; null: none does. */
  readonly linkEndsAt: number | null;
}

const MAX_NAME = 80;

/** @throws PublicError when the name is unusable or taken */
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
    .selectAll("staff")
    .select(({ selectFrom, fn }) => [
      selectFrom("passkey")
        .select(fn.countAll<number>().as("count"))
        .whereRef("passkey.staff_id", "=", "staff.id")
        .as("passkeys"),
      selectFrom("staff_session")
        .select(({ fn: { max } }) => max("last_seen_at").as("at"))
        .whereRef("staff_session.staff_id", "=", "staff.id")
        .as("last_seen_at"),
      selectFrom("staff_link")
        .select(({ fn: { max } }) => max("expires_at").as("at"))
        .whereRef("staff_link.staff_id", "=", "staff.id")
        .where("used_at", "is", null)
        .as("link_ends_at"),
    ])
    .orderBy("role", "desc")
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
    hasPassphrase: row.passphrase_hash !== null,
    passkeys: row.passkeys ?? 0,
    lastSeenAt: row.last_seen_at,
    linkEndsAt: row.link_ends_at,
  }));
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
  const staff = await db.selectFrom("staff").select("id").where(isWorking).limit(1).executeTakeFirst();
  return staff === undefined;
}

/** True for people who are allowed and able to sign in. */
export function isWorking({ and, or, eb, exists, selectFrom }: ExpressionBuilder<DeskTables, "staff">) {
  return and([
    eb("staff.disabled_at", "is", null),
    or([
      eb("staff.passphrase_hash", "is not", null),
      exists(selectFrom("passkey").select("passkey.id").whereRef("passkey.staff_id", "=", "staff.id")),
    ]),
  ]);
}

/** @throws PublicError */
export function checkedName(name: string): string {
  const line = plainLine(name.normalize("NFKC"));
  if (line === "") throw refused(copy.nameMissing);
  if (line.length > MAX_NAME) throw refused(copy.nameTooLong(MAX_NAME));
  if (!isPlainName(line)) throw refused(copy.nameOdd);
  return line;
}

/** One signs in by name, and is known by it: no two differ in case alone, or look alike. @throws PublicError */
export async function refuseTaken(
  tx: Transaction<DeskTables>,
  name: string,
  own: string | null,
): Promise<void> {
  const all = await tx.selectFrom("staff").select(["id", "name"]).execute();
  const isTaken = all.some(
    (staff) =>
      staff.id !== own &&
      (foldTerm(staff.name) === foldTerm(name) || skeletonOf(staff.name) === skeletonOf(name)),
  );
  if (isTaken) throw refused(copy.nameTaken);
}
