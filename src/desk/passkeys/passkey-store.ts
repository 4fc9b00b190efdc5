import { plainLine } from "../../domain/turkish-text.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskTables } from "../desk-tables.ts";
import { copy } from "./passkey-copy.ts";

type NewPasskey = Omit<DeskTables["passkey"], "staff_id" | "created_at" | "last_used_at">;
export type PasskeyLine = Awaited<ReturnType<typeof listPasskeys>>[number];

const MAX_PASSKEYS = 20;
const MAX_NAME = 60;

/** @throws PublicError when there are too many, or it is somebody's already */
export async function addPasskey(db: DeskDb, staffId: string, made: NewPasskey, now: number): Promise<void> {
  if ((await listPasskeys(db, staffId)).length >= MAX_PASSKEYS) throw refused(copy.tooMany(MAX_PASSKEYS));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values({ ...made, staff_id: staffId, created_at: now, last_used_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refused(copy.known);
}

/** @returns the name of its person; undefined: it is nobody's here */
export async function ownerOfPasskey(db: DeskDb, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("passkey")
    .innerJoin("staff", "staff.id", "passkey.staff_id")
    .select("staff.name")
    .where("passkey.id", "=", id)
    .executeTakeFirst();
  return row?.name;
}

/** The oldest first. Each works at the domain `rpId` alone. */
export function listPasskeys(db: DeskDb, staffId: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "name", "rp_id as rpId", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .execute();
}

/** @throws PublicError when the name is unusable, or it is none of theirs */
export async function renamePasskey(db: DeskDb, staffId: string, id: string, name: string): Promise<void> {
  const line = plainLine(name);
  if (line === "") throw refused(copy.nameMissing);
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ name: line.slice(0, MAX_NAME) })
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new PublicError("missing", copy.notFound);
}

/** @throws PublicError when it is none of theirs, or nothing would be left to sign in with */
export async function removePasskey(db: DeskDb, staffId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("passkey")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new PublicError("missing", copy.notFound);
    const staff = await tx
      .selectFrom("staff")
      .select("passphrase_hash")
      .where("id", "=", staffId)
      .executeTakeFirst();
    const hasPassphrase = typeof staff?.passphrase_hash === "string";
    if (!hasPassphrase && (await listPasskeys(tx, staffId)).length === 0) throw refused(copy.lastWay);
  });
}

/** How many passkeys work at none of these domains, by the domain they were made for. */
export async function strandedPasskeys(db: DeskDb, domains: readonly string[]) {
  return db
    .selectFrom("passkey")
    .innerJoin("staff", "staff.id", "passkey.staff_id")
    .select(({ fn }) => ["rp_id as rpId", fn.countAll<number>().as("count")])
    .where("rp_id", "not in", domains)
    .where("staff.disabled_at", "is", null)
    .groupBy("rp_id")
    .execute();
}
