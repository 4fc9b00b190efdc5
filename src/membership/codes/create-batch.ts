import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import type { Insertable } from "kysely";
import type { Credential } from "../../domain/credential/credential.ts";
import {
  CODE_SYMBOLS,
  type CodeKind,
  RANDOM_SYMBOLS,
  withCheckSymbol,
} from "../../domain/credential/printed-code.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { mapConcurrent } from "../../platform/jobs/map-concurrent.ts";
import { refused } from "../../platform/public-error.ts";
import { ARGON2ID, createCodeHashing, hashPassword } from "../hashing/password-pool.ts";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";
import { type BatchFiles, checkTarget, exists, newBatchFiles, writePartialFiles } from "./batch-files.ts";
import { copy } from "./codes-copy.ts";
import { findBatch } from "./find-printed.ts";
import { finishBatch, unfinishedBatches, withdrawBatch } from "./finish-batches.ts";

/** Rows of one statement: five values each, far below what SQLite (32,766) and PostgreSQL (65,535) take. */
const CHUNK = 1_000;

export interface BatchRequest {
  readonly name: string;
  readonly count: number;
  readonly validFrom: number | null;
  /** The first instant at which its codes open nothing any more; null: without end. */
  readonly validUntil: number | null;
  readonly out: string;
}

interface HoldOptions {
  readonly id: string;
  readonly logEvent: LogEvent;
  readonly now: number;
  readonly signal: AbortSignal;
  onHashed(done: number, total: number): void;
}

export interface CreateOptions extends Omit<HoldOptions, "id"> {
  /** Address to which the QR pictures lead. */
  readonly login: string;
}

/** Partial files first, then one transaction, then the renames, which `finishBatches` does after a kill. @throws PublicError */
export async function createBatch(
  db: MembershipDb,
  request: BatchRequest,
  options: CreateOptions,
): Promise<{ id: string; files: BatchFiles }> {
  const { name, count, out } = request;
  const id = newBatchId();
  const files = newBatchFiles(out, id);
  const batch = { id, name, count, files };
  await checkName(db, name);
  await checkReserved(db, files);
  await checkTarget(files);
  const written = { ...options, id, partial_sheet: files.partialSheet };
  const { credentials, insert } = await prepareBatch(db, request, written, hashPassword);
  try {
    await writePartialFiles(files, credentials, options.login, options.signal);
    await insert();
  } catch (error) {
    // A commit whose answer was lost may have succeeded. The next command finishes what cannot be withdrawn now.
    await withdrawBatch(db, batch).catch(() => undefined);
    // Another command may have inserted the name meanwhile.
    await checkName(db, name);
    throw error;
  }
  const placement = await finishBatch(db, batch, options.logEvent);
  if (placement === "placed" || placement === "absent") return { id, files };
  await withdrawBatch(db, batch);
  await checkTarget(files);
  throw refused(copy.notWritable(dirname(out)));
}

/**
 * Makes a batch whose codes are written nowhere: whoever calls this has them, in the order of their numbers, and nobody
 * has them again.
 * @throws PublicError when the name is taken, and the signal's reason; nothing was written then
 */
export async function holdBatch(
  db: MembershipDb,
  request: Omit<BatchRequest, "out">,
  options: HoldOptions,
): Promise<readonly Credential[]> {
  const { id, logEvent, signal } = options;
  const { name, count } = request;
  await checkName(db, name);
  const hashing = createCodeHashing();
  const hash = (password: string) =>
    hashing.use("code", (worker) => worker.run("hashSync", password, ARGON2ID), { signal });
  const batch = { ...options, partial_sheet: null };
  const { credentials, insert } = await prepareBatch(db, request, batch, hash).finally(() => hashing.close());
  try {
    await insert();
  } catch (error) {
    await checkName(db, name);
    throw error;
  }
  logEvent({ event: "codes made", batch: id, count });
  return credentials;
}

async function checkName(db: MembershipDb, name: string): Promise<void> {
  const taken = await findBatch(db, name);
  if (taken) throw refused(copy.nameTaken(taken.name));
}

async function checkReserved(db: MembershipDb, { pictures }: BatchFiles): Promise<void> {
  for (const { files } of await unfinishedBatches(db)) {
    if (files.pictures === pictures && (await exists(files.partialSheet)))
      throw refused(copy.targetReserved(files.sheet));
  }
}

/** Makes a batch's codes and their hashes. @returns what writes their rows @throws the signal's reason */
async function prepareBatch(
  db: MembershipDb,
  { name, count, validFrom, validUntil }: Omit<BatchRequest, "out">,
  { id, partial_sheet, now, signal, onHashed }: HoldOptions & Pick<BatchTable, "partial_sheet">,
  hash: (password: string) => Promise<string>,
) {
  const credentials = newCredentials(count);
  let done = 0;
  onHashed(0, count);
  const codes = await mapConcurrent(availableParallelism(), credentials, async ({ username, password }) => {
    signal.throwIfAborted();
    const password_hash = await hash(password);
    done += 1;
    onHashed(done, count);
    return { username, password_hash };
  });
  const row = {
    id,
    name,
    name_key: foldTerm(name),
    count,
    created_at: now,
    valid_from: validFrom,
    valid_until: validUntil,
    partial_sheet,
  };
  return { credentials, insert: () => insertBatch(db, row, codes, signal) };
}

/** In one transaction. @throws the signal's reason; nothing was written then */
export async function insertBatch(
  db: MembershipDb,
  batch: Insertable<BatchTable>,
  codes: readonly Pick<CodeTable, "username" | "password_hash">[],
  signal: AbortSignal,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("batch").values(batch).execute();
    for (let start = 0; start < codes.length; start += CHUNK) {
      signal.throwIfAborted();
      const rows = codes.slice(start, start + CHUNK).map((code, index) => ({
        id: `${batch.id}-${start + index + 1}`,
        batch_id: batch.id,
        number: start + index + 1,
        ...code,
      }));
      await tx.insertInto("code").values(rows).execute();
    }
    signal.throwIfAborted();
  });
}

export function newBatchId(): string {
  return randomSymbols("0123456789abcdefghijklmnopqrstuvwxyz", 10);
}

export function newCredentials(count: number): Credential[] {
  const usernames = new Set<string>();
  while (usernames.size < count) usernames.add(newCode("username"));
  return [...usernames].map((username) => ({ username, password: newCode("password") }));
}

function randomSymbols(symbols: string, count: number): string {
  return Array.from({ length: count }, () => symbols[randomInt(symbols.length)]).join("");
}

function newCode(kind: CodeKind): string {
  let random = "";
  // A digit tells a code from a word: see isMistypedCode.
  while (!/\d/.test(random)) random = randomSymbols(CODE_SYMBOLS, RANDOM_SYMBOLS);
  return withCheckSymbol(random, kind);
}
