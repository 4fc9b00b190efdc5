import type { StaffMember } from "../../domain/staff.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { hashPassword, unmatchedHash } from "../../membership/hashing/password-pool.ts";
import { isKnownDevice } from "../../membership/sessions/known-devices.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { delayRefusal } from "../../platform/http/delay-refusal.ts";
import { isPoolFailure } from "../../platform/jobs/process-pool.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import { findStaff } from "./staff-accounts.ts";
import { copy } from "./staff-copy.ts";
import type { StaffSession } from "./staff-sessions.ts";

const MIN_PASSPHRASE = 15;
const MAX_PASSPHRASE = 200;

interface PassphraseAttempt {
  readonly name: string;
  readonly passphrase: string;
  /** The network whose attempts are counted as readers' are, under names of its own. */
  readonly network: string;
  /** A device's cookie and a session, which may be anybody's: on those of the named person others' attempts do not count. */
  readonly deviceId: string | undefined;
  readonly session: StaffSession | null;
}

/** Pairs of neighbours that differ from all before and stand beside each other on no row of keys. */
const MIN_SURPRISES = 8;
const ROWS = "abcdefghijklmnopqrstuvwxyz qwertyuiopgu asdfghjklsi zxcvbnmoc 12345678901";
/** What many choose: each counts as one sign. */
const WELL_KNOWN =
  /parola|sifre|password|passphrase|mecmua|dergi|galatasaray|fenerbahce|besiktas|trabzonspor|turkiye|istanbul|ankara|ataturk|seviyorum|letmein|welcome|admin/g;

/** The same work whether there is such a name or not. */
const unknownHash = unmatchedHash();

/** @throws PublicError when it is wrong, past a limit, or there is no time to check it */
export async function checkPassphrase(
  { db, members, now }: Pick<DeskServices, "db" | "members" | "now">,
  { name, passphrase, network, deviceId, session }: PassphraseAttempt,
): Promise<StaffMember> {
  const { limits, passwords } = members;
  // In a flood most attempts end here, before any query. One with a cookie may be of a known device.
  if (passwords.isFull("stranger") && deviceId === undefined && session === null)
    throw await delayed(new PublicError("busy", copy.busy));
  const staff = await findStaff(db, name);
  const counted = staffCredential(staff?.id ?? foldTerm(name).slice(0, 200));
  const isRemembered =
    staff !== null && deviceId !== undefined && (await isKnownDevice(members.db, deviceId, counted, now()));
  const isOwn = staff !== null && session?.staff.id === staff.id;
  const knownDevice = isRemembered ? deviceId : isOwn ? session.idHash : null;
  const level = knownDevice === null ? "stranger" : "known";
  const admission = await retryWhileBusy(() => limits.admit({ name: counted, network, knownDevice }));
  if (!admission.isAdmitted)
    throw await delayed(new PublicError("too many", copy.tooMany(Math.ceil(admission.retryAfter / 60))));
  const row = staff && (await hashOf(db, staff.id));
  const hash = row ?? unknownHash;
  const typed = normalized(passphrase);
  const isCrowded = passwords.isSaturated;
  try {
    const isRight = await passwords.use(level, (worker) => worker.run("verifySync", hash, typed));
    if (!isRight || !staff || row === null) {
      const wrong = refused(copy.wrong);
      throw isCrowded ? await delayed(wrong) : wrong;
    }
  } catch (error) {
    if (!isPoolFailure(error)) throw error;
    await retryWhileBusy(() => admission.giveBack());
    throw await delayed(new PublicError("busy", copy.busy));
  }
  await retryWhileBusy(() => admission.giveBack());
  return { id: staff.id, name: staff.name, role: staff.role };
}

/** The name by which attempts and devices of the staff stand beside readers'. @param id of the person, or what was typed */
export function staffCredential(id: string): string {
  return `desk ${id}`;
}

/** @returns argon2id in PHC form @throws PublicError when it is too short or too long */
export async function hashPassphrase(passphrase: string): Promise<string> {
  const chosen = normalized(passphrase);
  if ([...chosen].length < MIN_PASSPHRASE) throw refused(copy.tooShort(MIN_PASSPHRASE));
  if (surprises(chosen) < MIN_SURPRISES) throw refused(copy.tooPlain);
  if (chosen.length > MAX_PASSPHRASE) throw refused(copy.tooLong(MAX_PASSPHRASE));
  return hashPassword(chosen);
}

function surprises(passphrase: string): number {
  const signs = foldTerm(passphrase).replace(WELL_KNOWN, "·");
  const pairs = new Set<string>();
  for (let index = 1; index < signs.length; index += 1) {
    const [one = "", other = ""] = [signs[index - 1], signs[index]];
    const isOfRow = ROWS.includes(one + other) || ROWS.includes(other + one);
    if (one !== other && !isOfRow) pairs.add(one + other);
  }
  return pairs.size;
}

async function delayed(error: PublicError): Promise<PublicError> {
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
