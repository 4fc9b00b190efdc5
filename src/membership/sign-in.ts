import {
  type Credential,
  codeCredential,
  comparedUsername,
  MAX_FIELD_LENGTH,
} from "../domain/credential/credential.ts";
import { codeOf } from "../domain/credential/printed-code.ts";
import { retryWhileBusy } from "../platform/database/retry-while-busy.ts";
import { isPoolFailure } from "../platform/jobs/process-pool.ts";
import { findCode, type KnownCredential } from "./credentials/find-code.ts";
import type { SharedPair } from "./credentials/shared-pair.ts";
import { type PasswordPool, unmatchedHash } from "./hashing/password-pool.ts";
import type { LogEvent } from "./membership-events.ts";
import type { MembershipDb } from "./membership-tables.ts";
import type { AttemptLimits } from "./rate-limit/attempt-limits.ts";
import { isKnownDevice } from "./sessions/known-devices.ts";
import { findSession } from "./sessions/sessions.ts";
import { type BrowserIdentity, type StartedSession, startSession } from "./sessions/start-session.ts";
import { memberSweeper } from "./sweeper.ts";

interface SignInAttempt extends BrowserIdentity {
  readonly typed: Credential;
  readonly network: string;
}

type SignInResult =
  | { readonly outcome: "opened"; readonly session: StartedSession }
  /** `isCrowded` when other passwords wait: the answer may be delayed then. */
  | { readonly outcome: "wrong"; readonly isCrowded: boolean }
  | Closed
  | { readonly outcome: "too many"; readonly retryAfter: number }
  | { readonly outcome: "busy" };

/** The pair is right and opens nothing at this time. Instants are ISO 8601. */
export type Closed =
  | { readonly outcome: "revoked" }
  | { readonly outcome: "early"; readonly from: string }
  | { readonly outcome: "over"; readonly until: string };

export interface SignInOptions {
  readonly db: MembershipDb;
  readonly pair: SharedPair;
  readonly limits: AttemptLimits;
  readonly passwords: PasswordPool;
  readonly maxDevices: () => number;
  readonly logEvent: LogEvent;
  readonly now: () => number;
}

export type SignIn = (attempt: SignInAttempt) => Promise<SignInResult>;

export function createSignIn(options: SignInOptions): SignIn {
  const { logEvent } = options;
  const unknownHash = unmatchedHash();
  const sweep = memberSweeper(options.db);
  return async (attempt) => {
    const result = await trySignIn(attempt, options, unknownHash, sweep);
    const { outcome } = result;
    if (outcome !== "opened") logEvent({ event: "sign-in refused", why: outcome, from: attempt.network });
    return result;
  };
}

/** The same work whether there is such a name or not. */
async function trySignIn(
  attempt: SignInAttempt,
  { db, pair, limits, passwords, maxDevices, logEvent, now: clock }: SignInOptions,
  unknownHash: string,
  sweep: (now: number) => Promise<void>,
): Promise<SignInResult> {
  const { typed, network, deviceId, sessionId } = attempt;
  if (cannotBeRight(typed)) return { outcome: "wrong", isCrowded: false };
  // In a flood most attempts end here, before any query. One with a cookie may be of a known device.
  if (passwords.isFull("stranger") && deviceId === undefined && sessionId === undefined)
    return { outcome: "busy" };
  const now = clock();
  void sweep(now);

  const known = (await pair.find(typed)) ?? (await findCode(db, typed));
  const knownDevice = known && (await provenDevice(db, known.id, attempt, now));
  const counted = { name: countedName(typed), network, knownDevice };
  const admission = await retryWhileBusy(() => limits.admit(counted));
  if (!admission.isAdmitted) return { outcome: "too many", retryAfter: admission.retryAfter };

  const isCrowded = passwords.isSaturated;
  const isRight = await isPasswordRight(passwords, known, typed, unknownHash, knownDevice !== null);
  if (isRight === "busy") {
    await retryWhileBusy(() => admission.giveBack());
    return { outcome: "busy" };
  }
  if (!isRight || !known) return { outcome: "wrong", isCrowded };
  const closed = closedBy(known, now);
  if (closed) return closed;
  await retryWhileBusy(() => admission.giveBack());

  const code = known.isShared ? null : known.id;
  const opening = await retryWhileBusy(() => limits.admitSession(network, code));
  if (!opening.isAdmitted) return { outcome: "too many", retryAfter: opening.retryAfter };
  const session = await retryWhileBusy(() => startSession(db, known, attempt, maxDevices(), now));
  if (!session) return { outcome: "revoked" };
  if (session.replaced !== null)
    logEvent({ event: "session ended", credential: session.replaced, why: "replaced" });
  for (let ended = 0; ended < session.endedByLimit; ended += 1)
    logEvent({ event: "session ended", credential: known.id, why: "limit" });
  logEvent({ event: "signed in", credential: known.id, from: network });
  return { outcome: "opened", session };
}

/** True for what no form of this site sends: refusing it needs no work. */
function cannotBeRight({ username, password }: Credential): boolean {
  return [username, password].some((field) => field.trim() === "" || field.length > MAX_FIELD_LENGTH);
}

/** All spellings of a name count as one. */
function countedName(typed: Credential): string {
  return (
    codeCredential(typed)?.username ?? codeOf(typed.username, "username") ?? comparedUsername(typed.username)
  );
}

/** On a known device others' attempts do not count. @returns the cookie's id when it proves that this name signed in there */
async function provenDevice(
  db: MembershipDb,
  credential: string,
  { deviceId, sessionId }: BrowserIdentity,
  now: number,
): Promise<string | null> {
  if (deviceId && (await isKnownDevice(db, deviceId, credential, now))) return deviceId;
  const session = sessionId ? await findSession(db, sessionId, now) : null;
  return session?.state === "active" && session.credential === credential ? session.handle : null;
}

/** @returns `busy` when the processes have no time for it, or none could be started */
async function isPasswordRight(
  passwords: PasswordPool,
  known: KnownCredential | null,
  typed: Credential,
  unknownHash: string,
  isKnown: boolean,
): Promise<boolean | "busy"> {
  try {
    const hash = known?.passwordHash ?? unknownHash;
    const password = known?.password ?? typed.password;
    const level = isKnown ? "known" : "stranger";
    const isRight = await passwords.use(level, (worker) => worker.run("verifySync", hash, password));
    return isRight && known !== null;
  } catch (error) {
    if (isPoolFailure(error)) return "busy";
    throw error;
  }
}

function closedBy({ isRevoked, validFrom, validUntil }: KnownCredential, now: number): Closed | null {
  if (isRevoked) return { outcome: "revoked" };
  if (validFrom !== null && now < validFrom)
    return { outcome: "early", from: new Date(validFrom).toISOString() };
  if (validUntil !== null && now >= validUntil)
    return { outcome: "over", until: new Date(validUntil).toISOString() };
  return null;
}
