import type { Credential } from "../../domain/credential/credential.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { ARGON2ID, createCodeHashing } from "../hashing/password-pool.ts";
import type { LogEvent } from "../membership-events.ts";
import type { MembershipDb } from "../membership-tables.ts";
import { type BatchRequest, checkName, hashPasswords, insertBatch } from "./create-batch.ts";
import { newCredentials } from "./new-credentials.ts";

interface HoldOptions {
  readonly id: string;
  readonly logEvent: LogEvent;
  readonly now: number;
  readonly signal: AbortSignal;
  onHashed(done: number, total: number): void;
}

/**
 * Makes a batch whose codes are written nowhere: whoever calls this has them, in the order of their numbers, and nobody
 * has them again.
 * @throws CodesRefusal when the name is taken, and the signal's reason; nothing was written then
 */
export async function holdBatch(
  db: MembershipDb,
  { name, count, validFrom, validUntil }: Omit<BatchRequest, "out">,
  { id, logEvent, now, signal, onHashed }: HoldOptions,
): Promise<readonly Credential[]> {
  await checkName(db, name);
  const credentials = newCredentials(count);
  const hashing = createCodeHashing();
  const hash = (password: string) =>
    hashing.use("code", (worker) => worker.run("hashSync", password, ARGON2ID), { signal });
  const passwords = credentials.map(({ password }) => password);
  const hashes = await hashPasswords(passwords, hash, signal, onHashed).finally(() => hashing.close());
  const row = {
    id,
    name,
    name_key: foldTerm(name),
    count,
    created_at: now,
    valid_from: validFrom,
    valid_until: validUntil,
    partial_sheet: null,
  };
  const codes = credentials.map(({ username }, index) => ({ username, password_hash: hashes[index] ?? "" }));
  try {
    await insertBatch(db, row, codes, signal);
  } catch (error) {
    // Somebody else may have taken the name meanwhile.
    await checkName(db, name);
    throw error;
  }
  logEvent({ event: "codes made", batch: id, count });
  return credentials;
}
