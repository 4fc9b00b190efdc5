import type { MembershipDb } from "../membership-tables.ts";
import { hashOfId } from "./sessions.ts";

/** A device is remembered for so long after it last signed in, in milliseconds. */
export const DEVICE_RETENTION = 365 * 24 * 60 * 60 * 1000;

/** True when a browser signed in by this credential before. @param id of its cookie @param credential null: by any */
export async function isKnownDevice(
  db: MembershipDb,
  id: string,
  credential: string | null,
  now: number,
): Promise<boolean> {
  let query = db
    .selectFrom("known_device")
    .select("id_hash")
    .where("id_hash", "=", hashOfId(id))
    .where("last_seen_at", ">", now - DEVICE_RETENTION);
  if (credential !== null) query = query.where("credential", "=", credential);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function rememberDevice(
  db: MembershipDb,
  id: string,
  credential: string,
  now: number,
): Promise<void> {
  await db
    .insertInto("known_device")
    .values({ id_hash: hashOfId(id), credential, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(["id_hash", "credential"]).doUpdateSet({ last_seen_at: now }))
    .execute();
}
