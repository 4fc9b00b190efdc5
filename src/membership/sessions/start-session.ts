import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { DeviceWords } from "../../domain/session.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { isActive } from "./active-session.ts";
import { SESSION_LIFETIME } from "./lifetimes.ts";
import { hashOfId, newId } from "./session-id.ts";

export interface NewSession {
  readonly credential: string;
  readonly device: DeviceWords;
  /** Milliseconds since 1970 at which the credential itself ends, or null. */
  readonly validUntil: number | null;
  /** Sessions that the credential may have at once; null: any number. */
  readonly most: number | null;
}

export interface StartedSession {
  /** For the cookie and for nothing else. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** How many others it ended, the oldest first, because there were too many. */
  readonly ended: number;
}

/** Starts a session. The caller holds a transaction in which nobody else signs in by the same credential. */
export async function startSession(
  db: Transaction<MembershipTables>,
  { credential, device, validUntil, most }: NewSession,
  now: number,
): Promise<StartedSession> {
  const id = newId();
  const endsAt = Math.min(now + SESSION_LIFETIME, validUntil ?? Number.POSITIVE_INFINITY);
  const ended = most === null ? 0 : await endOldest(db, credential, most - 1, now);
  await db
    .insertInto("session")
    .values({
      id_hash: hashOfId(id),
      handle: randomBytes(12).toString("base64url"),
      credential,
      started_at: now,
      last_seen_at: now,
      ends_at: endsAt,
      ended_at: null,
      ended_why: null,
      browser: device.browser,
      system: device.system,
      device_kind: device.kind,
    })
    .execute();
  return { id, endsAt, ended };
}

/** Ends a credential's oldest living sessions until so many are left. */
async function endOldest(
  db: Transaction<MembershipTables>,
  credential: string,
  left: number,
  now: number,
): Promise<number> {
  const living = await db
    .selectFrom("session")
    .select("id_hash")
    .where("credential", "=", credential)
    .where(isActive(now))
    .orderBy("started_at", "desc")
    .orderBy("id_hash")
    .execute();
  const old = living.slice(left).map(({ id_hash }) => id_hash);
  if (old.length === 0) return 0;
  await db
    .updateTable("session")
    .set({ ended_at: now, ended_why: "limit" })
    .where("id_hash", "in", old)
    .execute();
  return old.length;
}
