import type { Feed, FeedEntry } from "../feed.ts";
import { escapeHtml } from "../text-elsewhere.ts";
import { writeXml, XML_DECLARATION, type XmlElement } from "../write-xml.ts";

export function writeRss(feed: Feed): string {
  const { title, pageUrl, iconUrl } = feed;
  const rss: XmlElement = {
    "@version": "2.0",
    "@xmlns:atom": "http://www.w3.org/2005/Atom",
    "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
    channel: {
      title,
      link: pageUrl,
      description: escapeHtml(feed.description),
      language: "tr",
      lastBuildDate: rssDate(feed.updatedAt),
      "atom:link": { "@rel": "self", "@type": "application/rss+xml", "@href": feed.urls.rss },
      image: iconUrl === null ? undefined : { url: iconUrl, title, link: pageUrl },
      item: feed.entries.map(item),
    },
  };
  return XML_DECLARATION + writeXml({ rss });
}

function item(entry: FeedEntry): XmlElement {
  const { picture, publishedAt } = entry;
  return {
    title: entry.title,
    link: entry.url,
    guid: { "@isPermaLink": "true", "#text": entry.url },
    pubDate: publishedAt === null ? undefined : rssDate(publishedAt),
    "atom:updated": entry.updatedAt,
    "dc:creator": entry.authors.map(({ name }) => name),
    "dc:contributor": entry.contributors.map(({ name }) => name),
    category: entry.categories,
    description: escapeHtml(entry.description),
    "content:encoded": entry.html ?? undefined,
    // Pictures are made when they are asked for: the profile of RSS has 0 for a length that is not known.
    enclosure: picture === null ? undefined : { "@url": picture.url, "@length": "0", "@type": "image/jpeg" },
  };
}

function rssDate(instant: string): string {
  return new Date(instant).toUTCString();
}
