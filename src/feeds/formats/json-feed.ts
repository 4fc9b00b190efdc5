import type { Feed, FeedEntry } from "../feed.ts";

export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.urls.json,
    description: feed.description,
    icon: feed.iconUrl ?? undefined,
    language: "tr",
    authors: [{ name: feed.publisher }],
    items: feed.entries.map(item),
  });
}

function item(entry: FeedEntry) {
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
