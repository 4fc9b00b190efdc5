import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { StaffMember, StaffRole } from "../../domain/staff.ts";
import { foldTerm, plainLine } from "../../domain/turkish-text.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskDb, DeskTx } from "../desk-database.ts";
import type { DeskTables } from "../desk-tables.ts";
import { isPlainName, skeletonOf } from "./names-alike.ts";
import { copy } from "./staff-copy.ts";

export type StaffLine = Awaited<ReturnType<typeof listStaff>>[number];

const MAX_NAME = 80;

/** @throws PublicError when the name is unusable or taken */
export async function addStaff(db: DeskDb, name: string, role: StaffRole, now: number) {
  return db.transaction().execute((tx) => addPerson(tx, name, role, now));
}

/** @throws PublicError when the name is unusable or taken */
export async function addPerson<Role extends StaffMember["role"]>(
  tx: DeskTx,
  name: string,
  role: Role,
  now: number,
) {
  const checked = checkedName(name);
  await refuseTaken(tx, checked, null);
  const person = { id: randomUUID(), name: checked, role };
  const { last } = await tx
    .selectFrom("article_event")
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("staff")
    .values({ ...person, created_at: now, disabled_at: null, passphrase_hash: null, told_event: last ?? 0 })
    .execute();
  return person;
}

/** Without guests: publishers first, then by when they came. `lastSeenAt` is null when no session is left, `linkEndsAt` when no link waits. */
export async function listStaff(db: DeskDb) {
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name", "role", "created_at as createdAt", "disabled_at", "passphrase_hash"])
    .select(({ selectFrom, fn }) => [
      selectFrom("passkey")
        .select(fn.countAll<number>().as("count"))
        .whereRef("passkey.staff_id", "=", "staff.id")
        .as("passkeys"),
      selectFrom("staff_session")
        .select(({ fn: { max } }) => max("last_seen_at").as("at"))
        .whereRef("staff_session.staff_id", "=", "staff.id")
        .as("lastSeenAt"),
      selectFrom("staff_link")
        .select(({ fn: { max } }) => max("expires_at").as("at"))
        .whereRef("staff_link.staff_id", "=", "staff.id")
        .where("used_at", "is", null)
        .as("linkEndsAt"),
    ])
    .where("role", "!=", "guest")
    .orderBy("role", "desc")
    .orderBy("created_at")
    .execute();
  return rows.map(({ disabled_at, passphrase_hash, passkeys, role, ...row }) => ({
    ...row,
    role: role as StaffRole,
    isDisabled: disabled_at !== null,
    hasPassphrase: passphrase_hash !== null,
    passkeys: passkeys ?? 0,
  }));
}

/** @param named an id, or a name whatever its case */
export async function findStaff(db: DeskDb, named: string): Promise<StaffLine | null> {
  const all = await listStaff(db);
  return (
    all.find(({ id }) => id === named) ?? all.find(({ name }) => foldTerm(name) === foldTerm(named)) ?? null
  );
}

export async function hasNoStaff(db: DeskDb): Promise<boolean> {
  const staff = await db.selectFrom("staff").select("id").where(isWorking).limit(1).executeTakeFirst();
  return staff === undefined;
}

export function isWorking({ and, or, eb, exists, selectFrom }: ExpressionBuilder<DeskTables, "staff">) {
  return and([
    eb("staff.disabled_at", "is", null),
    or([
      eb("staff.passphrase_hash", "is not", null),
      exists(selectFrom("passkey").select("passkey.id").whereRef("passkey.staff_id", "=", "staff.id")),
    ]),
  ]);
}

export function checkedName(name: string): string {
  const line = plainLine(name.normalize("NFKC"));
  if (line === "") throw refused(copy.nameMissing);
  if (line.length > MAX_NAME) throw refused(copy.nameTooLong(MAX_NAME));
  if (!isPlainName(line)) throw refused(copy.nameOdd);
  return line;
}

/** One signs in by name, and is known by it: no two differ in case alone, or look alike. @throws PublicError */
export async function refuseTaken(tx: DeskTx, name: string, own: string | null) {
  const all = await tx.selectFrom("staff").select(["id", "name"]).execute();
  const isTaken = all.some(
    (staff) =>
      staff.id !== own &&
      (foldTerm(staff.name) === foldTerm(name) || skeletonOf(staff.name) === skeletonOf(name)),
  );
  if (isTaken) throw refused(copy.nameTaken);
}

/** @returns the name as it is kept @throws PublicError when it is unusable or taken */
export async function renameStaff(tx: DeskTx, id: string, name: string): Promise<string> {
  const checked = checkedName(name);
  await refuseTaken(tx, checked, id);
  await tx.updateTable("staff").set({ name: checked }).where("id", "=", id).execute();
  return checked;
}

/** @throws PublicError when nobody would be left who can change it back */
export async function changeRole(db: DeskDb, id: string, role: StaffRole): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("staff").set({ role }).where("id", "=", id).execute();
    if (role === "publisher") return;
    await tx.deleteFrom("staff_link").where("made_by", "=", id).execute();
    await refuseNoPublisher(tx);
  });
}

/**
 * Disables a person, whose name stays in the audit log, and whose next request is refused. Invitations and previews'
 * links that they gave out open nothing any more.
 * @param isLastAllowed on the server itself, where the next account can be made
 * @throws PublicError when nobody would be left who can change it back
 */
export async function disableStaff(db: DeskDb, id: string, now: number, { isLastAllowed = false } = {}) {
  await db.transaction().execute(async (tx) => {
    const { role } = await tx
      .updateTable("staff")
      .set({ disabled_at: now })
      .where("id", "=", id)
      .returning("role")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("staff_session").where("staff_id", "=", id).execute();
    await tx
      .deleteFrom("staff_link")
      .where(({ or, eb }) => or([eb("staff_id", "=", id), eb("made_by", "=", id)]))
      .execute();
    await tx.deleteFrom("preview_link").where("staff_id", "=", id).execute();
    if (role === "publisher" && !isLastAllowed) await refuseNoPublisher(tx);
  });
}

/** Enables a person's passphrase and passkeys again; their former sessions stay ended. */
export async function enableStaff(db: DeskDb, id: string): Promise<void> {
  await db.updateTable("staff").set({ disabled_at: null }).where("id", "=", id).execute();
}

/** One of two publishers who disable each other at once stays. */
async function refuseNoPublisher(tx: DeskTx): Promise<void> {
  const left = await tx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "publisher")
    .where(isWorking)
    .executeTakeFirst();
  if (left === undefined) throw refused(copy.lastPublisher);
}
