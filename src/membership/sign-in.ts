import type { Kysely } from "kysely";
import { type Credential, codeCredential, comparedUsername, LONGEST_FIELD } from "../domain/credential.ts";
import { codeOf } from "../domain/printed-code.ts";
import { retryWhileBusy } from "../platform/database/retry-while-busy.ts";
import { isPoolFailure } from "../platform/jobs/process-pool.ts";
import { hashPassword } from "./argon2.ts";
import { findCode } from "./credentials/find-code.ts";
import type { KnownCredential } from "./credentials/known-credential.ts";
import type { OpenPair } from "./credentials/open-pair.ts";
import type { PasswordChecker } from "./hashing/password-checker.ts";
import type { LogEvent } from "./membership-events.ts";
import type { MembershipTables } from "./membership-tables.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import type { AttemptLimits } from "./rate-limit/attempt-limits.ts";
import { findSession } from "./sessions/find-session.ts";
import { isKnownDevice } from "./sessions/known-devices.ts";
import { newId } from "./sessions/session-id.ts";
import { Sweeper } from "./sweeper.ts";

export interface SignInTry {
  readonly typed: Credential;
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  readonly userAgent: string | undefined;
  /** Of this browser's cookies, as they came: they may be anybody's invention. */
  readonly deviceId: string | undefined;
  readonly sessionId: string | undefined;
}

export type SignInResult =
  | ({ readonly outcome: "opened" } & OpenedSession)
  /** `isCrowded` when others' passwords were being checked: whoever tries on and on has time to wait then. */
  | { readonly outcome: "refused"; readonly isCrowded: boolean }
  | Closed
  /** In seconds. */
  | { readonly outcome: "tooMany"; readonly retryAfter: number }
  | { readonly outcome: "busy" };

/** The pair is right and opens nothing at this time. */
type Closed =
  | { readonly outcome: "revoked" }
  | { readonly outcome: "early"; readonly from: string }
  | { readonly outcome: "over"; readonly until: string };

export interface SignInOptions {
  readonly db: Kysely<MembershipTables>;
  readonly pair: OpenPair | null;
  readonly limits: AttemptLimits;
  readonly checker: PasswordChecker;
  /** Sessions that one printed code may have at once. */
  readonly maxDevices: number;
  readonly record: LogEvent;
}

/** @returns what signs in by what was typed: counts first, then checks, with the same work whether there is such a name or not */
export async function signInBy({
  db,
  pair,
  limits,
  checker,
  maxDevices,
  record,
}: SignInOptions): Promise<(attempt: SignInTry) => Promise<SignInResult>> {
  const nobodys = await hashPassword(newId());
  const sweeper = new Sweeper(db);

  const refuse = (attempt: SignInTry, why: "wrong" | "early" | "over" | "revoked" | "too many" | "busy") =>
    record({ event: "sign-in refused", why, from: attempt.network });

  /** `busy` when the processes have no time for it, or none could be started. */
  const check = async (found: KnownCredential | null, typed: Credential, isKnown: boolean) => {
    try {
      const [hash, password] = found ? [found.passwordHash, found.password] : [nobodys, typed.password];
      return (await checker.matches(hash, password, { isKnown })) && found !== null;
    } catch (error) {
      if (isPoolFailure(error)) return "busy";
      throw error;
    }
  };

  return async (attempt) => {
    const { typed, network, deviceId, sessionId } = attempt;
    if (cannotBe(typed)) {
      refuse(attempt, "wrong");
      return { outcome: "refused", isCrowded: false };
    }
    // Before anything is looked up or counted: in a flood most tries end here. What carries a cookie may be known.
    if (checker.isFull && deviceId === undefined && sessionId === undefined) {
      refuse(attempt, "busy");
      return { outcome: "busy" };
    }
    const now = Date.now();
    sweeper.sweep(now);
    const found = (await pair?.find(typed)) ?? (await findCode(db, typed));
    const own = found && (await ownDevice(db, found.name, deviceId, sessionId, now));
    const isKnown = own !== null;
    const counted = { name: countedName(typed), network, knownDevice: own };
    const admission = await retryWhileBusy(() => limits.admit(counted));
    if (!admission.isAdmitted) {
      refuse(attempt, "too many");
      return { outcome: "tooMany", retryAfter: admission.retryAfter };
    }
    const { isCrowded } = checker;
    const isRight = await check(found, typed, isKnown);
    if (isRight === "busy") {
      await retryWhileBusy(() => admission.giveBack());
      refuse(attempt, "busy");
      return { outcome: "busy" };
    }
    if (!isRight || !found) {
      refuse(attempt, "wrong");
      return { outcome: "refused", isCrowded };
    }
    const closed = closedBy(found, now);
    if (closed) {
      refuse(attempt, closed.outcome);
      return closed;
    }
    await retryWhileBusy(() => admission.giveBack());
    const code = found.isShared ? null : found.name;
    const session = await retryWhileBusy(() => limits.admitSession(network, code));
    if (!session.isAdmitted) {
      refuse(attempt, "too many");
      return { outcome: "tooMany", retryAfter: session.retryAfter };
    }
    const opened = await retryWhileBusy(() => openSession(db, { found, attempt, maxDevices, record }, now));
    if (opened) return { outcome: "opened", ...opened };
    refuse(attempt, "revoked");
    return { outcome: "revoked" };
  };
}

/** What no form of ours sends, and what needs no work to refuse. */
function cannotBe({ username, password }: Credential): boolean {
  return [username, password].some((field) => field.trim() === "" || field.length > LONGEST_FIELD);
}

/** All spellings of a name count as one. */
function countedName(typed: Credential): string {
  return (
    codeCredential(typed)?.username ?? codeOf(typed.username, "username") ?? comparedUsername(typed.username)
  );
}

/**
 * Where this name signed in before, or is signed in now, others' tries do not count. @returns what proves it, and only
 * that: the other cookie may be anybody's invention, another one at each try
 */
async function ownDevice(
  db: Kysely<MembershipTables>,
  credential: string,
  deviceId: string | undefined,
  sessionId: string | undefined,
  now: number,
): Promise<string | null> {
  if (deviceId && (await isKnownDevice(db, deviceId, credential, now))) return deviceId;
  const session = sessionId ? await findSession(db, sessionId, now) : null;
  return session?.state === "living" && session.credential === credential ? session.handle : null;
}

function closedBy({ isRevoked, validFrom, validUntil }: KnownCredential, now: number): Closed | null {
  if (isRevoked) return { outcome: "revoked" };
  if (validFrom !== null && now < validFrom)
    return { outcome: "early", from: new Date(validFrom).toISOString() };
  if (validUntil !== null && now >= validUntil)
    return { outcome: "over", until: new Date(validUntil).toISOString() };
  return null;
}
