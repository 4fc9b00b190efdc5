import { existsSync } from "node:fs";
import { join } from "node:path";
import { escapeText } from "../../../domain/text/html-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { percentDecoded } from "../../percent-decoded.ts";
import { firstWords, plainText } from "../../sanitize/plain-text.ts";
import { copy } from "../foreign-copy.ts";
import {
  type ForeignEntry,
  type ForeignExport,
  type ForeignItem,
  isoDate,
  MAX_TEXT_LENGTH,
  noteIf,
  type PicturePlace,
  writers,
} from "../foreign-item.ts";
import { hasGatedParts } from "../gated-parts.ts";
import { CUT, type JsonRow, type Row, readJsonRows } from "./json-rows.ts";

/** Members, settings and keys are not among them: nothing of those is read. */
const SIDE_TABLES = new Set(["tags", "users", "posts_tags", "posts_authors", "posts_meta"]);
const SITE = "__GHOST_URL__";
/** Files that are no pictures stay where they are. */
const OTHER_FILES = /__GHOST_URL__(?=\/content\/(?:files|media)\/)/g;

/**
 * @param folder where its pictures lie (`content/images/…`), when they came along
 * @param site the old site's address, which the export does not tell
 */
export function ghostExport(
  path: string,
  name: string,
  folder: string | null,
  site: string | null,
): ForeignExport {
  let known: Promise<GhostSite> | null = null;
  return {
    system: "ghost",
    name,
    needsSite: true,
    async *read(signal) {
      known ??= readSite(path, name, signal);
      const found = await known;
      const origin = URL.parse(site ?? "")?.origin ?? SITE;
      let count = 0;
      for await (const { table, row } of readJsonRows(path, name, new Set(["posts"]), signal)) {
        if (table === CUT) return yield { left: { title: name, reason: copy.left.cut } };
        if (row === null) yield { left: { title: null, reason: copy.left.tooLarge } };
        if (row === null || (!("slug" in row) && !("title" in row))) continue;
        count += 1;
        yield entryOf(row, found, origin);
      }
      if (count === 0) throw refused(copy.notGhost, name);
    },
    placesOf: (address) => placesOf(address, folder, site),
    pathOf: (href) => pathOf(href, site),
  };
}

function pathOf(href: string, site: string | null): string | null {
  if (href.startsWith(SITE)) return href.slice(SITE.length) || "/";
  const url = site === null ? null : URL.parse(href);
  return url && url.host === URL.parse(site ?? "")?.host ? url.pathname + url.search + url.hash : null;
}

type Named = Readonly<Record<"name" | "slug", string>>;

type GhostSite = Awaited<ReturnType<typeof readSite>>;

/** Tags and users by their ids, the rest by the post, in order. */
async function readSite(path: string, name: string, signal: AbortSignal) {
  const tags = new Map<string, Named>();
  const users = new Map<string, Named>();
  const meta = new Map<string, Row>();
  const links: JsonRow<Row>[] = [];
  for await (const { table, row } of readJsonRows(path, name, SIDE_TABLES, signal)) {
    if (row === null) continue;
    const named = { name: plainText(text(row.name)), slug: text(row.slug) };
    // `#word` is a mark for the old site's own use.
    if (table === "tags" && row.visibility !== "internal") tags.set(text(row.id), named);
    else if (table === "users") users.set(text(row.id), named);
    else if (table === "posts_meta") meta.set(text(row.post_id), row);
    else links.push({ table, row });
  }
  links.sort((one, other) => Number(one.row.sort_order ?? 0) - Number(other.row.sort_order ?? 0));
  const byPost = (table: string) =>
    Map.groupBy(
      links.filter((link) => link.table === table).map(({ row }) => row),
      (row) => text(row.post_id),
    );
  return { tags, users, meta, tagsOf: byPost("posts_tags"), authorsOf: byPost("posts_authors") };
}

function entryOf(row: Row, site: GhostSite, origin: string): ForeignEntry {
  const id = text(row.id);
  const html = (text(row.html) || asParagraphs(text(row.plaintext))).replace(OTHER_FILES, origin);
  const title = plainText(text(row.title)) || firstWords(html) || copy.untitled;
  if (html.length > MAX_TEXT_LENGTH) return { left: { title, reason: copy.left.tooLarge } };
  if (html === "" && text(row.mobiledoc) + text(row.lexical) !== "")
    return { left: { title, reason: copy.left.noText } };
  const meta = site.meta.get(id) ?? {};
  const isForMembers = (text(row.visibility) || "public") !== "public" || hasGatedParts(html);
  const kind = row.type === "page" || row.page === 1 || row.page === true ? "page" : "post";
  const status = text(row.status);
  const isEmail = status === "sent" || meta.email_only === 1 || meta.email_only === true;
  const isShown = (status === "published" || status === "scheduled") && !isEmail;
  const slug = text(row.slug) || null;
  const authors = (site.authorsOf.get(id) ?? [row]).flatMap(
    ({ author_id }) => site.users.get(text(author_id)) ?? [],
  );
  const image = text(row.feature_image) || text(row.image);
  const tags = (site.tagsOf.get(id) ?? [])
    .flatMap(({ tag_id }) => site.tags.get(text(tag_id)) ?? [])
    .filter(({ name }) => name !== "" && !name.startsWith("#"));
  const item: ForeignItem = {
    kind,
    origin: `ghost:${text(row.uuid) || id || slug}`,
    title,
    html: withFeatureCaption(html, text(meta.feature_image_caption)),
    abstract: plainText(text(row.custom_excerpt)) || null,
    status: isShown && !isForMembers ? "published" : "draft",
    createdAt: instant(row.published_at) ?? instant(row.created_at),
    slug,
    categories: [],
    tags: tags.map(({ name }) => name),
    archives: [
      ...tags.map(({ name, slug }) => ({ address: `/tag/${slug}/`, name })),
      ...authors.map(({ name, slug }) => ({ address: `/author/${slug}/`, name, isAuthor: true as const })),
    ].filter(({ address }) => !address.endsWith("//")),
    authors: writers(authors.map(({ name }) => name)),
    picture: image === "" ? null : { address: image, alt: plainText(text(meta.feature_image_alt)) || null },
    addresses: [slug && `/${slug}/`, ownAddress(text(row.canonical_url))].filter((one) => one !== null),
    notes: [
      ...noteIf(isForMembers, "members"),
      ...noteIf(isEmail, "emailOnly"),
      ...noteIf(/<(?:audio|video)\b/i.test(html), "media"),
    ],
    source: { markup: `${html}${text(meta.feature_image_caption)}` },
  };
  return { item };
}

/** Of an address that is not the site's own it says where the text was first. */
function ownAddress(canonical: string): string | null {
  return canonical.startsWith(SITE) ? canonical.slice(SITE.length) : null;
}

/** The caption of the picture above the text has no place of its own here. */
function withFeatureCaption(html: string, caption: string): string {
  return plainText(caption) === "" ? html : `${html}\n<p><small>${caption}</small></p>`;
}

function asParagraphs(plain: string): string {
  return escapeText(plain)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${part.trim()}</p>`)
    .join("\n");
}

function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** Ghost wrote milliseconds once, and writes ISO 8601 now. */
function instant(value: unknown): string | null {
  return isoDate(typeof value === "number" ? value : Date.parse(text(value)));
}

/** The original before a smaller one: `/content/images/size/w600/2020/…`. */
function placesOf(address: string, folder: string | null, site: string | null): PicturePlace[] {
  const path = address.startsWith(SITE) ? address.slice(SITE.length) : address;
  const original = path.replace(/(\/content\/images)\/size\/w\d+(?:h\d+)?/, "$1");
  const local = /^(?:https?:\/\/[^/]+)?\/?(content\/images\/[^?#]+)/.exec(original)?.[1];
  if (folder !== null && local !== undefined) {
    const file = join(folder, percentDecoded(local));
    // `..` in an address leads out of the folder.
    if (file.startsWith(join(folder, "content")) && existsSync(file)) return [{ path: file }];
  }
  const urls = [original, path].flatMap((one) => URL.parse(one, site ?? undefined)?.href ?? []);
  return [...new Set(urls)].map((url) => ({ url }));
}
