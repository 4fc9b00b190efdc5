import type { StaffMember } from "../../domain/staff.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { hashPassword, type PasswordPool, unmatchedHash } from "../../membership/hashing/password-pool.ts";
import type { AttemptLimits } from "../../membership/rate-limit/attempt-limits.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { delayRefusal } from "../../platform/http/delay-refusal.ts";
import { isPoolFailure } from "../../platform/jobs/process-pool.ts";
import type { DeskDb } from "../desk-database.ts";
import { DeskError } from "../desk-error.ts";
import { findStaff } from "./staff-accounts.ts";
import { copy } from "./staff-copy.ts";
import type { StaffSession } from "./staff-sessions.ts";

/** In characters. */
const MIN_PASSPHRASE = 15;
const MAX_PASSPHRASE = 200;

interface CheckOptions {
  readonly db: DeskDb;
  readonly limits: AttemptLimits;
  readonly passwords: PasswordPool;
}

interface PassphraseAttempt {
  readonly name: string;
  readonly passphrase: string;
  /** The network whose attempts are counted as readers' are, under names of its own. */
  readonly network: string;
  /** A session of the named person: others' attempts do not count there. */
  readonly session?: StaffSession;
}

/** The same work whether there is such a name or not. */
const unknownHash = unmatchedHash();

/** @throws DeskError when it is wrong, past a limit, or there is no time to check it */
export async function checkPassphrase(
  { db, limits, passwords }: CheckOptions,
  { name, passphrase, network, session }: PassphraseAttempt,
): Promise<StaffMember> {
  const level = session ? "known" : "stranger";
  // Most attempts of a flood end here, before any query.
  if (passwords.isFull(level)) throw await delayed(new DeskError("busy", copy.busy));
  const staff = await findStaff(db, name);
  const admission = await retryWhileBusy(() =>
    limits.admit({
      name: `desk ${staff?.id ?? foldTerm(name).slice(0, 200)}`,
      network,
      knownDevice: session ? `desk ${session.idHash}` : null,
    }),
  );
  if (!admission.isAdmitted)
    throw await delayed(new DeskError("too many", copy.tooMany(Math.ceil(admission.retryAfter / 60))));
  const row = staff && (await hashOf(db, staff.id));
  const hash = row ?? unknownHash;
  const typed = normalized(passphrase);
  const isCrowded = passwords.isSaturated;
  try {
    const isRight = await passwords.use(level, (worker) => worker.run("verifySync", hash, typed));
    if (!isRight || !staff || row === null) {
      const wrong = new DeskError("refused", copy.wrong);
      throw isCrowded ? await delayed(wrong) : wrong;
    }
  } catch (error) {
    if (!isPoolFailure(error)) throw error;
    await retryWhileBusy(() => admission.giveBack());
    throw await delayed(new DeskError("busy", copy.busy));
  }
  await retryWhileBusy(() => admission.giveBack());
  return { id: staff.id, name: staff.name, role: staff.role };
}

/** @returns argon2id in PHC form @throws DeskError when it is too short or too long */
export async function hashPassphrase(passphrase: string): Promise<string> {
  const chosen = normalized(passphrase);
  if ([...chosen].length < MIN_PASSPHRASE) throw new DeskError("refused", copy.tooShort(MIN_PASSPHRASE));
  if (chosen.length > MAX_PASSPHRASE) throw new DeskError("refused", copy.tooLong(MAX_PASSPHRASE));
  return hashPassword(chosen);
}

async function delayed(error: DeskError): Promise<DeskError> {
  await delayRefusal();
  return error;
}

/** Phones and computers write the same letter in two ways. */
function normalized(passphrase: string): string {
  return passphrase.normalize("NFC").trim();
}

async function hashOf(db: DeskDb, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff")
    .select("passphrase_hash")
    .where("id", "=", staffId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row?.passphrase_hash ?? null;
}
