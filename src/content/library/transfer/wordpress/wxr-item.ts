import { publicationDate } from "../../import/publication-date.ts";
import type { PostStatus } from "../../library-tables.ts";
import { type ForeignEntry, type ForeignItem, type LeftOut, writers } from "../foreign-item.ts";
import { mendEncoding } from "../mend-encoding.ts";
import { firstWords, plainText } from "../plain-text.ts";
import { copy } from "../transfer-copy.ts";
import type { WordpressSite } from "./wordpress-site.ts";
import { wordpressText } from "./wordpress-text.ts";
import type { WxrRecord } from "./wxr-stream.ts";

/** WordPress's own bookkeeping. */
const INTERNAL =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|jp_\w+|attachment)$/;
const NO_CATEGORY = /^(?:uncategorized|kategorisiz|kategorilenmemiş)$/iu;
/** Where WordPress lists terms unless it was told otherwise. */
const ARCHIVES: Readonly<Record<string, string>> = { category: "/category/", post_tag: "/tag/" };
const STATUSES: Readonly<Record<string, PostStatus>> = {
  publish: "published",
  future: "published",
  draft: "draft",
  pending: "draft",
  private: "draft",
};

/** What an item becomes: a post or a page, or what is said of it; and its comments. */
export function* itemOf(record: WxrRecord, site: WordpressSite): Generator<ForeignEntry> {
  const { fields, comments, isWhole } = record;
  const type = fields.get("wp:post_type") ?? "post";
  // A picture comes with the text that shows it.
  if (type === "attachment") return;
  const text = (name: string) => mendEncoding(fields.get(name) ?? "");
  const content = text("content:encoded");
  const title = plainText(text("title"));
  const left = leftOut(record, type, title, content);
  if (left) {
    yield { left };
    return;
  }
  if (!isWhole) {
    yield { left: { title, reason: copy.left.tooLarge } };
    return;
  }
  if (comments > 0) yield { left: { title: null, reason: copy.left.comments, count: comments } };
  const { html, notes } = wordpressText(content, fields.get("wp:post_id") ?? "", site);
  yield {
    item: {
      ...describe(record, site),
      title: title || firstWords(html) || copy.untitled,
      html,
      ...notesOf(record, notes),
    },
  };
}

function leftOut(
  { fields, isWhole }: WxrRecord,
  type: string,
  title: string,
  content: string,
): LeftOut | null {
  const { left } = copy;
  if (INTERNAL.test(type)) return { title: null, reason: left.revision };
  if (type !== "post" && type !== "page") return { title, reason: left.otherType(type) };
  if ((fields.get("wp:post_password") ?? "") !== "") return { title, reason: left.password };
  const status = fields.get("wp:status") ?? "publish";
  if (!(status in STATUSES)) return { title, reason: left.trash };
  return title === "" && content.trim() === "" && isWhole ? { title: null, reason: left.empty } : null;
}

function notesOf({ fields }: WxrRecord, notes: readonly string[]): Pick<ForeignItem, "notes"> {
  return { notes: fields.get("wp:status") === "private" ? [copy.notes.private, ...notes] : notes };
}

function describe(
  { fields, terms, meta }: WxrRecord,
  site: WordpressSite,
): Omit<ForeignItem, "title" | "html" | "notes"> {
  const id = fields.get("wp:post_id") ?? "";
  const kind = fields.get("wp:post_type") === "page" ? "page" : "post";
  const link = fields.get("link") ?? "";
  const named = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name }) => plainText(mendEncoding(name)));
  const login = fields.get("dc:creator") ?? "";
  const several = named("author");
  const names = several.length > 0 ? several : [mendEncoding(site.authors.get(login) ?? login)];
  const picture = site.attachments.get(meta.get("_thumbnail_id") ?? "");
  const slug = slugIn(fields.get("wp:post_name"));
  const former = slugIn(meta.get("_wp_old_slug"));
  const isShown = fields.get("wp:status") !== "draft" && fields.get("wp:status") !== "pending";
  return {
    kind,
    origin: `wordpress:${site.base ?? ""}:${id || link}`,
    abstract: plainText(mendEncoding(fields.get("excerpt:encoded") ?? "")) || null,
    status: STATUSES[fields.get("wp:status") ?? "publish"] ?? "draft",
    createdAt: dateOf(fields),
    slug,
    categories: [...new Set(named("category"))].filter((name) => name !== "" && !NO_CATEGORY.test(name)),
    tags: [...new Set(named("post_tag"))].filter((name) => name !== ""),
    authors: writers(names.filter((name) => name !== "")),
    picture: picture && picture.url !== "" ? { address: picture.url, alt: picture.alt || null } : null,
    archives: terms
      .filter(({ domain, slug: termSlug }) => domain in ARCHIVES && termSlug !== "")
      .map(({ domain, slug: termSlug, name }) => ({
        address: `${ARCHIVES[domain]}${termSlug}/`,
        name: plainText(mendEncoding(name)),
      })),
    addresses: [
      link,
      ...(isShown && id !== "" ? [`/?${kind === "page" ? "page_id" : "p"}=${id}`] : []),
      ...(former ? [withSlug(link, former)] : []),
    ],
  };
}

/** The address that a post had before its slug was changed there. */
function withSlug(link: string, slug: string): string {
  return link.replace(/[^/]+(?=\/?$)/, () => encodeURIComponent(slug));
}

/** WordPress keeps letters other than English ones encoded. */
function slugIn(written: string | undefined): string | null {
  try {
    return decodeURIComponent(written ?? "") || null;
  } catch {
    return null;
  }
}

/** A draft has no date in GMT, `0000-00-00 00:00:00`; old ones have none at all. */
function dateOf(fields: WxrRecord["fields"]): string | null {
  const gmt = publicationDate(`${fields.get("wp:post_date_gmt") ?? ""}Z`);
  const local = publicationDate(fields.get("wp:post_date") ?? "");
  const published = Date.parse(fields.get("pubDate") ?? "");
  // What WordPress writes for no date at all.
  const isReal = published > 0;
  return gmt ?? local ?? (isReal ? new Date(published).toISOString() : null);
}
