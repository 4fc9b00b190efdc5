import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import type { Insertable, Kysely } from "kysely";
import { foldTerm } from "../../domain/turkish-text.ts";
import { hashPassword } from "../hashing/hash-password.ts";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, MembershipTables } from "../membership-tables.ts";
import {
  type BatchFiles,
  checkTarget,
  exists,
  newBatchFiles,
  type PrintOptions,
  writePartialFiles,
} from "./batch-files.ts";
import { findBatch, insertBatch, unfinishedBatches } from "./batch-rows.ts";
import { CodesRefusal } from "./codes-refusal.ts";
import { finishBatch, withdrawBatch } from "./finish-batches.ts";
import { mapConcurrent } from "./map-concurrent.ts";
import { newCredentials, randomSymbols } from "./new-credentials.ts";

/** What the publisher asks for. Times are milliseconds since 1970. */
export interface BatchRequest {
  readonly name: string;
  readonly count: number;
  /** Null: at once. */
  readonly validFrom: number | null;
  /** The first instant at which its codes open nothing any more; null: without end. */
  readonly validUntil: number | null;
  readonly out: string;
}

export interface CreateOptions {
  readonly print: PrintOptions;
  readonly logEvent: LogEvent;
  readonly now: number;
  readonly signal: AbortSignal;
  /** Called with the number of hashed passwords: hashing takes most of the time. */
  onHashed(done: number, total: number): void;
}

export interface CreatedBatch {
  readonly id: string;
  readonly files: BatchFiles;
}

/**
 * Makes a batch of printed codes: partial files first, then one transaction, then the renames. A kill before the
 * transaction's end leaves partial files that open nothing, one after it leaves complete ones for `finishBatches`.
 * @throws CodesRefusal; the signal's reason when it aborts
 */
export async function createBatch(
  db: Kysely<MembershipTables>,
  request: BatchRequest,
  { print, logEvent, now, signal, onHashed }: CreateOptions,
): Promise<CreatedBatch> {
  const { name, count, out } = request;
  const id = newBatchId();
  const files = newBatchFiles(out, id);
  const batch = { id, name, count, files };
  await checkName(db, name);
  await checkWaiting(db, files);
  await checkTarget(files);
  const credentials = newCredentials(count);
  const passwords = credentials.map(({ password }) => password);
  const hashes = await hashPasswords(passwords, signal, onHashed);
  const codes = credentials.map(({ username }, index) => ({ username, password_hash: hashes[index] ?? "" }));
  try {
    await writePartialFiles(files, credentials, print, signal);
    await insertBatch(db, batchRow(request, batch, now), codes, signal);
  } catch (error) {
    // A commit whose answer was lost may have come through. What cannot be withdrawn now, the next command finishes.
    await withdrawBatch(db, batch).catch(() => undefined);
    // Of two at once the first to insert the name has it.
    await checkName(db, name);
    throw error;
  }
  const placement = await finishBatch(db, batch, logEvent);
  if (placement === "placed" || placement === "absent") return { id, files };
  await withdrawBatch(db, batch);
  await checkTarget(files);
  throw new CodesRefusal("not writable", dirname(out));
}

async function checkName(db: Kysely<MembershipTables>, name: string): Promise<void> {
  const taken = await findBatch(db, name);
  if (taken) throw new CodesRefusal("name taken", taken.name);
}

/** @throws CodesRefusal when a batch that waits for room would lose its place to these files */
async function checkWaiting(db: Kysely<MembershipTables>, { pictures }: BatchFiles): Promise<void> {
  for (const { files } of await unfinishedBatches(db)) {
    if (files.pictures === pictures && (await exists(files.partialSheet)))
      throw new CodesRefusal("target reserved", files.sheet);
  }
}

/** Hashes passwords, as many at once as there are cores. @throws the signal's reason when it aborts */
async function hashPasswords(
  passwords: readonly string[],
  signal: AbortSignal,
  onHashed: CreateOptions["onHashed"],
): Promise<string[]> {
  let done = 0;
  onHashed(0, passwords.length);
  return mapConcurrent(availableParallelism(), passwords, async (password) => {
    signal.throwIfAborted();
    const hash = await hashPassword(password);
    done += 1;
    onHashed(done, passwords.length);
    return hash;
  });
}

function batchRow(
  { name, count, validFrom, validUntil }: BatchRequest,
  { id, files }: CreatedBatch,
  now: number,
): Insertable<BatchTable> {
  return {
    id,
    name,
    name_key: foldTerm(name),
    count,
    created_at: now,
    valid_from: validFrom,
    valid_until: validUntil,
    partial_sheet: files.partialSheet,
  };
}

/** Ten letters and digits: the id is a part of file names and of log lines. */
function newBatchId(): string {
  return randomSymbols("0123456789abcdefghijklmnopqrstuvwxyz", 10);
}
