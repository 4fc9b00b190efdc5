import type { StaffMember } from "../../domain/staff.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { hashPassword, type PasswordPool } from "../../membership/hashing/password-pool.ts";
import type { AttemptLimits } from "../../membership/rate-limit/attempt-limits.ts";
import { newId } from "../../membership/sessions/sessions.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { isPoolFailure } from "../../platform/jobs/process-pool.ts";
import { DeskError } from "../desk-error.ts";
import type { DeskDb } from "../open-desk.ts";
import { findStaff, staffOfLink, useLink } from "./staff-accounts.ts";
import { copy } from "./staff-copy.ts";

/** In characters. */
export const MIN_PASSPHRASE = 15;
const MAX_PASSPHRASE = 200;

interface CheckOptions {
  readonly db: DeskDb;
  readonly limits: AttemptLimits;
  readonly passwords: PasswordPool;
}

/** The same work whether there is such a name or not. */
const unknownHash = hashPassword(newId());

/**
 * @param network whose attempts are counted, as readers' are, under names of their own
 * @throws DeskError when it is wrong, past a limit, or there is no time to check it
 */
export async function checkPassphrase(
  { db, limits, passwords }: CheckOptions,
  { name, passphrase, network }: { name: string; passphrase: string; network: string },
): Promise<StaffMember> {
  const counted = { name: `desk ${foldTerm(name).slice(0, 200)}`, network, knownDevice: null };
  const admission = await retryWhileBusy(() => limits.admit(counted));
  if (!admission.isAdmitted)
    throw new DeskError("too many", copy.tooMany(Math.ceil(admission.retryAfter / 60)));
  const staff = await findStaff(db, name);
  const row = staff && (await hashOf(db, staff.id));
  const hash = row ?? (await unknownHash);
  const typed = normalized(passphrase);
  try {
    const isRight = await passwords.use("known", (worker) => worker.run("verifySync", hash, typed));
    if (!isRight || !staff || row === null) throw new DeskError("refused", copy.wrong);
  } catch (error) {
    if (!isPoolFailure(error)) throw error;
    await admission.giveBack();
    throw new DeskError("busy", copy.busy);
  }
  await retryWhileBusy(() => admission.giveBack());
  return { id: staff.id, name: staff.name, role: staff.role };
}

/** Uses a link up. @throws DeskError */
export async function choosePassphrase(
  db: DeskDb,
  secret: string,
  passphrase: string,
  now: number,
): Promise<StaffMember> {
  const staff = await staffOfLink(db, secret, now);
  const chosen = normalized(passphrase);
  if ([...chosen].length < MIN_PASSPHRASE) throw new DeskError("refused", copy.tooShort(MIN_PASSPHRASE));
  if (chosen.length > MAX_PASSPHRASE) throw new DeskError("refused", copy.tooLong(MAX_PASSPHRASE));
  const hash = await hashPassword(chosen);
  await db.transaction().execute(async (tx) => {
    await useLink(tx, secret, now);
    await tx.updateTable("staff").set({ passphrase_hash: hash }).where("id", "=", staff.id).execute();
    // Whoever lost the former passphrase may have lost it to somebody.
    await tx.deleteFrom("staff_session").where("staff_id", "=", staff.id).execute();
  });
  return staff;
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
