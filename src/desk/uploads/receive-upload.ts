import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { keepOnlyHeld } from "../../content/library/file-holds.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { DeskError } from "../desk-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskTables } from "../desk-tables.ts";
import { MAX_SIZES, type UploadKind } from "./upload-kinds.ts";
import { copy } from "./uploads-copy.ts";

export type UploadServices = Pick<DeskServices, "db" | "library" | "config" | "now">;
export type UploadRow = Selectable<DeskTables["upload"]>;

/** Unfinished uploads of one person. */
const MAX_UNFINISHED = 50;
/** In milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;
const MAX_NAME = 200;
/** In bytes: what the databases need to go on. */
const DISK_RESERVE = 64 * 1024 * 1024;

const megabytes = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 0, roundingMode: "ceil" });
const inMegabytes = (bytes: number) => `${megabytes.format(bytes / 1024 / 1024)} MB`;

/** @throws DeskError, or ENOSPC where the disk could not hold it */
export async function beginUpload(
  services: UploadServices,
  { staffId, kind, ...given }: { staffId: string; kind: UploadKind; name: string; size: number },
): Promise<UploadRow> {
  const { db, config, now } = services;
  const name = plainLine(given.name).normalize("NFC").slice(0, MAX_NAME);
  if (name === "") throw new DeskError("refused", copy.nameMissing);
  if (given.size === 0) throw new DeskError("refused", copy.empty(name));
  if (given.size > MAX_SIZES[kind])
    throw new DeskError(
      "refused",
      copy.tooLarge(name, inMegabytes(given.size), inMegabytes(MAX_SIZES[kind])),
    );
  await removeOldUploads(services);
  const folder = join(config.dataDir, "uploads");
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  // It is stored once more before the upload goes.
  if (bavail * bsize < 2 * given.size + DISK_RESERVE)
    throw Object.assign(new Error("no room for an upload"), { code: "ENOSPC" });
  const { unfinished } = await db
    .selectFrom("upload")
    .select((eb) => eb.fn.countAll<number>().as("unfinished"))
    .where("staff_id", "=", staffId)
    .where("state", "=", "receiving")
    .executeTakeFirstOrThrow();
  if (unfinished >= MAX_UNFINISHED) throw new DeskError("too many", copy.tooMany);
  const row: UploadRow = {
    ...{ id: randomUUID(), staff_id: staffId, kind, name, size: given.size, received: 0 },
    ...{ state: "receiving", result: null, post_id: null, created_at: now(), updated_at: now() },
  };
  // A file without a row would be swept.
  await db.insertInto("upload").values(row).execute();
  await (await open(uploadFilePath(services, row.id), "wx")).close();
  return row;
}

/** @param staffId null: anybody's @throws DeskError */
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
  if (!row || !isHere) throw new DeskError("missing", copy.noSuchUpload);
  return row;
}

/**
 * Writes what comes behind what is there. What came before a connection broke stays.
 * @returns how many bytes there are now @throws DeskError, and what reading the body or writing the disk throws
 */
export async function appendToUpload(
  services: UploadServices,
  { id, size, received }: UploadRow,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { db, now } = services;
  await using file = await open(uploadFilePath(services, id), "r+");
  let end = received;
  let failure: unknown = null;
  try {
    for await (const chunk of body) {
      // A browser hears of a full disk only when it has sent the whole piece.
      if (failure !== null) continue;
      try {
        if (end + chunk.byteLength > size) throw new DeskError("refused", copy.tooLong);
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

/** Those that nothing came to for a week, and what a crash left of others. */
export async function removeOldUploads(services: UploadServices): Promise<void> {
  const { db, config, now } = services;
  const old = await db
    .selectFrom("upload")
    .select("id")
    .where("updated_at", "<", now() - LIFETIME)
    .execute();
  for (const { id } of old) await removeUpload(services, id);
  const names = await readdir(join(config.dataDir, "uploads")).catch(() => []);
  if (names.length === 0) return;
  const rows = await db.selectFrom("upload").select("id").execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const name of names) if (!known.has(name)) await rm(uploadFilePath(services, name), { force: true });
}

/** @param id of an upload that is there */
export function uploadFilePath({ config }: Pick<UploadServices, "config">, id: string): string {
  return join(config.dataDir, "uploads", id);
}

async function writeAt(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position + written);
    written += bytesWritten;
  }
}
