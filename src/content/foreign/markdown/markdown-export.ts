import { isUtf8 } from "node:buffer";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { readable } from "../../../domain/readable-text.ts";
import { isRefused } from "../../../platform/public-error.ts";
import { percentDecoded } from "../../percent-decoded.ts";
import { copy } from "../foreign-copy.ts";
import {
  type ForeignEntry,
  type ForeignExport,
  type ForeignItem,
  MAX_TEXT_LENGTH,
  type PicturePlace,
} from "../foreign-item.ts";
import { type ForeignMatter, splitForeignMatter, textIn } from "./foreign-matter.ts";
import { formerPathOf, type MarkdownFile, markdownItem } from "./markdown-item.ts";

const TEXT = /\.(?:md|markdown|html?)$/i;
/** Files that belong to the folder and not to the magazine. */
const IGNORED =
  /(?:^|\/)(?:\.[^/]+|node_modules|themes|templates|layouts|archetypes|_layouts|_includes|_data|_sass|__MACOSX)(?:\/|$)|(?:^|\/)(?:readme|license|changelog|_index)\.\w+$/i;
/** Of our own export, in which a post may have any name. */
const NOT_TEXTS = /(?:^|\/)(?:\.[^/]+|__MACOSX)(?:\/|$)/;
/** What makes pages of other texts. */
const TEMPLATE = /\{%-?\s*(?:for|include|assign|paginate)\b|\{\{-?\s*(?:content|\.Content)\s*-?\}\}/;

/**
 * Texts with a front matter of Hugo, Jekyll or Obsidian, with the pictures beside them.
 * @param isOwn of our own export, in which nothing is guessed
 */
export function markdownExport(folder: string, name: string, isOwn = false): ForeignExport {
  let listed: Promise<readonly string[]> | null = null;
  let byName: ReadonlyMap<string, string> = new Map();
  /** One names a text by its path, with or without its ending, or by its name alone. */
  const pathOf = (named: string) => {
    const name = named.replace(/[#?].*$/s, "").replace(/^\/|\/$/g, "");
    const names = [name, `content/${name}`, basename(name)].flatMap((one) => [
      one,
      `${one}.md`,
      `${one}/index.md`,
    ]);
    const file = names
      .map((one) => byName.get(fileKey(one)))
      .find((one) => one !== undefined && TEXT.test(one));
    return file === undefined ? null : formerPathOf(file);
  };
  return {
    system: isOwn ? "mecmua" : "markdown",
    ...(isOwn && { magazineFolder: folder }),
    name,
    async *read(signal) {
      listed ??= listFiles(folder, isOwn ? NOT_TEXTS : IGNORED);
      const files = await listed;
      byName = new Map(
        files.flatMap((file) => [fileKey(file), fileKey(basename(file))].map((key) => [key, file])),
      );
      for (const file of files) {
        signal.throwIfAborted();
        if (TEXT.test(file)) yield* entriesOf({ folder, file, isOwn, pathOf }, signal);
      }
    },
    placesOf: (address, item) => placesOf(address, folder, item, byName),
    pathOf: (href) => (href.startsWith("/") && !href.startsWith("//") ? href : null),
  };
}

/** Relative, with `/`, in order. */
async function listFiles(folder: string, ignored: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !ignored.test(file))
    .sort();
}

async function* entriesOf(given: MarkdownFile, signal: AbortSignal): AsyncGenerator<ForeignEntry> {
  const { folder, file, isOwn } = given;
  const path = join(folder, file);
  const leave = (reason: string): ForeignEntry => ({ left: { title: file, reason } });
  if ((await stat(path)).size > MAX_TEXT_LENGTH) return yield leave(copy.left.tooLarge);
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) return yield leave(copy.left.notUtf8);
  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
  // A web page beside the texts is none of them.
  if (/\.html?$/i.test(file) && !text.startsWith("---\n")) return;
  if (!isOwn && /\.html?$/i.test(file) && TEMPLATE.test(text)) return yield leave(copy.left.template);
  let split: ReturnType<typeof splitForeignMatter>;
  try {
    split = splitForeignMatter(text);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return yield leave(error.message);
  }
  if (!isOwn && isOurs(split.matter)) return yield { file: { path, label: file, root: folder } };
  yield { item: await markdownItem(given, split, signal) };
}

const OWN_PDF = /^(?!\/|[a-z][a-z\d+.-]*:).+\.pdf$/i;

/** Issues, authors and moved addresses are no other system's: a slip in such a file must not open or lose anything. */
function isOurs(matter: ForeignMatter): boolean {
  const isAuthor = /^(?:author|yazar)$/i.test(textIn(matter, "type") ?? "");
  return isAuthor || Object.hasOwn(matter, "formerId") || OWN_PDF.test(textIn(matter, "pdf") ?? "");
}

/** Folders in which site generators keep the files that an address from the root names. */
const ROOTS = ["", "static", "public", "assets", "source", "content"];

function placesOf(
  address: string,
  folder: string,
  { origin }: ForeignItem,
  byName: ReadonlyMap<string, string>,
): PicturePlace[] {
  if (/^https?:\/\//i.test(address)) return [{ url: address }];
  const [written = ""] = percentDecoded(address).split(/[?#]/, 1);
  const beside = dirname(join(folder, origin.slice("markdown:".length)));
  const asWritten = [
    ...(written.startsWith("/") ? [] : [resolve(beside, written)]),
    ...ROOTS.map((root) => join(folder, root, written)),
  ];
  const listed = asWritten.map((path) => byName.get(fileKey(relative(folder, path))));
  // Obsidian names a picture wherever it lies.
  const named = [...listed, byName.get(fileKey(basename(written)))].filter((file) => file !== undefined);
  const paths = [...asWritten, ...named.map((file) => join(folder, file))];
  // `../../` in an address leads out of the folder.
  return paths.filter((path) => path.startsWith(folder + sep)).map((path) => ({ path }));
}

/** Names that differ in case or in the composition of their letters are one: a Mac writes ç in two signs. */
function fileKey(path: string): string {
  return readable(path.split(sep).join("/")).toLowerCase();
}
