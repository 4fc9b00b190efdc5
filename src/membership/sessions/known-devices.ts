import type { MembershipDb } from "../membership-tables.ts";
import { hashOfId, newId } from "./sessions.ts";

/** A device is remembered for so long after it last signed in. */
export const DEVICE_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

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
    .where("last_seen_at", ">", now - DEVICE_RETENTION_MS);
  if (credential !== null) query = query.where("credential", "=", credential);
  return (await query.executeTakeFirst()) !== undefined;
}

/** @param sent the cookie's id, which may be invented: only one that this site gave is taken over @returns the id to keep */
export async function rememberDevice(
  db: MembershipDb,
  sent: string | undefined,
  credential: string,
  now: number,
): Promise<string> {
  const id = sent !== undefined && (await isKnownDevice(db, sent, null, now)) ? sent : newId();
  await db
    .insertInto("known_device")
    .values({ id_hash: hashOfId(id), credential, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(["id_hash", "credential"]).doUpdateSet({ last_seen_at: now }))
    .execute();
  return id;
}

export async function forgetDevices(db: MembershipDb, credential: string): Promise<void> {
  await db.deleteFrom("known_device").where("credential", "=", credential).execute();
}
