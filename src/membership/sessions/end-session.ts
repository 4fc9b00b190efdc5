import type { Kysely } from "kysely";
import type { MembershipTables, SessionTable } from "../membership-tables.ts";
import { hashOfId } from "./session-id.ts";

/**
 * Ends a session: a cookie that was kept opens nothing any more.
 * @returns the credential that had opened it, or null when it had ended or never was
 */
export async function endSession(
  db: Kysely<MembershipTables>,
  id: string,
  why: NonNullable<SessionTable["ended_why"]>,
  now: number,
): Promise<string | null> {
  const ended = await db
    .updateTable("session")
    .set({ ended_at: now, ended_why: why })
    .where("id_hash", "=", hashOfId(id))
    .where("ended_at", "is", null)
    .returning("credential")
    .executeTakeFirst();
  return ended?.credential ?? null;
}

/** Ends a credential's session by its handle. @returns false when there is none that lives */
export async function endDevice(
  db: Kysely<MembershipTables>,
  credential: string,
  handle: string,
  why: "device" | "sign-out",
  now: number,
): Promise<boolean> {
  const ended = await db
    .updateTable("session")
    .set({ ended_at: now, ended_why: why })
    .where("credential", "=", credential)
    .where("handle", "=", handle)
    .where("ended_at", "is", null)
    .returning("handle")
    .executeTakeFirst();
  return ended !== undefined;
}
