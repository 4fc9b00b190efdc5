import { basename } from "node:path";
import { Readable } from "node:stream";
import type { LibraryFile } from "../library-post.ts";
import { examinePicture } from "./examine-picture.ts";
import type { KeepFile } from "./keeping-files.ts";
import { limits } from "./limits.ts";
import { readGivenFile } from "./open-given-file.ts";

/** Checks a picture and keeps it. @throws Refusal */
export async function takePicture(path: string, place: string, keep: KeepFile): Promise<LibraryFile> {
  const bytes = await readGivenFile(path, place, limits.pictureBytes);
  const facts = await examinePicture(bytes, place);
  return await keep(Readable.from([bytes]), { name: basename(path).normalize("NFC"), ...facts });
}
