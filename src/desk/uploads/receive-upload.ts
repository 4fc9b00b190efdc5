import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { keepOnlyHeld } from "../../content/library/library-files.ts";
import { readable } from "../../domain/readable-text.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { assertRoom, diskFull, roomIn } from "../../platform/blobs/disk-files.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { MAX_PICTURE_SOURCE_BYTES, pdfKind } from "../../platform/remote/file-kinds.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskTables } from "../desk-tables.ts";
import { copy } from "./uploads-copy.ts";

export type UploadServices = Pick<DeskServices, "db" | "library" | "config" | "now">;
export type UploadRow = Selectable<DeskTables["upload"]>;

export type UploadKind = UploadRow["kind"];
export const MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  picture: MAX_PICTURE_SOURCE_BYTES,
  pdf: pdfKind.maxBytes,
  import: 1024 * 1024 * 1024,
};

const MAX_UNFINISHED = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 7 * DAY_MS;
const MAX_NAME = 200;

const megabytes = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 0, roundingMode: "ceil" });
export const inMegabytes = (bytes: number) => `${megabytes.format(bytes / 1024 / 1024)} MB`;

type AskedUpload = Pick<UploadRow, "kind" | "name" | "size"> & { readonly staffId: string };

/** @throws PublicError, or ENOSPC where the disk could not hold it */
export async function beginUpload(services: UploadServices, asked: AskedUpload): Promise<UploadRow> {
  const { kind, size } = asked;
  const name = readable(plainLine(asked.name)).slice(0, MAX_NAME);
  if (name === "") throw refused(copy.nameMissing);
  if (size === 0) throw refused(copy.empty(name));
  if (size > MAX_BYTES[kind])
    throw refused(copy.tooLarge(name, inMegabytes(size), inMegabytes(MAX_BYTES[kind])));
  await removeOldUploads(services);
  const row = await promise(services, { ...asked, name });
  try {
    await (await open(uploadFilePath(services, row.id), "wx")).close();
  } catch (error) {
    await removeUpload(services, row.id);
    throw error;
  }
  return row;
}

/**
 * Notes what an upload will take, where the disk has room for it and for all that was promised. Where it is short,
 * what has been finished for a day goes first.
 * @returns its row, without which its file would be swept @throws PublicError, or ENOSPC
 */
export async function promise(services: UploadServices, { staffId, ...asked }: AskedUpload) {
  const { db, config, now } = services;
  const folder = join(config.dataDir, "uploads");
  await mkdir(folder, { recursive: true });
  const row: UploadRow = {
    id: randomUUID(),
    staff_id: staffId,
    ...asked,
    received: 0,
    state: "receiving",
    result: null,
    post_id: null,
    created_at: now(),
    updated_at: now(),
  };
  let isShort = false;
  const admit = () =>
    db.transaction().execute(async (tx) => {
      // Others wait until it is counted, and then count it.
      await tx.insertInto("upload").values(row).execute();
      const { promised, own, unfinished } = await uploadedBytes(tx, staffId);
      if (unfinished > MAX_UNFINISHED) throw new PublicError("too many", copy.tooMany);
      const room = await roomIn(folder);
      // Nobody takes more than stays free for the others.
      isShort = promised + own > room;
      if (isShort)
        throw promised <= room && own > asked.size ? new PublicError("too many", copy.noShare) : diskFull();
    });
  try {
    await admit();
  } catch (error) {
    if (!isShort) throw error;
    await removeOldUploads(services, DAY_MS);
    await admit();
  }
  return row;
}

/** In bytes: what unfinished uploads may still take, and what the person's take in all. */
async function uploadedBytes(db: DeskDb, staffId: string | null) {
  const rows = await db
    .selectFrom("upload")
    .select(["staff_id", "kind", "state", "size", "received"])
    .where("state", "!=", "refused")
    .execute();
  const sums = { promised: 0, own: 0, unfinished: 0 };
  for (const { staff_id, kind, state, size, received } of rows) {
    // A picture or PDF is stored once more before its upload goes.
    if (state === "receiving") sums.promised += (kind === "import" ? 1 : 2) * size - received;
    if (staff_id !== staffId) continue;
    sums.own += size;
    if (state === "receiving") sums.unfinished += 1;
  }
  return sums;
}

/** In bytes: what is to stay free for the uploads that were admitted. */
export async function promisedBytes({ db }: Pick<UploadServices, "db">): Promise<number> {
  return (await uploadedBytes(db, null)).promised;
}

/** @param staffId null: anybody's @throws PublicError */
export async function findUpload(
  { db, config }: Pick<UploadServices, "db" | "config">,
  id: string,
  staffId: string | null,
): Promise<UploadRow> {
  const row = await db
    .selectFrom("upload")
    .selectAll()
    .where("id", "=", id)
    .$if(staffId !== null, (query) => query.where("staff_id", "=", staffId ?? ""))
    .executeTakeFirst();
  // What came of an unfinished one is on the machine that took it.
  const isHere = row?.state !== "receiving" || existsSync(uploadFilePath({ config }, id));
  if (!row || !isHere) throw new PublicError("missing", copy.noSuchUpload);
  return row;
}

/**
 * Writes what comes behind what is there. What came before a connection broke stays.
 * @returns how many bytes there are now @throws PublicError, and what reading the body or writing the disk throws
 */
export async function appendToUpload(
  services: UploadServices,
  { id, size, received }: UploadRow,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { db, config, now } = services;
  await using file = await open(uploadFilePath(services, id), "r+");
  let end = received;
  let failure: unknown = null;
  try {
    for await (const chunk of body) {
      // A browser hears of a full disk only when it has sent the whole piece.
      if (failure !== null) continue;
      try {
        if (end + chunk.byteLength > size) throw refused(copy.tooLong);
        await assertRoom(config.dataDir, chunk.byteLength);
        await writeAt(file, chunk, end);
        end += chunk.byteLength;
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== null) throw failure;
  } finally {
    // Acknowledged bytes survive a power cut.
    await file.datasync();
    await db.updateTable("upload").set({ received: end, updated_at: now() }).where("id", "=", id).execute();
  }
  return end;
}

/** Removes an upload, with its file unless something else holds that by now. */
export async function removeUpload(services: UploadServices, id: string): Promise<void> {
  await services.db.deleteFrom("upload").where("id", "=", id).execute();
  await rm(uploadFilePath(services, id), { force: true });
  await keepOnlyHeld(services.library, `upload:${id}`, []);
}

/**
 * Those that nothing came to for a week, and what a crash left of others.
 * @param finishedMs how long those are kept that came whole
 */
export async function removeOldUploads(services: UploadServices, finishedMs = LIFETIME_MS): Promise<void> {
  const { db, config, now } = services;
  const old = await db
    .selectFrom("upload")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        eb("updated_at", "<", now() - LIFETIME_MS),
        and([eb("updated_at", "<", now() - finishedMs), eb("received", "=", eb.ref("size"))]),
      ]),
    )
    .execute();
  for (const { id } of old) await removeUpload(services, id);
  const names = await readdir(join(config.dataDir, "uploads")).catch(() => []);
  if (names.length === 0) return;
  const rows = await db.selectFrom("upload").select("id").execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const name of names) if (!known.has(name)) await rm(uploadFilePath(services, name), { force: true });
}

export function uploadFilePath({ config }: Pick<UploadServices, "config">, id: string): string {
  return join(config.dataDir, "uploads", id);
}

async function writeAt(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position + written);
    written += bytesWritten;
  }
}
