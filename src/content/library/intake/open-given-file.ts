import { type FileHandle, open, stat } from "node:fs/promises";
import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";

export interface GivenFile extends AsyncDisposable {
  readonly handle: FileHandle;
  /** In bytes. */
  readonly size: number;
}

/**
 * Opens a file that the publisher named.
 * @param place how the refusal calls it
 * @throws Refusal when it is missing, not a file, not readable, empty or too large
 */
export async function openGivenFile(path: string, place: string, mostBytes: number): Promise<GivenFile> {
  // Looked at before it is opened: opening a pipe would wait for ever.
  const stats = await refusing(place, () => stat(path));
  if (stats.isDirectory()) throw new Refusal(place, copy.folder);
  if (!stats.isFile()) throw new Refusal(place, copy.notAFile);
  if (stats.size === 0) throw new Refusal(place, copy.empty);
  if (stats.size > mostBytes) throw new Refusal(place, copy.tooLarge(stats.size, mostBytes));
  const handle = await refusing(place, () => open(path));
  return { handle, size: stats.size, [Symbol.asyncDispose]: () => handle.close() };
}

/** The whole file. @throws Refusal */
export async function readGivenFile(path: string, place: string, mostBytes: number): Promise<Buffer> {
  await using file = await openGivenFile(path, place, mostBytes);
  return await file.handle.readFile();
}

const missing = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ERR_INVALID_ARG_VALUE"]);
const forbidden = new Set(["EACCES", "EPERM"]);

async function refusing<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (missing.has(code)) throw new Refusal(place, copy.missing, { cause: error });
    if (forbidden.has(code)) throw new Refusal(place, copy.forbidden, { cause: error });
    throw error;
  }
}
