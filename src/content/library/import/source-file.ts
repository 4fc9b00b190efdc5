import { isUtf8 } from "node:buffer";
import { existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { normalized } from "../../../domain/turkish-text.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { percentDecoded } from "../../percent-decoded.ts";
import { copy } from "../library-copy.ts";

const MAX_ARTICLE_BYTES = 5 * 1024 * 1024;

export type SourceFile = Awaited<ReturnType<typeof openSourceFile>>;

/** @param label how refusals call it @throws PublicError when it is missing, no file, unreadable, empty or too large */
export async function openSourceFile(path: string, label: string, maxBytes: number) {
  // Checked first, as opening a pipe would wait for ever.
  const stats = await refusing(label, () => stat(path));
  if (stats.isDirectory()) throw refused(copy.folder, label);
  if (!stats.isFile()) throw refused(copy.notAFile, label);
  if (stats.size === 0) throw refused(copy.empty, label);
  if (stats.size > maxBytes) throw refused(copy.tooLarge(stats.size, maxBytes), label);
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
    if (MISSING.has(code)) throw new PublicError("refused", copy.missing, { place: label, cause: error });
    if (FORBIDDEN.has(code)) throw new PublicError("refused", copy.forbidden, { place: label, cause: error });
    throw error;
  }
}

/** Line ends become `\n`. @throws PublicError */
export async function readArticleText(path: string, label: string): Promise<string> {
  const bytes = await readSourceFile(path, label, MAX_ARTICLE_BYTES);
  if (!isUtf8(bytes)) throw refused(copy.notUtf8, `${label}, ${firstBadLine(bytes)}. satır`);
  const text = bytes.toString("utf8");
  if (text.includes("\0")) throw refused(copy.notText, label);
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (plain.trim() === "") throw refused(copy.empty, label);
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

export interface TextPlace {
  readonly path: string;
  /** What the text names must lie in it; undefined: the publisher's own files. */
  readonly root: string | undefined;
}

/** @param address relative to the text's file @throws PublicError when it is no path, or leads out of the root */
export function localPath(address: string, { path: textPath, root }: TextPlace, label: string): string {
  if (address === "") throw refused(copy.pictureWithoutAddress, label);
  if (isRemote(address)) throw refused(copy.fileRemote, label);
  const decoded = percentDecoded(address);
  // Markdown encodes spaces and Turkish letters; in an HTML file a name may hold a percent sign of its own. Macs keep letters and their signs apart.
  const spellings = [address, decoded, normalized(decoded, "NFD")].map((name) =>
    resolve(dirname(textPath), name),
  );
  const path = spellings.find((spelling) => existsSync(spelling)) ?? resolve(dirname(textPath), decoded);
  if (root !== undefined && !path.startsWith(root + sep)) throw refused(copy.outsideFolder, label);
  return path;
}

export function isRemote(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(address);
}
