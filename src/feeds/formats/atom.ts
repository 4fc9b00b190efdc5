import type { Feed, FeedEntry, FeedPerson } from "../feed.ts";
import { writeXml, XML_DECLARATION, type XmlElement } from "../write-xml.ts";

export function writeAtom(feed: Feed): string {
  const element: XmlElement = {
    "@xmlns": "http://www.w3.org/2005/Atom",
    "@xml:lang": "tr",
    id: feed.urls.atom,
    title: feed.title,
    subtitle: feed.description,
    updated: feed.updatedAt,
    link: [
      { "@rel": "self", "@type": "application/atom+xml", "@href": feed.urls.atom },
      { "@rel": "alternate", "@type": "text/html", "@href": feed.pageUrl },
    ],
    author: { name: feed.publisher },
    icon: feed.iconUrl ?? undefined,
    entry: feed.entries.map(entryElement),
  };
  return XML_DECLARATION + writeXml({ feed: element });
}

function entryElement(entry: FeedEntry): XmlElement {
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
    author: entry.authors.map(person),
    contributor: entry.contributors.map(person),
    category: entry.categories.map((name) => ({ "@term": name })),
    summary: entry.description,
    content: entry.html === null ? undefined : { "@type": "html", "#text": entry.html },
  };
}

function person({ name, url }: FeedPerson): XmlElement {
  return { name, uri: url };
}
