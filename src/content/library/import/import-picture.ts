import { basename } from "node:path";
import { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { readable } from "../../../domain/readable-text.ts";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";
import { JobProcessCrashed } from "../../../platform/jobs/job-process.ts";
import { ProcessPool } from "../../../platform/jobs/process-pool.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";
import { readSourceFile } from "./source-file.ts";

type PictureChecks = typeof import("./check-picture.ts");

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** @param name of the file as the publisher knows it @throws PublicError */
export async function importPicture(
  path: string,
  label: string,
  storeFile: StoreFile,
  name = readable(basename(path)),
): Promise<LibraryFile> {
  return storePicture(await readSourceFile(path, label, MAX_PICTURE_BYTES), label, storeFile, name);
}

/** @param bytes whole; at most as many as a picture may have @throws PublicError */
export async function storePicture(bytes: Buffer, label: string, storeFile: StoreFile, name: string) {
  const facts = await inspectPicture(bytes, label);
  return await storeFile(Readable.from([bytes]), { name, ...facts });
}

const ACCEPTED = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);

/** Decoding is no work of the site's own process: it may take seconds, or all of the memory. */
const checks = new ProcessPool<PictureChecks, "all">({
  file: new URL("./picture-check-process.ts", import.meta.url),
  size: 1,
  levels: { all: { max: Number.POSITIVE_INFINITY, order: "oldest first" } },
  limits: { maxMemory: 1024 ** 3 },
  takesBytes: true,
});

async function inspectPicture(bytes: Buffer, label: string) {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED.has(type.mime))
    throw refused(copy.notPicture(type?.ext.toUpperCase() ?? null), label);
  try {
    const { width, height, hasTooManyPixels } = await checks.use("all", (worker) =>
      worker.run("checkPicture", bytes),
    );
    if (hasTooManyPixels) throw refused(copy.pictureTooManyPixels(width, height), label);
    return { contentType: type.mime === "image/apng" ? "image/png" : type.mime, width, height };
  } catch (error) {
    if (error instanceof UnusableFile || error instanceof JobProcessCrashed)
      throw new PublicError("refused", copy.pictureBroken, { place: label, cause: error });
    throw error;
  }
}
