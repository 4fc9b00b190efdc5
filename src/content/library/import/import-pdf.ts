import type { FileHandle } from "node:fs/promises";
import { basename } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { readable } from "../../../domain/readable-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { pdfKind } from "../../../platform/remote/file-kinds.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";
import { openSourceFile, type SourceFile } from "./source-file.ts";

const MAX_PDF_BYTES = 200 * 1024 * 1024;

/** In bytes or posts. */
export type Progress = (done: number, total: number) => void;

/** @param name of the file as the publisher knows it @throws PublicError */
export async function importPdf(
  path: string,
  label: string,
  storeFile: StoreFile,
  name = readable(basename(path)),
): Promise<LibraryFile> {
  await using file = await openSourceFile(path, label, MAX_PDF_BYTES);
  await assertWholePdf(file, label);
  const bytes = file.handle.createReadStream({ start: 0, autoClose: false });
  return await storeFile(bounded(bytes, label), {
    name,
    contentType: "application/pdf",
    width: null,
    height: null,
  });
}

async function* bounded(bytes: AsyncIterable<Uint8Array>, label: string): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.byteLength;
    // The file may still be growing under our hands.
    if (done > MAX_PDF_BYTES) throw refused(copy.tooLarge(done, MAX_PDF_BYTES), label);
    yield chunk;
  }
}

/** Some programs leave a few kilobytes of rubbish behind the end mark. */
const TAIL = 64 * 1024;

/** Checks the file's content; whether its pages can be drawn shows later. @throws PublicError */
export async function assertWholePdf({ handle, size }: SourceFile, label: string): Promise<void> {
  const head = await readAt(handle, 0, Math.min(size, pdfKind.headBytes));
  if ((await pdfKind.recognise(head)) === null)
    throw refused(copy.notPdf((await fileTypeFromBuffer(head))?.ext.toUpperCase() ?? null), label);
  const tail = (await readAt(handle, Math.max(0, size - TAIL), TAIL)).toString("latin1");
  if (!/startxref\s+\d+[\s\S]{0,64}?%%EOF/.test(tail)) throw refused(copy.pdfCut, label);
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
