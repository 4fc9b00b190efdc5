import type { MetaDescriptor } from "react-router";
import { copy } from "../copy/copy.ts";
import type { Section } from "../domain/author.ts";
import type { Magazine, PageLink } from "../domain/magazine.ts";
import { type FeedFormat, paths } from "../domain/paths.ts";
import type { PostCard } from "../domain/post.ts";
import type { SiteServices } from "./services.ts";

/** What every page knows of the site. Without a `publicUrl` nothing that needs a whole address is said. */
export interface SiteData
  extends Pick<SiteServices, "magazine" | "publicUrl" | "policy" | "phoneIssues" | "offlineReading"> {
  readonly pages: readonly PageLink[];
  /** `publicUrl` as people write it. */
  readonly shownUrl: string | null;
  readonly sections: readonly Section[];
  readonly shareCard: string;
}

interface PageWords {
  readonly title?: string;
  readonly description: string;
  readonly path: string;
  readonly card?: PostCard;
  readonly updatedAt?: string | null;
  /** The post's share card, and the page of the issue that it shows, from 1. */
  readonly shared?: { readonly card: string; readonly page: number };
  /** Of what the page tells, where it is no post. */
  readonly kind?: "website" | "profile";
  /** Whose feed leads to the page's posts, and its page as of `paths.feed`. */
  readonly feed?: { readonly title: string; readonly page: string };
  readonly isUnlisted?: boolean;
}

/** Of each element that holds what is for members: a page's description by schema.org names it. */
export const GATED_CLASS = "gated";

/** As src/pictures/share draws it. */
const SHARE_CARD_PX = { width: 1200, height: 630 };

/** A route's `meta`. @param wordsOf gets the loader's data */
export function metaOf<Data = unknown>(wordsOf: (loaded: Data, magazine: Magazine) => PageWords) {
  return ({ loaderData, matches: [root] }: MetaArgs<Data>): MetaDescriptor[] => {
    const site = root.loaderData;
    return site && loaderData !== undefined ? pageMeta(site, wordsOf(loaderData, site.magazine)) : [];
  };
}

interface MetaArgs<Data> {
  readonly loaderData: Data | undefined;
  readonly matches: readonly [{ readonly loaderData: SiteData | undefined }, ...unknown[]];
}

export function pageMeta(site: SiteData, page: PageWords): MetaDescriptor[] {
  const { name } = site.magazine;
  const { card, shared, description, updatedAt = null, isUnlisted = false } = page;
  const title = page.title ?? name;
  const sharedTitle = shared ? copy.pageTitle(title, shared.page) : title;
  const described: MetaDescriptor[] = [
    { title: page.title === undefined ? name : `${page.title} · ${name}` },
    { name: "description", content: description },
    ...(isUnlisted ? [UNLISTED] : []),
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "tr_TR" },
    { property: "og:type", content: card ? "article" : (page.kind ?? "website") },
    { property: "og:title", content: sharedTitle },
    { property: "og:description", content: description },
    ...(card ? articleMeta(card, updatedAt) : []),
    ...feedLinks(name),
    ...(page.feed ? feedLinks(page.feed.title, page.feed.page) : []),
  ];
  if (site.publicUrl === null) return described;
  const address = site.publicUrl + page.path;
  return [
    ...described,
    ...(isUnlisted ? [] : canonical(address)),
    // Whoever fetches a shared page of an issue goes on to this address.
    {
      property: "og:url",
      content: card && shared ? site.publicUrl + paths.post(card.id, shared.page) : address,
    },
    ...authorPages(site.publicUrl, card),
    { property: "og:image", content: site.publicUrl + (shared?.card ?? site.shareCard) },
    { property: "og:image:width", content: String(SHARE_CARD_PX.width) },
    { property: "og:image:height", content: String(SHARE_CARD_PX.height) },
    { property: "og:image:alt", content: shared ? `${sharedTitle} · ${name}` : name },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const UNLISTED: MetaDescriptor = { name: "robots", content: "noindex" };

/** There is one language, which is everybody's. */
function canonical(href: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href },
    { tagName: "link", rel: "alternate", hrefLang: "tr", href },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href },
  ];
}

function articleMeta(
  { authors, categories, createdAt }: PostCard,
  updatedAt: string | null,
): MetaDescriptor[] {
  const names = new Set(authors.map(({ name }) => name));
  return [
    ...(names.size === 0 ? [] : [{ name: "author", content: [...names].join(", ") }]),
    ...(createdAt === null ? [] : [{ property: "article:published_time", content: createdAt }]),
    ...(updatedAt === null ? [] : [{ property: "article:modified_time", content: updatedAt }]),
    ...categories.slice(0, 1).map((content) => ({ property: "article:section", content })),
  ];
}

function authorPages(publicUrl: string, card: PostCard | undefined): MetaDescriptor[] {
  const ids = new Set(card?.authors.map(({ id }) => id));
  return [...ids].map((id) => ({ property: "article:author", content: publicUrl + paths.author(id) }));
}

const FORMATS: readonly (readonly [FeedFormat, type: string, name: string])[] = [
  ["rss", "application/rss+xml", "RSS"],
  ["atom", "application/atom+xml", "Atom"],
  ["json", "application/feed+json", "JSON Feed"],
];

/** @param title whose feed it is @param page as of `paths.feed` */
function feedLinks(title: string, page?: string): MetaDescriptor[] {
  return FORMATS.map(([format, type, name]) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${title} (${name})`,
    href: paths.feed(format, page),
  }));
}
