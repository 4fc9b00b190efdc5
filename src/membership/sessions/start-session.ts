import { randomBytes } from "node:crypto";
import Bowser from "bowser";
import type { DeviceWords } from "../../domain/session.ts";
import { codeIdOf } from "../credentials/credential-id.ts";
import type { KnownCredential } from "../credentials/find-code.ts";
import type { MembershipDb } from "../membership-tables.ts";
import { rememberDevice } from "./known-devices.ts";
import { endingSessions, endSession, hashOfId, isActive, newId, SESSION_LIFETIME_MS } from "./sessions.ts";

/** Cookies may be invented. */
export interface BrowserIdentity {
  readonly userAgent: string | undefined;
  readonly deviceId: string | undefined;
  readonly sessionId: string | undefined;
}

export interface StartedSession {
  readonly sessionId: string;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
  readonly deviceId: string;
  /** The credential of the session that this browser had; null: none was active. */
  readonly replaced: string | null;
  readonly endedByLimit: number;
}

/** @returns null when the publisher revoked the code in this moment */
export async function startSession(
  db: MembershipDb,
  { id: credential, validUntil, isShared }: Pick<KnownCredential, "id" | "validUntil" | "isShared">,
  browser: BrowserIdentity,
  maxDevices: number,
  now: number,
): Promise<StartedSession | null> {
  return db.transaction().execute(async (tx) => {
    // This comes first because it locks the code's row: two sign-ins at once then count each other's sessions.
    if (!(await noteUse(tx, credential, now))) return null;
    const replaced = browser.sessionId ? await endSession(tx, browser.sessionId, "replaced", now) : null;
    const endedByLimit = isShared ? 0 : await endOldest(tx, credential, maxDevices - 1, now);
    const endsAt = Math.min(now + SESSION_LIFETIME_MS, validUntil ?? Number.POSITIVE_INFINITY);
    const sessionId = newId();
    const device = deviceWords(browser.userAgent);
    await tx
      .insertInto("session")
      .values({
        id_hash: hashOfId(sessionId),
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
    const deviceId = await rememberDevice(tx, browser.deviceId, credential, now);
    return { sessionId, endsAt, deviceId, replaced, endedByLimit };
  });
}

async function noteUse(db: MembershipDb, credential: string, now: number): Promise<boolean> {
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

async function endOldest(db: MembershipDb, credential: string, left: number, now: number): Promise<number> {
  const active = await db
    .selectFrom("session")
    .select("id_hash")
    .where("credential", "=", credential)
    .where(isActive(now))
    .orderBy("started_at", "desc")
    .orderBy("id_hash")
    .execute();
  const oldest = active.slice(left).map(({ id_hash }) => id_hash);
  if (oldest.length > 0) await endingSessions(db, "limit", now).where("id_hash", "in", oldest).execute();
  return oldest.length;
}

const KINDS: Readonly<Record<string, DeviceWords["kind"]>> = {
  mobile: "phone",
  tablet: "tablet",
  desktop: "computer",
};

/** Words by which a reader recognises a device. Versions are left out: they change on one and the same device. */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  const { browser, os, platform } = Bowser.parse(userAgent?.slice(0, 500) || "-");
  return {
    browser: browser.name || null,
    // Its owner calls it an iPhone, not an iOS.
    system: (os.name === "iOS" && platform.model) || os.name || null,
    kind: KINDS[platform.type ?? ""] ?? null,
  };
}
