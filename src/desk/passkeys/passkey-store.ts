import type { Kysely } from "kysely";
import { plainLine } from "../../domain/turkish-text.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskTables } from "../desk-tables.ts";
import { copy } from "./passkey-copy.ts";

type Db = Kysely<DeskTables>;

export interface NewPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly name: string;
}

export interface PasskeyLine {
  readonly id: string;
  readonly name: string;
  /** The domain it works at. */
  readonly rpId: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const MAX_PASSKEYS = 20;
const MAX_NAME = 60;

/** @throws PublicError when there are too many, or it is somebody's already */
export async function addPasskey(db: Db, staffId: string, made: NewPasskey, now: number): Promise<void> {
  if ((await listPasskeys(db, staffId)).length >= MAX_PASSKEYS) throw refused(copy.tooMany(MAX_PASSKEYS));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values({
      id: made.id,
      staff_id: staffId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: JSON.stringify(made.transports),
      rp_id: made.rpId,
      name: made.name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refused(copy.known);
}

/** @returns the name of its person; undefined: it is nobody's here */
export async function ownerOfPasskey(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("passkey")
    .innerJoin("staff", "staff.id", "passkey.staff_id")
    .select("staff.name")
    .where("passkey.id", "=", id)
    .executeTakeFirst();
  return row?.name;
}

/** The oldest first. */
export async function listPasskeys(db: Db, staffId: string): Promise<PasskeyLine[]> {
  const rows = await db
    .selectFrom("passkey")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    rpId: row.rp_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** @throws PublicError when the name is unusable, or it is none of theirs */
export async function renamePasskey(db: Db, staffId: string, id: string, name: string): Promise<void> {
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
export async function removePasskey(db: Db, staffId: string, id: string): Promise<void> {
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
export async function strandedPasskeys(
  db: Db,
  domains: readonly string[],
): Promise<{ rpId: string; count: number }[]> {
  return db
    .selectFrom("passkey")
    .innerJoin("staff", "staff.id", "passkey.staff_id")
    .select(({ fn }) => ["rp_id as rpId", fn.countAll<number>().as("count")])
    .where("rp_id", "not in", domains)
    .where("staff.disabled_at", "is", null)
    .groupBy("rp_id")
    .execute();
}
