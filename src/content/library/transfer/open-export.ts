import { mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { UnusableZip, unpackZip } from "../../../platform/zip/unpack-zip.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import { type ForeignExport, ownFiles } from "../../foreign/foreign-item.ts";
import { ghostExport } from "../../foreign/ghost/ghost-export.ts";
import { markdownExport } from "../../foreign/markdown/markdown-export.ts";
import { substackExport } from "../../foreign/substack/substack-export.ts";
import { wordpressExport } from "../../foreign/wordpress/wordpress-export.ts";
import { copy as libraryCopy } from "../library-copy.ts";
import { isMecmuaExport } from "./mecmua/beside-posts.ts";

export interface OpenOptions {
  readonly name: string;
  /** The old site's address, for Ghost. */
  readonly site: string | null;
  readonly signal: AbortSignal;
  /** Folder in which a ZIP is unpacked, under a name of its own; by default the system's temporary folder. */
  readonly unpackIn?: string;
  /** What stays free on that disk for others. */
  readonly promisedBytes?: number;
}

const GIBIBYTE = 1024 ** 3;
const ZIP_LIMITS = { maxSize: 8 * GIBIBYTE, maxFiles: 200_000 };

/** Recognises an export by what it holds, and unpacks a ZIP into a folder that goes away with it. @throws PublicError */
export async function openExport(
  path: string,
  options: OpenOptions,
): Promise<ForeignExport & AsyncDisposable> {
  const { name } = options;
  const stats = await stat(path).catch(() => null);
  if (!stats) throw refused(libraryCopy.missing, name);
  if (stats.isDirectory()) return asDisposable(await inFolder(path, options));
  if (!stats.isFile()) throw refused(libraryCopy.notAFile, name);
  const head = await readHead(path);
  if (head.startsWith("PK\u0003\u0004")) return inZip(path, options);
  const text = head.replace(/^\u00EF\u00BB\u00BF/, "").trimStart();
  if (/^<\?xml|^<rss\b/.test(text)) return asDisposable(wordpressExport([path], name));
  if (text.startsWith("{")) return asDisposable(ghostExport(path, name, null, options.site));
  throw refused(copy.unknown, name);
}

async function inZip(path: string, options: OpenOptions): Promise<ForeignExport & AsyncDisposable> {
  const { unpackIn = tmpdir(), promisedBytes } = options;
  await mkdir(unpackIn, { recursive: true });
  const folder = await mkdtemp(join(unpackIn, "mecmua-import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const limits = { ...ZIP_LIMITS, promisedBytes };
    await unpackZip(path, folder, limits, (file) => WANTED.test(file), options.signal);
    return asDisposable(await inFolder(folder, options), remove);
  } catch (error) {
    await remove();
    if (error instanceof UnusableZip)
      throw new PublicError("refused", libraryCopy.zip[error.code], { place: options.name, cause: error });
    throw error;
  }
}

/** Texts and pictures; lists of subscribers and members are left where they are. */
const WANTED =
  /(?:\.(?:md|markdown|html?|xml|json|pdf|jpe?g|jfif|png|gif|webp|avif|svg|bmp|tiff?|heic)|(?:^|\/)posts\.csv)$/i;

async function inFolder(given: string, { name, site }: OpenOptions): Promise<ForeignExport> {
  const all = await readdir(given, { recursive: true });
  // Jekyll's own folders begin with `_` as well.
  const files = all.filter((file) => !/(?:^|[/\\])(?:\.|__MACOSX)/.test(file));
  const find = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => join(given, file));
  const [posts] = find(/(?:^|[/\\])posts\.csv$/);
  if (posts) return substackExport(dirname(posts), name);
  const xml = find(/\.xml$/i).sort();
  const wxr = await recognised(xml, (head) => head.includes("wordpress.org/export") || head.includes("<wp:"));
  if (wxr.length > 0) return wordpressExport(wxr, name);
  const [ghost] = await recognised(find(/\.json$/i), (head) => /^\s*\{\s*"(?:db|meta|data)"\s*:/.test(head));
  if (ghost && !files.some((file) => /\.md$/i.test(file)))
    return ghostExport(ghost, name, dirname(ghost), site);
  const folder = await unwrapped(given);
  if (isMecmuaExport(folder)) return markdownExport(folder, name, true);
  if (files.some((file) => /\.(?:md|markdown)$/i.test(file))) return markdownExport(folder, name);
  const pdfs = files.filter((file) => /\.pdf$/i.test(file)).sort();
  if (pdfs.length > 0)
    return ownFiles(
      pdfs.map((file) => ({ path: join(given, file), label: file, root: given })),
      name,
    );
  throw refused(copy.unknown, name);
}

/** Folders of generators, whose names are in no address. */
const STRUCTURE = /^(?:content|_posts)$/;

/** Archives often hold one folder that holds the rest. */
async function unwrapped(folder: string): Promise<string> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => !entry.name.startsWith("."),
  );
  const [only] = entries;
  const isWrapper = entries.length === 1 && only?.isDirectory() && !STRUCTURE.test(only.name);
  return isWrapper && only ? unwrapped(join(folder, only.name)) : folder;
}

async function recognised(paths: readonly string[], isOne: (head: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if (isOne(await readHead(path))) found.push(path);
  return found;
}

async function readHead(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  return buffer.toString("latin1", 0, bytesRead);
}

function asDisposable(found: ForeignExport, remove: () => Promise<void> = async () => undefined) {
  return { ...found, [Symbol.asyncDispose]: remove };
}
