import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import type { Insertable } from "kysely";
import { foldTerm } from "../../domain/turkish-text.ts";
import { hashPassword } from "../hashing/password-pool.ts";
import type { LogEvent } from "../membership-events.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";
import {
  type BatchFiles,
  checkTarget,
  exists,
  newBatchFiles,
  type PrintOptions,
  writePartialFiles,
} from "./batch-files.ts";
import { CodesRefusal } from "./codes-refusal.ts";
import { findBatch } from "./find-printed.ts";
import { finishBatch, unfinishedBatches, withdrawBatch } from "./finish-batches.ts";
import { mapConcurrent } from "./map-concurrent.ts";
import { newCredentials, randomSymbols } from "./new-credentials.ts";

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

export interface CreateOptions {
  readonly print: PrintOptions;
  readonly logEvent: LogEvent;
  readonly now: number;
  readonly signal: AbortSignal;
  onHashed(done: number, total: number): void;
}

/** Partial files first, then one transaction, then the renames, which `finishBatches` does after a kill. @throws CodesRefusal */
export async function createBatch(
  db: MembershipDb,
  request: BatchRequest,
  { print, logEvent, now, signal, onHashed }: CreateOptions,
): Promise<{ id: string; files: BatchFiles }> {
  const { name, count, out } = request;
  const id = newBatchId();
  const files = newBatchFiles(out, id);
  const batch = { id, name, count, files };
  await checkName(db, name);
  await checkReserved(db, files);
  await checkTarget(files);
  const credentials = newCredentials(count);
  const passwords = credentials.map(({ password }) => password);
  const hashes = await hashPasswords(passwords, hashPassword, signal, onHashed);
  const codes = credentials.map(({ username }, index) => ({ username, password_hash: hashes[index] ?? "" }));
  try {
    await writePartialFiles(files, credentials, print, signal);
    const row = {
      id,
      name,
      name_key: foldTerm(name),
      count,
      created_at: now,
      valid_from: request.validFrom,
      valid_until: request.validUntil,
      partial_sheet: files.partialSheet,
    };
    await insertBatch(db, row, codes, signal);
  } catch (error) {
    // A commit whose answer was lost may have succeeded. The next command finishes what cannot be withdrawn now.
    await withdrawBatch(db, batch).catch(() => undefined);
    // Another command may have inserted the name meanwhile.
    await checkName(db, name);
    throw error;
  }
  const placement = await finishBatch(db, batch, logEvent);
  if (placement === "placed" || placement === "absent") return { id, files };
  await withdrawBatch(db, batch);
  await checkTarget(files);
  throw new CodesRefusal("not writable", dirname(out));
}

export async function checkName(db: MembershipDb, name: string): Promise<void> {
  const taken = await findBatch(db, name);
  if (taken) throw new CodesRefusal("name taken", taken.name);
}

async function checkReserved(db: MembershipDb, { pictures }: BatchFiles): Promise<void> {
  for (const { files } of await unfinishedBatches(db)) {
    if (files.pictures === pictures && (await exists(files.partialSheet)))
      throw new CodesRefusal("target reserved", files.sheet);
  }
}

/** @throws the signal's reason */
export async function hashPasswords(
  passwords: readonly string[],
  hash: (password: string) => Promise<string>,
  signal: AbortSignal,
  onHashed: CreateOptions["onHashed"],
): Promise<string[]> {
  let done = 0;
  onHashed(0, passwords.length);
  return mapConcurrent(availableParallelism(), passwords, async (password) => {
    signal.throwIfAborted();
    const hashed = await hash(password);
    done += 1;
    onHashed(done, passwords.length);
    return hashed;
  });
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
