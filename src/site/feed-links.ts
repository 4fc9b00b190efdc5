import type { MetaDescriptor } from "react-router";
import { type FeedFormat, paths } from "../domain/paths.ts";

const FORMATS: readonly (readonly [FeedFormat, type: string, name: string])[] = [
  ["rss", "application/rss+xml", "RSS"],
  ["atom", "application/atom+xml", "Atom"],
  ["json", "application/feed+json", "JSON Feed"],
];

/** Where programs find a feed. @param title whose it is @param page as of `paths.feed` */
export function feedLinks(title: string, page?: string): MetaDescriptor[] {
  return FORMATS.map(([format, type, name]) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${title} (${name})`,
    href: paths.feed(format, page),
  }));
}
