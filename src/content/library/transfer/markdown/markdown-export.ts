import { isUtf8 } from "node:buffer";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import type { PageSetup } from "../../../../domain/issue/page-setup.ts";
import { foldTurkish } from "../../../../domain/turkish-text.ts";
import { ROLE_FIELDS } from "../../import/post-details.ts";
import { publicationDate } from "../../import/publication-date.ts";
import { renderInTime } from "../../import/render-markdown.ts";
import type { PostStatus } from "../../library-tables.ts";
import type {
  ForeignEntry,
  ForeignExport,
  ForeignIssue,
  ForeignItem,
  PicturePlace,
} from "../foreign-item.ts";
import { firstWords, plainText } from "../plain-text.ts";
import { copy } from "../transfer-copy.ts";
import { plainMarkdown } from "./foreign-markdown.ts";
import { type ForeignMatter, listIn, splitForeignMatter, textIn } from "./foreign-matter.ts";

const TEXT = /\.(?:md|markdown|html?)$/i;
/** Of the folder itself, not of the magazine. */
const IGNORED =
  /(?:^|\/)(?:\.[^/]+|node_modules|themes|templates|layouts|__MACOSX)(?:\/|$)|(?:^|\/)(?:readme|license|changelog|_index)\.\w+$/i;
const MAX_TEXT = 5 * 1024 * 1024;

/** Texts with a front matter of Hugo, Jekyll, Obsidian or our own, with the pictures beside them. */
export function markdownExport(folder: string, name: string): ForeignExport {
  let listed: Promise<readonly string[]> | null = null;
  let byName: ReadonlyMap<string, string> = new Map();
  return {
    system: "markdown",
    name,
    needsSite: false,
    async *read(signal) {
      listed ??= listFiles(folder);
      const files = await listed;
      byName = new Map(files.map((file) => [basename(file).toLowerCase(), file]));
      for (const file of files) {
        signal.throwIfAborted();
        if (TEXT.test(file)) yield* entriesOf(folder, file, signal);
      }
    },
    placesOf: (address, item) => placesOf(address, folder, item, byName),
    pathOf: (href) => (href.startsWith("/") && !href.startsWith("//") ? href : null),
  };
}

/** Relative, with `/`, in order. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !IGNORED.test(file))
    .sort();
}

async function* entriesOf(folder: string, file: string, signal: AbortSignal): AsyncGenerator<ForeignEntry> {
  const path = join(folder, file);
  const leave = (reason: string): ForeignEntry => ({ left: { title: file, reason } });
  if ((await stat(path)).size > MAX_TEXT) return yield leave(copy.left.tooLarge);
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) return yield leave(copy.left.notUtf8);
  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
  // A web page beside the texts is none of them.
  if (/\.html?$/i.test(file) && !text.startsWith("---\n")) return;
  let split: ReturnType<typeof splitForeignMatter>;
  try {
    split = splitForeignMatter(text);
  } catch (error) {
    return yield leave(copy.left.frontMatter(firstLine(error)));
  }
  yield { item: await itemOf(folder, file, split, signal) };
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
}

async function itemOf(
  folder: string,
  file: string,
  { matter, body }: { matter: ForeignMatter; body: string },
  signal: AbortSignal,
): Promise<ForeignItem> {
  const notes = new Set<string>();
  const isHtml = /\.html?$/i.test(file);
  const heading = textIn(matter, "title") === null ? /^\s*#[ \t]+(.+)\n?/.exec(body) : null;
  const rest = heading ? body.slice(heading[0].length) : body;
  const html = isHtml
    ? rest
    : await renderInTime(
        plainMarkdown(rest, (sentence) => notes.add(sentence)),
        file,
        signal,
      );
  const [, fileDate = "", fileSlug = ""] =
    /^(?:(\d{4}-\d{2}-\d{2})-)?(.+)$/.exec(basename(file, extname(file))) ?? [];
  const isIndex = fileSlug === "index";
  const ownSlug = isIndex ? basename(dirname(file)) : fileSlug;
  const written = textIn(matter, "title") ?? heading?.[1] ?? "";
  const address = textIn(matter, "url", "permalink");
  const addressSlug = address
    ?.split("/")
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.html?$/, "");
  const issue = issueIn(matter, join(folder, file));
  return {
    kind: isPage(file, matter) ? "page" : "post",
    origin: `markdown:${file}`,
    title: plainText(written) || ownSlug.replaceAll(/[-_]+/g, " ") || firstWords(html) || copy.untitled,
    html,
    abstract:
      plainText(textIn(matter, "abstract", "description", "summary", "excerpt", "subtitle") ?? "") || null,
    status: statusIn(file, matter),
    createdAt: dateIn(matter) ?? publicationDate(fileDate),
    slug: textIn(matter, "id", "slug") ?? addressSlug ?? ownSlug,
    categories: listIn(matter, "categories", "category"),
    tags: listIn(matter, "tags", "tag", "keywords").map((tag) => tag.replace(/^#/, "")),
    authors: authorsIn(matter),
    picture: pictureIn(matter),
    addresses: [...(address === null ? [] : [address]), ...listIn(matter, "aliases", "redirect_from")].filter(
      (one) => one.includes("/"),
    ),
    notes: [...notes],
    ...(issue && { issue }),
  };
}

function isPage(file: string, matter: ForeignMatter): boolean {
  const type = textIn(matter, "type", "layout") ?? "";
  return /(?:^|\/)(?:sayfalar|pages|_pages)\//.test(file) || /^(?:page|sayfa)$/i.test(type);
}

function statusIn(file: string, matter: ForeignMatter): PostStatus {
  const status = foldTurkish(textIn(matter, "status") ?? "");
  if (status === "withdrawn" || status === "geri cekildi") return "withdrawn";
  if (status === "published" || status === "yayinda") return "published";
  const isDraft =
    /^(?:true|yes|evet)$/i.test(textIn(matter, "draft") ?? "") || /^(?:draft|taslak)$/.test(status);
  const isHidden = /^(?:false|no|hayır)$/i.test(textIn(matter, "published", "publish") ?? "");
  return isDraft || isHidden || /(?:^|\/)_?drafts\//.test(file) ? "draft" : "published";
}

function dateIn(matter: ForeignMatter): string | null {
  const written = textIn(
    matter,
    "date",
    "publishDate",
    "pubDate",
    "published_at",
    "datePublished",
    "created",
  );
  if (written === null) return null;
  const parsed = Date.parse(written);
  return publicationDate(written) ?? (Number.isNaN(parsed) ? null : new Date(parsed).toISOString());
}

function authorsIn(matter: ForeignMatter): ForeignItem["authors"] {
  return ROLE_FIELDS.flatMap(([role, field]) =>
    listIn(matter, field, field.replace(/s$/, "")).map((author) => ({ author: plainText(author), role })),
  );
}

function pictureIn(matter: ForeignMatter): ForeignItem["picture"] {
  const address = textIn(
    matter,
    ...[
      "image",
      "image.src",
      "image.path",
      "featured_image",
      "featuredImage",
      "cover",
      "cover.image",
      "cover_image",
    ],
    ...["coverImage", "thumbnail", "banner", "hero", "header.image", "images", "ogImage"],
  );
  const alt = textIn(matter, "imageAlt", "image_alt", "image.alt", "cover.alt", "coverAlt", "alt");
  return address === null ? null : { address: address.replace(/^!?\[\[(.+?)(?:\|.*)?\]\]$/, "$1"), alt };
}

/** Of our own export. */
function issueIn(matter: ForeignMatter, path: string): ForeignIssue | null {
  const pdf = textIn(matter, "pdf");
  if (pdf === null || !/^[^/\\]+\.pdf$/i.test(pdf)) return null;
  const box = textIn(matter, "box");
  const spreads = textIn(matter, "spreads");
  const pageSetup: Partial<PageSetup> = {
    ...((box === "trim" || box === "media") && { box }),
    ...((spreads === "split" || spreads === "keep") && { spreads }),
  };
  return { pdfPath: join(dirname(path), pdf), pageSetup };
}

/** Where sites' programs keep files that an address from the root names. */
const ROOTS = ["", "static", "public", "assets", "source", "content"];

function placesOf(
  address: string,
  folder: string,
  { origin }: ForeignItem,
  byName: ReadonlyMap<string, string>,
): PicturePlace[] {
  if (/^https?:\/\//i.test(address)) return [{ url: address }];
  const written = decoded(address).replace(/[?#].*$/, "");
  const beside = dirname(join(folder, origin.slice("markdown:".length)));
  const named = byName.get(basename(written).toLowerCase());
  const paths = [
    ...(written.startsWith("/") ? [] : [resolve(beside, written)]),
    ...ROOTS.map((root) => join(folder, root, written)),
    // Obsidian names a picture wherever it lies.
    ...(named === undefined ? [] : [join(folder, named)]),
  ];
  // `../../` in an address leads out of the folder.
  return paths.filter((path) => path.startsWith(folder + sep)).map((path) => ({ path }));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
