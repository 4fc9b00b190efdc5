import type { MetaDescriptor } from "react-router";
import type { AccessPolicy } from "../domain/access.ts";
import type { Section } from "../domain/author.ts";
import type { PhoneIssues } from "../domain/device.ts";
import type { Magazine, PageLink } from "../domain/magazine.ts";
import { paths } from "../domain/paths.ts";
import { variantFrom } from "../domain/picture.ts";
import type { PostCard } from "../domain/post.ts";

export interface SiteData {
  readonly magazine: Magazine;
  /** In the publisher's order. */
  readonly pages: readonly PageLink[];
  /** Origin that readers use; null while none is configured, and then nothing that needs a whole address is said. */
  readonly publicUrl: string | null;
  readonly policy: AccessPolicy;
  readonly phoneIssues: PhoneIssues;
  /** Of the navigation. */
  readonly sections: readonly Section[];
}

export interface PageWords {
  /** Without the magazine's name, which follows it; none on the home page. */
  readonly title?: string;
  readonly description: string;
  readonly path: string;
  readonly card?: PostCard;
}

const SHARED_WIDTH = 1200;

export function pageMeta(site: SiteData | undefined, page: PageWords): MetaDescriptor[] {
  if (!site) return [];
  const { name } = site.magazine;
  const described: MetaDescriptor[] = [
    { title: page.title === undefined ? name : `${page.title} · ${name}` },
    { name: "description", content: page.description },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "tr_TR" },
    { property: "og:type", content: page.card ? "article" : "website" },
    { property: "og:title", content: page.title ?? name },
    { property: "og:description", content: page.description },
    ...authorNames(page.card),
  ];
  if (site.publicUrl === null) return described;
  const address = site.publicUrl + page.path;
  return [
    ...described,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    ...authorPages(site.publicUrl, page.card),
    ...sharedPicture(site.publicUrl, page.card),
  ];
}

function authorNames(card: PostCard | undefined): MetaDescriptor[] {
  const names = new Set(card?.authors.map(({ name }) => name));
  return names.size === 0 ? [] : [{ name: "author", content: [...names].join(", ") }];
}

function authorPages(publicUrl: string, card: PostCard | undefined): MetaDescriptor[] {
  const ids = new Set(card?.authors.map(({ id }) => id));
  return [...ids].map((id) => ({ property: "article:author", content: publicUrl + paths.author(id) }));
}

function sharedPicture(publicUrl: string, card: PostCard | undefined): MetaDescriptor[] {
  if (!card?.picture) return [];
  const { name, width, height } = card.picture;
  const variant = variantFrom(width, SHARED_WIDTH);
  return [
    { property: "og:image", content: publicUrl + paths.pictureVariant(name, variant.step, "jpg") },
    { property: "og:image:width", content: String(variant.width) },
    { property: "og:image:height", content: String(Math.round((height * variant.width) / width)) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
