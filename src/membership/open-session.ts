import type { Kysely, Transaction } from "kysely";
import { codeIdOf } from "./credentials/code-name.ts";
import type { KnownCredential } from "./credentials/known-credential.ts";
import type { LogEvent } from "./membership-events.ts";
import type { MembershipTables } from "./membership-tables.ts";
import { deviceWords } from "./sessions/device-words.ts";
import { endSession } from "./sessions/end-session.ts";
import { isKnownDevice, rememberDevice } from "./sessions/known-devices.ts";
import { newId } from "./sessions/session-id.ts";
import { startSession } from "./sessions/start-session.ts";
import type { SignInTry } from "./sign-in.ts";

export interface OpenedSession {
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly deviceId: string;
}

export interface Opening {
  readonly found: KnownCredential;
  readonly attempt: SignInTry;
  readonly maxDevices: number;
  readonly record: LogEvent;
}

/**
 * Signs in by a credential that was proven: ends the browser's former session, ends the oldest where there are too many,
 * notes the use. @returns null when the publisher took the code back in this moment
 */
export async function openSession(
  db: Kysely<MembershipTables>,
  { found, attempt, maxDevices, record }: Opening,
  now: number,
): Promise<OpenedSession | null> {
  const { name: credential, validUntil, isShared } = found;
  const opened = await db.transaction().execute(async (transaction) => {
    // First of all: it holds the code's row, so that two who sign in by it at once count each other's sessions.
    if (!(await noteUse(transaction, credential, now))) return null;
    const { sessionId } = attempt;
    const device = deviceWords(attempt.userAgent);
    const former = sessionId ? await endSession(transaction, sessionId, "replaced", now) : null;
    const most = isShared ? null : maxDevices;
    const session = await startSession(transaction, { credential, device, validUntil, most }, now);
    // A device's id that we never gave is not taken over.
    const isOurs = attempt.deviceId && (await isKnownDevice(transaction, attempt.deviceId, null, now));
    const deviceId = isOurs ? attempt.deviceId : newId();
    await rememberDevice(transaction, deviceId, credential, now);
    return { session, former, deviceId };
  });
  if (!opened) return null;
  const { session, former, deviceId } = opened;
  if (former !== null) record({ event: "session ended", credential: former, why: "replaced" });
  for (let ended = 0; ended < session.ended; ended += 1)
    record({ event: "session ended", credential, why: "limit" });
  record({ event: "signed in", credential, from: attempt.network });
  return { sessionId: session.id, endsAt: session.endsAt, deviceId };
}

/** @returns false when the code was taken back */
async function noteUse(db: Transaction<MembershipTables>, credential: string, now: number): Promise<boolean> {
  const id = codeIdOf(credential);
  if (id === null) return true;
  const used = await db
    .updateTable("code")
    .set(({ fn, val }) => ({ last_used_at: now, first_used_at: fn.coalesce("first_used_at", val(now)) }))
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return used.numUpdatedRows > 0n;
}
