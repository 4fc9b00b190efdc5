import { basename, dirname, extname, join } from "node:path";
import { ROLE_FIELDS } from "../../../domain/author.ts";
import type { PostStatus } from "../../../domain/post.ts";
import { eachText, MORE_TEXTS } from "../../../domain/post-fields.ts";
import { foldTurkish, plainLine, slugOf } from "../../../domain/turkish-text.ts";
import { withoutUndefined } from "../../../platform/without-undefined.ts";
import { renderInTime, renderMarkdown } from "../../markdown/render-markdown.ts";
import { publicationDate } from "../../publication-date.ts";
import { firstWords, plainText } from "../../sanitize/plain-text.ts";
import { copy } from "../foreign-copy.ts";
import { type ForeignItem, type ForeignNote, noteIf } from "../foreign-item.ts";
import { hasGatedParts } from "../gated-parts.ts";
import { plainMarkdown } from "./foreign-markdown.ts";
import { type ForeignMatter, listIn, type SplitText, textIn } from "./foreign-matter.ts";

export interface MarkdownFile {
  readonly folder: string;
  /** Path relative to the folder, with `/`. */
  readonly file: string;
  /** True for our own export: nothing but what the front matter says is read into it. */
  readonly isOwn: boolean;
  /** The former path of another text, by the name under which one links to it; null of one that is not there. */
  readonly pathOf: (name: string) => string | null;
}

const DATED = /^(?:(\d{4}-\d{2}-\d{2})-)?(.+)$/;

/** Where Jekyll and Hugo show a file whose front matter says no other address; null of the home page. */
export function formerPathOf(file: string): string | null {
  const [, date, slug] = DATED.exec(basename(file, extname(file))) ?? [];
  if (date !== undefined && /(?:^|\/)_posts\//.test(file))
    return `/${date.replaceAll("-", "/")}/${slug}.html`;
  const path = file.replace(/^content\//, "").replace(/(?:(?:^|\/)index)?\.\w+$/, "");
  return path === "" ? null : `/${path}/`;
}

/** Makes an item of a text with a front matter. @throws PublicError */
export async function markdownItem(
  { folder, file, isOwn, pathOf }: MarkdownFile,
  { matter, body }: SplitText,
  signal: AbortSignal,
): Promise<ForeignItem> {
  const notes: ForeignNote[] = [];
  const isHtml = /\.html?$/i.test(file);
  const heading = textIn(matter, "title") === null ? /^\s*#[ \t]+(.+)\n?/.exec(body) : null;
  const rest = heading ? body.slice(heading[0].length) : body;
  const note = (given: ForeignNote) => notes.push(given);
  const markdown = isOwn || isHtml ? rest : plainMarkdown(rest, { note, pathOf });
  const html = isHtml ? rest : await renderInTime(markdown, file, signal);
  const line = isOwn ? plainLine : plainText;
  const textOf = (name: string) =>
    line(textIn(matter, name, ...(FOREIGN_NAMES[name] ?? [])) ?? "") || undefined;
  const id = isOwn ? textIn(matter, "id") : null;
  const [, fileDate = "", fileSlug = ""] = DATED.exec(basename(file, extname(file))) ?? [];
  const ownSlug = fileSlug === "index" ? basename(dirname(file)) : fileSlug;
  const written = textIn(matter, "title") ?? (heading ? renderMarkdown(heading[1] ?? "") : "");
  const address = textIn(matter, "url", "permalink");
  const segments = address?.split("/").filter(Boolean);
  const addressSlug = segments?.at(-1)?.replace(/\.html?$/, "");
  notes.push(...noteIf(!isOwn && (isForMembers(matter) || hasGatedParts(rest)), "members"));
  notes.push(...noteIf(!isOwn && isExpired(matter), "expired"));
  const isHidden = notes.some(({ kind }) => kind === "members" || kind === "expired");
  const shownAt = isOwn ? null : formerPathOf(file);
  const issue = isOwn ? issueIn(matter, join(folder, file)) : null;
  const named = {
    categories: listIn(matter, "categories", "category"),
    tags: listIn(matter, "tags", "tag", "keywords").map((tag) => tag.replace(/^#/, "")),
    authors: authorsIn(matter, line),
  };
  return {
    kind: (isOwn ? file.startsWith("sayfalar/") : isPage(file, matter)) ? "page" : "post",
    origin: `markdown:${file}`,
    title: line(written) || ownSlug.replaceAll(/[-_]+/g, " ") || firstWords(html) || copy.untitled,
    html,
    abstract: null,
    ...withoutUndefined(eachText(MORE_TEXTS, textOf)),
    status: isHidden ? "draft" : statusIn(file, matter),
    createdAt: dateIn(matter, note) ?? publicationDate(fileDate),
    ...(id !== null && { id }),
    slug: textIn(matter, "id", "slug") ?? addressSlug ?? ownSlug,
    categories: named.categories,
    tags: named.tags,
    archives: isOwn ? [] : archivesIn(file, named),
    authors: named.authors,
    picture: pictureIn(matter),
    addresses: [
      ...(address === null ? [] : [address]),
      ...listIn(matter, "aliases", "redirect_from", "link"),
      ...(shownAt === null ? [] : [shownAt]),
    ].filter((one) => one.includes("/")),
    notes,
    source: { markup: body, ...(!isHtml && { isMarkdown: true as const }) },
    ...(issue && { issue }),
  };
}

const FOREIGN_NAMES: Readonly<Record<string, readonly string[]>> = {
  abstract: ["description", "summary", "excerpt"],
};

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

/** How generators of sites and their plugins say that not everybody may read it. */
function isForMembers(matter: ForeignMatter): boolean {
  const isYes = (name: string) => /^(?:true|yes|evet|1)$/i.test(textIn(matter, name) ?? "");
  const closed = "private protected premium paid members membersOnly members_only gated".split(" ");
  const access = textIn(matter, "access", "visibility", "audience") ?? "public";
  return (
    closed.some(isYes) ||
    textIn(matter, "password") !== null ||
    !/^(?:public|everyone|everybody|all|free|open|herkes)$/i.test(access)
  );
}

function isExpired(matter: ForeignMatter): boolean {
  return Date.parse(textIn(matter, "expiryDate", "unpublishdate") ?? "") < Date.now();
}

const DATES = ["date", "publishDate", "pubDate", "published_at", "datePublished", "created"];

function dateIn(matter: ForeignMatter, note: (given: ForeignNote) => void): string | null {
  const written = textIn(matter, ...DATES);
  if (written === null) return null;
  const date = publicationDate(written);
  if (date !== null) return date;
  // Of numbers alone a browser would take the month for the day.
  const parsed = /[a-z]{3}/i.test(written) ? Date.parse(written) : Number.NaN;
  if (!Number.isNaN(parsed)) return new Date(parsed).toISOString();
  note({ kind: "date", what: `“${written.slice(0, 40)}”` });
  return null;
}

function authorsIn(matter: ForeignMatter, line: (text: string) => string): ForeignItem["authors"] {
  return ROLE_FIELDS.flatMap(([role, field]) => {
    const one = field.replace(/s$/, "");
    return listIn(matter, field, one, `params.${one}`).map((author) => ({ author: line(author), role }));
  });
}

/** Where Hugo lists by its own names of lists, and Jekyll's plugins and themes by theirs. */
function archivesIn(
  file: string,
  { categories, tags, authors }: Pick<ForeignItem, "categories" | "tags" | "authors">,
): ForeignItem["archives"] {
  const isJekyll = /(?:^|\/)_posts\//.test(file);
  const lists = (folders: readonly string[], name: string, isAuthor?: true) => {
    const slugs = new Set([name.toLowerCase().replaceAll(/\s+/g, "-"), slugOf(name)]);
    return folders.flatMap((folder) =>
      [...slugs].map((slug) => ({ address: `/${folder}/${slug}/`, name, ...(isAuthor && { isAuthor }) })),
    );
  };
  return [
    ...categories.flatMap((name) => lists(isJekyll ? ["categories", "category"] : ["categories"], name)),
    ...tags.flatMap((name) => lists(isJekyll ? ["tags", "tag"] : ["tags"], name)),
    ...authors.flatMap(({ author }) => lists(["authors", "author"], author, true)),
  ];
}

const PICTURES = [
  ...["image", "image.src", "image.path", "featured_image", "featuredImage", "cover", "cover.image"],
  ...["cover_image", "coverImage", "thumbnail", "banner", "hero", "header.image", "images", "ogImage"],
];

function pictureIn(matter: ForeignMatter): ForeignItem["picture"] {
  const address = textIn(matter, ...PICTURES);
  const alt = textIn(matter, "imageAlt", "image_alt", "image.alt", "cover.alt", "coverAlt", "alt");
  return address === null ? null : { address: address.replace(/^!?\[\[([^|\]]+)(?:\|.*)?\]\]$/, "$1"), alt };
}

function issueIn(matter: ForeignMatter, path: string): NonNullable<ForeignItem["issue"]> | null {
  const pdf = textIn(matter, "pdf");
  if (pdf === null || !/^[^/\\]+\.pdf$/i.test(pdf)) return null;
  const box = textIn(matter, "box");
  const spreads = textIn(matter, "spreads");
  return {
    pdfPath: join(dirname(path), pdf),
    pageSetup: {
      ...((box === "trim" || box === "media") && { box }),
      ...((spreads === "split" || spreads === "keep") && { spreads }),
    },
  };
}
