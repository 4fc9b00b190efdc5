import type { PostStatus } from "../../../domain/post.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import { publicationDate } from "../../publication-date.ts";
import { copy } from "../foreign-copy.ts";
import { type ForeignEntry, type ForeignItem, noteIf, writers } from "../foreign-item.ts";
import { hasGatedParts, isGatedByMeta } from "../gated-parts.ts";
import { mendEncoding } from "../mend-encoding.ts";
import { firstWords, plainText } from "../plain-text.ts";
import type { WordpressSite } from "./wordpress-site.ts";
import { wordpressText } from "./wordpress-text.ts";
import type { WxrRecord } from "./wxr-stream.ts";

const INTERNAL =
  /^(?:revision|guest-author|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|jp_\w+|attachment)$/;
const NO_CATEGORY = /^(?:uncategorized|kategorisiz|kategorilenmemiş)$/iu;
const ARCHIVES: Readonly<Record<string, string>> = { category: "/category/", post_tag: "/tag/" };
const STATUSES: Readonly<Record<string, PostStatus>> = {
  publish: "published",
  future: "published",
  draft: "draft",
  pending: "draft",
  private: "draft",
};

/** Makes a post or a page of an item, or the reason why none comes of it; and counts its comments. */
export function* itemOf(record: WxrRecord, site: WordpressSite): Generator<ForeignEntry> {
  const { fields, comments } = record;
  const type = fields.get("wp:post_type") ?? "post";
  // A picture comes with the text that shows it.
  if (type === "attachment") return;
  const text = (name: string) => mendEncoding(fields.get(name) ?? "", wholeOf(record));
  const content = text("content:encoded");
  const title = plainText(text("title"));
  const left = leftOut(record, type, title, content);
  if (left) return yield { left };
  if (comments > 0) yield { left: { title: null, reason: copy.left.comments, count: comments } };
  const about = { postId: fields.get("wp:post_id") ?? "", footnotes: record.meta.get("footnotes") };
  const { html, notes, markup } = wordpressText(content, about, site);
  const described = describe(record, site);
  const isGated = hasGatedParts(content) || isGatedByMeta(record.meta);
  yield {
    item: {
      ...described,
      status: isGated ? "draft" : described.status,
      title: title || firstWords(html) || copy.untitled,
      html,
      source: { markup },
      notes: [
        ...noteIf(fields.get("wp:status") === "private", "private"),
        ...noteIf(isGated, "members"),
        ...notes,
      ],
    },
  };
}

/** By what is written in it all of an item is understood, its short names too. */
function wholeOf({ fields }: WxrRecord): string {
  return `${fields.get("title") ?? ""} ${fields.get("content:encoded") ?? ""}`;
}

function leftOut({ fields, isWhole }: WxrRecord, type: string, title: string, content: string) {
  const { left } = copy;
  if (INTERNAL.test(type)) return { title: null, reason: left.revision };
  if (type !== "post" && type !== "page") return { title, reason: left.otherType(type) };
  if ((fields.get("wp:post_password") ?? "") !== "") return { title, reason: left.password };
  const status = fields.get("wp:status") ?? "publish";
  if (!Object.hasOwn(STATUSES, status)) {
    const reasons: Readonly<Record<string, string>> = { trash: left.trash, "auto-draft": left.unsaved };
    return { title, reason: reasons[status] ?? left.otherStatus(status) };
  }
  if (!isWhole) return { title, reason: left.tooLarge };
  return title === "" && content.trim() === "" ? { title: null, reason: left.empty } : null;
}

function describe(
  record: WxrRecord,
  site: WordpressSite,
): Omit<ForeignItem, "title" | "html" | "notes" | "source"> {
  const { fields, terms, meta } = record;
  const whole = wholeOf(record);
  const id = fields.get("wp:post_id") ?? "";
  const kind = fields.get("wp:post_type") === "page" ? "page" : "post";
  const link = fields.get("link") ?? "";
  const plain = (written: string) => plainText(mendEncoding(written, whole));
  const named = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name }) => plain(name));
  // Co-authors stand there by their names, or by their logins.
  const several = named("author");
  const logins = several.length > 0 ? several : [fields.get("dc:creator") ?? ""];
  const nameOf = (login: string) => plain(site.authors.get(login) ?? login);
  const picture = site.attachments.get(meta.get("_thumbnail_id") ?? "");
  const slug = slugIn(fields.get("wp:post_name"));
  const former = slugIn(meta.get("_wp_old_slug"));
  const isShown = fields.get("wp:status") !== "draft" && fields.get("wp:status") !== "pending";
  return {
    kind,
    origin: `wordpress:${site.base ?? ""}:${id || link}`,
    abstract: plain(fields.get("excerpt:encoded") ?? "") || null,
    status: STATUSES[fields.get("wp:status") ?? "publish"] ?? "draft",
    createdAt: dateOf(fields),
    slug,
    categories: [...new Set(named("category"))].filter((name) => name !== "" && !NO_CATEGORY.test(name)),
    tags: [...new Set(named("post_tag"))].filter((name) => name !== ""),
    authors: writers(logins.map(nameOf)),
    picture: picture && picture.url !== "" ? { address: picture.url, alt: picture.alt || null } : null,
    archives: [...termArchives(terms, site, plain), ...authorArchives(logins, nameOf)],
    addresses: [
      link,
      ...(isShown && id !== "" ? [`/?${kind === "page" ? "page_id" : "p"}=${id}`] : []),
      // The address that it had before its slug was changed there.
      ...(former ? [link.replace(/[^/]+(?=\/?$)/, () => encodeURIComponent(former))] : []),
    ],
  };
}

function termArchives(terms: WxrRecord["terms"], site: WordpressSite, plain: (written: string) => string) {
  return terms
    .filter(({ domain, slug }) => domain in ARCHIVES && slug !== "")
    .flatMap(({ domain, slug, name }) => {
      const nested = domain === "category" ? site.categoryPath(slug) : slug;
      return [...new Set([slug, nested])].map((path) => ({
        address: `${ARCHIVES[domain]}${path}/`,
        name: plain(name),
      }));
    });
}

function authorArchives(logins: readonly string[], nameOf: (login: string) => string) {
  return logins
    .map((login) => ({ address: `/author/${slugOf(login)}/`, name: nameOf(login), isAuthor: true as const }))
    .filter(({ address }) => address !== "/author//");
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
  // WordPress writes year 0 where there is no date.
  const isReal = published > 0;
  return gmt ?? local ?? (isReal ? new Date(published).toISOString() : null);
}
