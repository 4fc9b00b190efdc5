import { basename, extname } from "node:path";
import { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { readable } from "../../../domain/readable-text.ts";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";
import { JobProcessCrashed } from "../../../platform/jobs/job-process.ts";
import { ProcessPool } from "../../../platform/jobs/process-pool.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { MAX_PICTURE_SOURCE_BYTES, pictureKind } from "../../../platform/remote/file-kinds.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";
import { readSourceFile } from "./source-file.ts";

type PictureChecks = typeof import("./check-picture.ts");

const { maxBytes: MAX_BYTES } = pictureKind;

/** @param name of the file as the publisher knows it @throws PublicError */
export async function importPicture(
  path: string,
  label: string,
  storeFile: StoreFile,
  name = readable(basename(path)),
): Promise<LibraryFile> {
  return storePicture(await readSourceFile(path, label, MAX_PICTURE_SOURCE_BYTES), label, storeFile, name);
}

/**
 * Stores a picture: as it came, or as one that browsers show where they do not know its kind or it is too large.
 * @param bytes whole; at most `MAX_PICTURE_SOURCE_BYTES` @throws PublicError
 */
export async function storePicture(
  bytes: Buffer,
  label: string,
  storeFile: StoreFile,
  name: string,
): Promise<LibraryFile> {
  const { made, contentType, width, height } = await inspectPicture(bytes, label);
  const facts = { width, height, contentType: made?.contentType ?? contentType };
  const stored = made
    ? `${basename(name, extname(name))}.${made.contentType === "image/jpeg" ? "jpg" : "webp"}`
    : name;
  return await storeFile(Readable.from([made?.bytes ?? bytes]), { name: stored, ...facts });
}

const SHOWN = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);
/** Of phones, scanners and printers. */
const MADE = new Set(["image/heic", "image/heif", "image/tiff"]);

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
  if (!type || !(SHOWN.has(type.mime) || MADE.has(type.mime)))
    throw refused(copy.notPicture(type?.ext.toUpperCase() ?? null), label);
  const contentType = type.mime === "image/apng" ? "image/png" : type.mime;
  const isTooLarge = bytes.byteLength > MAX_BYTES;
  // Made smaller it would stand still.
  if (isTooLarge && type.mime === "image/gif")
    throw refused(copy.tooLarge(bytes.byteLength, MAX_BYTES), label);
  try {
    const picture = await checks.use("all", (worker) =>
      worker.run("checkPicture", bytes, contentType, isTooLarge || MADE.has(type.mime)),
    );
    if (picture.hasTooManyPixels)
      throw refused(copy.pictureTooManyPixels(picture.width, picture.height), label);
    return { ...picture, contentType };
  } catch (error) {
    if (error instanceof UnusableFile || error instanceof JobProcessCrashed)
      throw new PublicError("refused", copy.pictureBroken, { place: label, cause: error });
    throw error;
  }
}
