import { basename } from "node:path";
import { copy } from "../library-copy.ts";
import type { LibraryFile } from "../library-post.ts";
import { Refusal } from "../refusal.ts";
import { examinePdf } from "./examine-pdf.ts";
import type { KeepFile } from "./keeping-files.ts";
import { limits } from "./limits.ts";
import { openGivenFile } from "./open-given-file.ts";

/** How far a long work is: bytes, posts. */
export type Progress = (done: number, total: number) => void;

/** Checks a PDF and streams it into the store. @throws Refusal */
export async function takePdf(
  path: string,
  place: string,
  keep: KeepFile,
  onProgress?: Progress,
): Promise<LibraryFile> {
  await using file = await openGivenFile(path, place, limits.pdfBytes);
  await examinePdf(file, place);
  const bytes = file.handle.createReadStream({ start: 0, autoClose: false });
  return await keep(counted(bytes, place, file.size, onProgress), {
    name: basename(path).normalize("NFC"),
    contentType: "application/pdf",
    width: null,
    height: null,
  });
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  place: string,
  total: number,
  onProgress: Progress | undefined,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.byteLength;
    // The file may still be growing under our hands.
    if (done > limits.pdfBytes) throw new Refusal(place, copy.tooLarge(done, limits.pdfBytes));
    onProgress?.(done, total);
    yield chunk;
  }
}
