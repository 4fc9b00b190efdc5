import type { FeedFormat } from "../domain/paths.ts";
import { escapeHtml } from "../domain/text/html-text.ts";
import { writeXml, XML_DECLARATION, type XmlElement } from "../platform/write-xml.ts";
import type { Feed, FeedEntry } from "./read-feed.ts";

export const feedFormats: Readonly<Record<FeedFormat, { readonly type: string; write(feed: Feed): string }>> =
  {
    rss: { type: "application/rss+xml", write: writeRss },
    atom: { type: "application/atom+xml", write: writeAtom },
    json: { type: "application/feed+json", write: writeJsonFeed },
  };

function writeRss({ title, description, pageUrl, urls, updatedAt, iconUrl, entries }: Feed): string {
  const rss: XmlElement = {
    "@version": "2.0",
    "@xmlns:atom": "http://www.w3.org/2005/Atom",
    "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
    channel: {
      title,
      link: pageUrl,
      description: escapeHtml(description),
      language: "tr",
      lastBuildDate: rssDate(updatedAt),
      "atom:link": { "@rel": "self", "@type": feedFormats.rss.type, "@href": urls.rss },
      image: iconUrl === null ? undefined : { url: iconUrl, title, link: pageUrl },
      item: entries.map(rssItem),
    },
  };
  return XML_DECLARATION + writeXml({ rss });
}

function rssItem(entry: FeedEntry): XmlElement {
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

function writeAtom(feed: Feed): string {
  const element: XmlElement = {
    "@xmlns": "http://www.w3.org/2005/Atom",
    "@xml:lang": "tr",
    id: feed.urls.atom,
    title: feed.title,
    subtitle: feed.description,
    updated: feed.updatedAt,
    link: [
      { "@rel": "self", "@type": feedFormats.atom.type, "@href": feed.urls.atom },
      { "@rel": "alternate", "@type": "text/html", "@href": feed.pageUrl },
    ],
    author: { name: feed.publisher },
    icon: feed.iconUrl ?? undefined,
    entry: feed.entries.map(atomEntry),
  };
  return XML_DECLARATION + writeXml({ feed: element });
}

function atomEntry(entry: FeedEntry): XmlElement {
  const { picture } = entry;
  return {
    id: entry.url,
    title: entry.title,
    link: [
      { "@rel": "alternate", "@type": "text/html", "@href": entry.url },
      ...(picture ? [{ "@rel": "enclosure", "@type": "image/jpeg", "@href": picture.url }] : []),
    ],
    published: entry.publishedAt ?? undefined,
    updated: entry.updatedAt,
    author: entry.authors.map(atomPerson),
    contributor: entry.contributors.map(atomPerson),
    category: entry.categories.map((name) => ({ "@term": name })),
    summary: entry.description,
    content: entry.html === null ? undefined : { "@type": "html", "#text": entry.html },
  };
}

function atomPerson({ name, url }: FeedEntry["authors"][number]): XmlElement {
  return { name, uri: url };
}

function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.urls.json,
    description: feed.description,
    icon: feed.iconUrl ?? undefined,
    language: "tr",
    authors: [{ name: feed.publisher }],
    items: feed.entries.map(jsonItem),
  });
}

function jsonItem(entry: FeedEntry) {
  const people = [...entry.authors, ...entry.contributors];
  return {
    id: entry.url,
    url: entry.url,
    title: entry.title,
    // One of the two has to be there.
    ...(entry.html === null ? { content_text: entry.description } : { content_html: entry.html }),
    summary: entry.description,
    image: entry.picture?.url,
    date_published: entry.publishedAt ?? undefined,
    date_modified: entry.updatedAt,
    authors: people.length === 0 ? undefined : people,
    tags: entry.categories.length === 0 ? undefined : entry.categories,
    language: "tr",
  };
}
