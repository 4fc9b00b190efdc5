import { isUtf8 } from "node:buffer";
import { existsSync } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";

/** In bytes. */
const MAX_ARTICLE_SIZE = 5 * 1024 * 1024;

export interface SourceFile extends AsyncDisposable {
  readonly handle: FileHandle;
  /** In bytes. */
  readonly size: number;
}

/**
 * @param label how refusals call the file
 * @throws Refusal when it is missing, not a file, not readable, empty or too large
 */
export async function openSourceFile(path: string, label: string, maxBytes: number): Promise<SourceFile> {
  // Checked first, as opening a pipe would wait for ever.
  const stats = await refusing(label, () => stat(path));
  if (stats.isDirectory()) throw new Refusal(label, copy.folder);
  if (!stats.isFile()) throw new Refusal(label, copy.notAFile);
  if (stats.size === 0) throw new Refusal(label, copy.empty);
  if (stats.size > maxBytes) throw new Refusal(label, copy.tooLarge(stats.size, maxBytes));
  const handle = await refusing(label, () => open(path));
  return { handle, size: stats.size, [Symbol.asyncDispose]: () => handle.close() };
}

export async function readSourceFile(path: string, label: string, maxBytes: number): Promise<Buffer> {
  await using file = await openSourceFile(path, label, maxBytes);
  return await file.handle.readFile();
}

const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ERR_INVALID_ARG_VALUE"]);
const FORBIDDEN = new Set(["EACCES", "EPERM"]);

async function refusing<T>(label: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (MISSING.has(code)) throw new Refusal(label, copy.missing, { cause: error });
    if (FORBIDDEN.has(code)) throw new Refusal(label, copy.forbidden, { cause: error });
    throw error;
  }
}

/** Line ends become `\n`. @throws Refusal */
export async function readArticleText(path: string, label: string): Promise<string> {
  const bytes = await readSourceFile(path, label, MAX_ARTICLE_SIZE);
  if (!isUtf8(bytes)) throw new Refusal(`${label}, ${firstBadLine(bytes)}. satır`, copy.notUtf8);
  const text = bytes.toString("utf8");
  if (text.includes("\0")) throw new Refusal(label, copy.notText);
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (plain.trim() === "") throw new Refusal(label, copy.empty);
  return plain;
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(10, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
    line += 1;
  }
}

/**
 * @param address relative to the article's file
 * @throws Refusal when it is not a path
 */
export function localPath(address: string, articlePath: string, label: string): string {
  if (address === "") throw new Refusal(label, copy.pictureWithoutAddress);
  if (isRemote(address)) throw new Refusal(label, copy.fileRemote);
  const written = resolve(dirname(articlePath), address);
  // Markdown encodes spaces and Turkish letters; in an HTML file a name may hold a percent sign of its own.
  return existsSync(written) ? written : resolve(dirname(articlePath), decoded(address));
}

export function isRemote(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(address);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
