import { randomInt } from "node:crypto";
import { realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Kysely } from "kysely";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { RecordEvent } from "../record.ts";
import type { MembershipTables } from "../tables.ts";
import { checkPlaces } from "./check-places.ts";
import { type CodePlaces, codePlaces } from "./code-places.ts";
import { CodesRefusal } from "./codes-refusal.ts";
import { finishBatch } from "./finish-pending.ts";
import { hashPasswords } from "./hash-passwords.ts";
import { holdPlace } from "./hold-place.ts";
import { deletePending, insertBatch } from "./insert-batch.ts";
import { newCredentials } from "./new-credentials.ts";
import { settleWrites } from "./settle-writes.ts";
import { type PrintOptions, removeAside, writeAside } from "./write-aside.ts";

/** What the publisher asks for. Times are milliseconds since 1970. */
export interface BatchWish {
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
  /** Where locks lie while a batch is made. */
  readonly lockFolder: string;
  readonly record: RecordEvent;
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
  wish: BatchWish,
  options: CreateOptions,
): Promise<MadeBatch> {
  const places = codePlaces(wish.out);
  const letGo = holdPlace(options.lockFolder, await nameOfPlace(places));
  if (!letGo) throw new CodesRefusal("place in use", wish.out);
  try {
    await checkName(db, wish.name);
    await checkPlaces(places);
    return { id: await makeWhole(db, wish, places, options), places };
  } finally {
    letGo();
  }
}

async function makeWhole(
  db: Kysely<MembershipTables>,
  wish: BatchWish,
  places: CodePlaces,
  { print, record, signal, onHashed }: CreateOptions,
): Promise<string> {
  const id = newId();
  try {
    const credentials = newCredentials(wish.count);
    const hashes = await hashPasswords(
      credentials.map(({ password }) => password),
      { signal, onHashed },
    );
    await writeAside(credentials, places, print, signal);
    await settleWrites(db);
    const codes = credentials.map(({ username }, index) => ({
      username,
      password_hash: hashes[index] ?? "",
    }));
    await insertBatch(db, rowOf(id, wish), codes, signal);
  } catch (error) {
    await removeAside(places);
    // The first one to write the name has it.
    await checkName(db, wish.name);
    throw error;
  }
  const moved = await finishBatch(db, { id, count: wish.count }, wish.out, record);
  if (moved !== "in place") {
    await deletePending(db, id);
    await removeAside(places);
    await checkPlaces(places);
    throw new CodesRefusal("not writable", places.folder);
  }
  return id;
}

/** Of the pictures: `codes.csv` and `codes.txt` would share them. However the folder is reached, it has one name. */
async function nameOfPlace({ folder, pictures }: CodePlaces): Promise<string> {
  return join(await realpath(folder).catch(() => folder), basename(pictures));
}

async function checkName(db: Kysely<MembershipTables>, name: string): Promise<void> {
  const taken = await db
    .selectFrom("batch")
    .select("name")
    .where("name_key", "=", foldTerm(name))
    .executeTakeFirst();
  if (taken) throw new CodesRefusal("name taken", taken.name);
}

function rowOf(id: string, { name, count, validFrom, validUntil, out }: BatchWish) {
  return {
    id,
    name,
    name_key: foldTerm(name),
    count,
    created_at: Date.now(),
    valid_from: validFrom,
    valid_until: validUntil,
    pending_out: out,
  };
}

const ID_SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz";

function newId(): string {
  return Array.from({ length: 10 }, () => ID_SYMBOLS[randomInt(ID_SYMBOLS.length)]).join("");
}
