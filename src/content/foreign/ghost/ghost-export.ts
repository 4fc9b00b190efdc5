import { existsSync } from "node:fs";
import { join } from "node:path";
import { refused } from "../../../platform/public-error.ts";
import { percentDecoded } from "../../percent-decoded.ts";
import { copy } from "../foreign-copy.ts";
import {
  type ForeignEntry,
  type ForeignExport,
  type ForeignItem,
  noteIf,
  type PicturePlace,
  writers,
} from "../foreign-item.ts";
import { hasGatedParts } from "../gated-parts.ts";
import { firstWords, plainText } from "../plain-text.ts";
import { type JsonRow, readJsonRows } from "./json-rows.ts";

type Row = NonNullable<JsonRow["row"]>;

/** Members, settings and keys are not among them: nothing of those is read. */
const SIDE_TABLES = new Set(["tags", "users", "posts_tags", "posts_authors", "posts_meta"]);
const SITE = "__GHOST_URL__";
/** In UTF-16 units. */
const MAX_TEXT = 5 * 1024 * 1024;
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
      yield* readPosts({ path, name, site }, await known, signal);
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

interface GhostSite {
  /** Tags by id. */
  readonly tags: Map<string, { readonly name: string; readonly slug: string }>;
  readonly users: Map<string, { readonly name: string; readonly slug: string }>;
  readonly meta: Map<string, Row>;
  /** Ids in their order, by post. */
  readonly tagsOf: Map<string, string[]>;
  readonly authorsOf: Map<string, string[]>;
}

async function readSite(path: string, name: string, signal: AbortSignal): Promise<GhostSite> {
  const site: GhostSite = {
    tags: new Map(),
    users: new Map(),
    meta: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
  };
  const links: {
    readonly of: Map<string, string[]>;
    readonly post: string;
    readonly id: string;
    readonly order: number;
  }[] = [];
  for await (const { table, row } of readJsonRows(path, name, SIDE_TABLES, signal)) {
    if (row === null) continue;
    const id = text(row.id);
    // `#word` is a mark for the old site's own use.
    if (table === "tags" && row.visibility !== "internal")
      site.tags.set(id, { name: plainText(text(row.name)), slug: text(row.slug) });
    if (table === "users") site.users.set(id, { name: plainText(text(row.name)), slug: text(row.slug) });
    if (table === "posts_meta") site.meta.set(text(row.post_id), row);
    const order = Number(row.sort_order ?? 0);
    if (table === "posts_tags")
      links.push({ of: site.tagsOf, post: text(row.post_id), id: text(row.tag_id), order });
    if (table === "posts_authors")
      links.push({ of: site.authorsOf, post: text(row.post_id), id: text(row.author_id), order });
  }
  for (const { of, post, id } of links.sort((one, other) => one.order - other.order)) {
    const ids = of.get(post);
    if (ids) ids.push(id);
    else of.set(post, [id]);
  }
  return site;
}

async function* readPosts(
  { path, name, site: address }: { path: string; name: string; site: string | null },
  site: GhostSite,
  signal: AbortSignal,
): AsyncGenerator<ForeignEntry> {
  const origin = URL.parse(address ?? "")?.origin ?? SITE;
  const rows = readJsonRows(path, name, new Set(["posts"]), signal);
  let step = await rows.next();
  let count = 0;
  for (; !step.done; step = await rows.next()) {
    const { row } = step.value;
    if (row === null) yield { left: { title: null, reason: copy.left.tooLarge } };
    if (row === null || (!("slug" in row) && !("title" in row))) continue;
    count += 1;
    yield entryOf(row, site, origin);
  }
  if (!step.value) yield { left: { title: name, reason: copy.left.cut } };
  else if (count === 0) throw refused(copy.notGhost, name);
}

/** @param origin of the old site's other files */
function entryOf(row: Row, site: GhostSite, origin: string): ForeignEntry {
  const id = text(row.id);
  const html = (text(row.html) || asParagraphs(text(row.plaintext))).replace(OTHER_FILES, origin);
  const title = plainText(text(row.title)) || firstWords(html) || copy.untitled;
  if (html.length > MAX_TEXT) return { left: { title, reason: copy.left.tooLarge } };
  if (html === "" && text(row.mobiledoc) + text(row.lexical) !== "")
    return { left: { title, reason: copy.left.noText } };
  const meta = site.meta.get(id) ?? {};
  const isForMembers = (text(row.visibility) || "public") !== "public" || hasGatedParts(html);
  const kind = row.type === "page" || row.page === 1 || row.page === true ? "page" : "post";
  const status = text(row.status);
  const isEmail = status === "sent" || meta.email_only === 1 || meta.email_only === true;
  const isShown = (status === "published" || status === "scheduled") && !isEmail;
  const slug = text(row.slug) || null;
  const authors = (site.authorsOf.get(id) ?? [text(row.author_id)]).flatMap(
    (one) => site.users.get(one) ?? [],
  );
  const image = text(row.feature_image) || text(row.image);
  const tags = (site.tagsOf.get(id) ?? [])
    .flatMap((tag) => site.tags.get(tag) ?? [])
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
      ...tags.filter(hasSlug).map(({ name, slug }) => ({ address: `/tag/${slug}/`, name })),
      ...authors
        .filter(hasSlug)
        .map(({ name, slug }) => ({ address: `/author/${slug}/`, name, isAuthor: true as const })),
    ],
    authors: writers(authors.map(({ name }) => name).filter((name) => name !== "")),
    picture: image === "" ? null : { address: image, alt: plainText(text(meta.feature_image_alt)) || null },
    addresses: [slug === null ? [] : `/${slug}/`, ownAddress(text(row.canonical_url))].flat(),
    notes: [
      ...noteIf(isForMembers, "members"),
      ...noteIf(isEmail, "emailOnly"),
      ...noteIf(/<(?:audio|video)\b/i.test(html), "media"),
    ],
    source: { markup: `${html}${text(meta.feature_image_caption)}` },
  };
  return { item };
}

function hasSlug({ slug }: { readonly slug: string }): boolean {
  return slug !== "";
}

/** One that is the site's own: of others it says where the text was first. */
function ownAddress(canonical: string): string[] {
  return canonical.startsWith(SITE) ? [canonical.slice(SITE.length)] : [];
}

/** The caption of the picture above the text has no place of its own here. */
function withFeatureCaption(html: string, caption: string): string {
  return plainText(caption) === "" ? html : `${html}\n<p><small>${caption}</small></p>`;
}

function asParagraphs(plain: string): string {
  const safe = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return safe
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
  const time = typeof value === "number" ? value : Date.parse(text(value));
  return Number.isFinite(time) && time > 0 ? new Date(time).toISOString() : null;
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
