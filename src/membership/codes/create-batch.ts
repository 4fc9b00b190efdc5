import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { LogEvent } from "../membership-events.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { type CodePlaces, codePlaces } from "./batch-files.ts";
import { checkPlaces } from "./check-places.ts";
import { CodesRefusal } from "./codes-refusal.ts";
import { finishBatch } from "./finish-batch.ts";
import { hashPasswords } from "./hash-passwords.ts";
import { holdPlace, nameOfPlace } from "./hold-place.ts";
import { insertBatch } from "./insert-batch.ts";
import { makerOf } from "./maker.ts";
import { newCredentials } from "./new-credentials.ts";
import { deletePending, notePending, pendingOf } from "./pending-batch.ts";
import { settleWrites } from "./settle-writes.ts";
import { type PrintOptions, removeAside, removePlaced, writeAside } from "./write-aside.ts";

/** What the publisher asks for. Times are milliseconds since 1970. */
export interface BatchRequest {
  readonly name: string;
  readonly count: number;
  /** Null: at once. */
  readonly validFrom: number | null;
  /** The first instant at which its codes open nothing any more; null: without end. */
  readonly validUntil: number | null;
  /** Absolute path of the sheet. */
  readonly out: string;
}

export interface CreateOptions {
  readonly print: PrintOptions;
  /** Where locks lie while a batch is made, and what names this machine. */
  readonly dataDir: string;
  readonly record: LogEvent;
  readonly signal: AbortSignal;
  /** Hears how many codes are hashed: what takes the time. */
  onHashed(done: number, total: number): void;
}

export interface MadeBatch {
  readonly id: string;
  readonly places: CodePlaces;
}

/**
 * Makes a batch of printed codes: its sheet, its pictures, and in the database what its passwords are checked by.
 * All of it or nothing; finishPending puts right what a process that is killed leaves.
 * @throws CodesRefusal; the signal's reason when it aborts
 */
export async function createBatch(
  db: Kysely<MembershipTables>,
  wish: BatchRequest,
  options: CreateOptions,
): Promise<MadeBatch> {
  const places = codePlaces(wish.out);
  const letGo = await holdPlace(options.dataDir, places);
  if (!letGo) throw new CodesRefusal("place in use", wish.out);
  try {
    const maker = await makerOf(options.dataDir);
    await checkName(db, wish.name);
    await checkWaiting(db, places, maker);
    await checkPlaces(places);
    const id = newId();
    await settleWrites(db);
    await notePending(db, { batch_id: id, out: wish.out, maker });
    await makeWhole(db, { ...wish, id }, places, options);
    return { id, places };
  } finally {
    letGo();
  }
}

async function makeWhole(
  db: Kysely<MembershipTables>,
  wish: BatchRequest & { readonly id: string },
  places: CodePlaces,
  { print, record, signal, onHashed }: CreateOptions,
): Promise<void> {
  const { id, name, count } = wish;
  try {
    const credentials = newCredentials(count);
    const hashes = await hashPasswords(
      credentials.map(({ password }) => password),
      { signal, onHashed },
    );
    await writeAside(credentials, places, print, signal);
    const codes = credentials.map(({ username }, index) => ({
      username,
      password_hash: hashes[index] ?? "",
    }));
    await insertBatch(db, rowOf(wish), codes, signal);
  } catch (error) {
    await removeAside(places);
    // What failed is told, not that it is noted still: the next command finds nothing aside then.
    await deletePending(db, id).catch(() => undefined);
    // The first one to write the name has it.
    await checkName(db, name);
    throw error;
  }
  const finished = await finishBatch(db, { id, count }, places, record);
  if (finished === "in place") return;
  await removeAside(places);
  if (finished === "gone") {
    await removePlaced(places);
    throw new CodesRefusal("batch gone", name);
  }
  await deletePending(db, id);
  await checkPlaces(places);
  throw new CodesRefusal("not writable", places.folder);
}

/** @throws CodesRefusal when files of another batch wait where these would be written aside */
async function checkWaiting(db: Kysely<MembershipTables>, places: CodePlaces, maker: string): Promise<void> {
  const place = await nameOfPlace(places);
  for (const { out } of await pendingOf(db, maker)) {
    if ((await nameOfPlace(codePlaces(out))) === place) throw new CodesRefusal("place waited for", out);
  }
}

async function checkName(db: Kysely<MembershipTables>, name: string): Promise<void> {
  const taken = await db
    .selectFrom("batch")
    .select("name")
    .where("name_key", "=", foldTerm(name))
    .executeTakeFirst();
  if (taken) throw new CodesRefusal("name taken", taken.name);
}

function rowOf({ id, name, count, validFrom, validUntil }: BatchRequest & { readonly id: string }) {
  return {
    id,
    name,
    name_key: foldTerm(name),
    count,
    created_at: Date.now(),
    valid_from: validFrom,
    valid_until: validUntil,
  };
}

const ID_SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz";

function newId(): string {
  return Array.from({ length: 10 }, () => ID_SYMBOLS[randomInt(ID_SYMBOLS.length)]).join("");
}
