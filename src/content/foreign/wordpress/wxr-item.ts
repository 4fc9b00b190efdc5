import type { PostStatus } from "../../../domain/post.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import { publicationDate } from "../../publication-date.ts";
import { firstWords, plainText } from "../../sanitize/plain-text.ts";
import { copy } from "../foreign-copy.ts";
import { type ForeignEntry, type ForeignItem, isoDate, noteIf, writers } from "../foreign-item.ts";
import { hasGatedParts, isGatedByMeta } from "../gated-parts.ts";
import { mendEncoding } from "../mend-encoding.ts";
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
  const { fields, terms, meta, comments } = record;
  const field = (name: string) => fields.get(name) ?? "";
  const type = fields.get("wp:post_type") ?? "post";
  // A picture comes with the text that shows it.
  if (type === "attachment") return;
  // By what is written in it all of an item is understood, its short names too.
  const whole = `${field("title")} ${field("content:encoded")}`;
  const plain = (written: string) => plainText(mendEncoding(written, whole));
  const content = mendEncoding(field("content:encoded"), whole);
  const title = plain(field("title"));
  const left = leftOut(record, type, title, content);
  if (left) return yield { left };
  if (comments > 0) yield { left: { title: null, reason: copy.left.comments, count: comments } };
  const [id, link] = [field("wp:post_id"), field("link")];
  const status = fields.get("wp:status") ?? "publish";
  const isShown = status !== "draft" && status !== "pending";
  const former = slugIn(meta.get("_wp_old_slug") ?? "");
  const { html, notes, markup } = wordpressText(
    content,
    { postId: id, footnotes: meta.get("footnotes") },
    site,
  );
  const isGated = hasGatedParts(content) || isGatedByMeta(meta);
  const named = (domain: string) => [
    ...new Set(terms.filter((term) => term.domain === domain).map(({ name }) => plain(name))),
  ];
  // Co-authors stand there by their names, or by their logins.
  const several = named("author");
  const logins = several.length > 0 ? several : [field("dc:creator")];
  const nameOf = (login: string) => plain(site.authors.get(login) ?? login);
  const picture = site.attachments.get(meta.get("_thumbnail_id") ?? "");
  const item: ForeignItem = {
    kind: type === "page" ? "page" : "post",
    origin: `wordpress:${site.base ?? ""}:${id || link}`,
    title: title || firstWords(html) || copy.untitled,
    html,
    abstract: plain(field("excerpt:encoded")) || null,
    status: isGated ? "draft" : (STATUSES[status] ?? "draft"),
    createdAt: dateOf(field),
    slug: slugIn(field("wp:post_name")),
    categories: named("category").filter((name) => name !== "" && !NO_CATEGORY.test(name)),
    tags: named("post_tag").filter((name) => name !== ""),
    authors: writers(logins.map(nameOf)),
    picture: picture && picture.url !== "" ? { address: picture.url, alt: picture.alt || null } : null,
    archives: [...termArchives(terms, site, plain), ...authorArchives(logins, nameOf)],
    addresses: [
      link,
      ...(isShown && id !== "" ? [`/?${type === "page" ? "page_id" : "p"}=${id}`] : []),
      // The address that it had before its slug was changed there.
      ...(former ? [link.replace(/[^/]+(?=\/?$)/, () => encodeURIComponent(former))] : []),
    ],
    notes: [...noteIf(status === "private", "private"), ...noteIf(isGated, "members"), ...notes],
    source: { markup },
  };
  yield { item };
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
function slugIn(written: string): string | null {
  try {
    return decodeURIComponent(written) || null;
  } catch {
    return null;
  }
}

/** A draft has no date in GMT, `0000-00-00 00:00:00`; old ones have none at all. */
function dateOf(field: (name: string) => string): string | null {
  const written = publicationDate(`${field("wp:post_date_gmt")}Z`) ?? publicationDate(field("wp:post_date"));
  return written ?? isoDate(Date.parse(field("pubDate")));
}
