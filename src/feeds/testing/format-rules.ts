import { childrenOf, parseXml, textOf, type XmlNode } from "../../platform/testing/strict-xml.ts";

/* What the formats demand, read from their specifications: each function returns what is broken. */

/** RFC 822 as RSS 2.0 wants it: with four digits of the year. */
const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

type Check = (is: boolean, what: string) => void;

function checking(check: (check: Check) => void): string[] {
  const broken: string[] = [];
  check((is, what) => {
    if (!is) broken.push(what);
  });
  return broken;
}

const isWhole = (address: string | undefined) => /^https?:\/\/[^\s<>"]+$/.test(address ?? "");
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

function isSingle(node: XmlNode, names: readonly string[], least: 0 | 1, check: Check): void {
  for (const name of names) {
    const { length } = childrenOf(node, name);
    check(length >= least && length <= 1, `${node.name} has ${length} times ${name}`);
  }
}

/** RSS 2.0.11, its profile, and Atom's link to the feed itself. */
export function brokenRulesOfRss(xml: string): string[] {
  return checking((check) => {
    const rss = parseXml(xml);
    check(rss.name === "rss" && rss.attributes.version === "2.0", "the root is rss 2.0");
    check(rss.children.length === 1, "there is one channel");
    const [channel] = childrenOf(rss, "channel");
    if (!channel) return check(false, "there is a channel");
    isSingle(channel, ["title", "link", "description"], 1, check);
    isSingle(channel, ["language", "lastBuildDate", "image"], 0, check);
    check(isWhole(textOf(channel, "link")), "the channel's link is whole");
    check(RFC_822.test(textOf(channel, "lastBuildDate")), "lastBuildDate is a date of RFC 822");
    const [self] = childrenOf(channel, "atom:link");
    check(self?.attributes.rel === "self" && isWhole(self.attributes.href), "the feed links to itself");
    const items = childrenOf(channel, "item");
    check(isUnique(items.map((item) => textOf(item, "guid"))), "no guid is there twice");
    for (const item of items) {
      isSingle(item, ["title", "link", "guid"], 1, check);
      isSingle(item, ["description", "content:encoded", "pubDate", "enclosure"], 0, check);
      check(
        childrenOf(item, "title").length + childrenOf(item, "description").length > 0,
        "an item has words",
      );
      check(isWhole(textOf(item, "link")), "an item's link is whole");
      check(isWhole(textOf(item, "guid")), "a guid that is a link is whole");
      for (const { text } of childrenOf(item, "pubDate")) check(RFC_822.test(text), "pubDate is a date");
      for (const { attributes } of childrenOf(item, "enclosure"))
        check(
          isWhole(attributes.url) && /^\d+$/.test(attributes.length ?? "") && attributes.type !== undefined,
          "an enclosure has address, length and type",
        );
    }
  });
}

/** RFC 4287, section 4. */
export function brokenRulesOfAtom(xml: string): string[] {
  return checking((check) => {
    const feed = parseXml(xml);
    check(
      feed.name === "feed" && feed.attributes.xmlns === "http://www.w3.org/2005/Atom",
      "the root is Atom's",
    );
    const hasAuthor = childrenOf(feed, "author").length > 0;
    const entries = childrenOf(feed, "entry");
    isSingle(feed, ["subtitle", "icon", "logo", "rights", "generator"], 0, check);
    check(
      childrenOf(feed, "link").some(({ attributes }) => attributes.rel === "self"),
      "the feed links to itself",
    );
    check(isUnique(entries.map((entry) => textOf(entry, "id"))), "no id is there twice");
    for (const node of [feed, ...entries]) {
      isSingle(node, ["id", "title", "updated"], 1, check);
      check(URL.canParse(textOf(node, "id")), "an id is an address");
      check(RFC_3339.test(textOf(node, "updated")), "updated is a date of RFC 3339");
      const links = childrenOf(node, "link").map(({ attributes }) => attributes);
      check(
        links.every(({ href }) => isWhole(href)),
        "links are whole",
      );
      check(
        links.filter(({ rel, type }) => rel === "alternate" && type === "text/html").length === 1,
        "one page",
      );
      const people = [...childrenOf(node, "author"), ...childrenOf(node, "contributor")];
      for (const person of people) {
        isSingle(person, ["name"], 1, check);
        check(
          childrenOf(person, "uri").every(({ text }) => isWhole(text)),
          "a person's page is whole",
        );
      }
      check(
        childrenOf(node, "category").every(({ attributes }) => attributes.term !== undefined),
        "categories have terms",
      );
    }
    for (const entry of entries) {
      isSingle(entry, ["published", "summary", "content"], 0, check);
      check(hasAuthor || childrenOf(entry, "author").length > 0, "an entry has an author");
      for (const { text } of childrenOf(entry, "published"))
        check(RFC_3339.test(text), "published is a date");
      for (const { attributes, children } of childrenOf(entry, "content"))
        check(attributes.type === "html" && children.length === 0, "content is escaped HTML");
    }
  });
}

interface JsonItem {
  readonly [field: string]: unknown;
}

/** JSON Feed 1.1. */
export function brokenRulesOfJsonFeed(json: string): string[] {
  return checking((check) => {
    const feed = JSON.parse(json) as JsonItem & { readonly items: readonly JsonItem[] };
    check(feed.version === "https://jsonfeed.org/version/1.1", "it names its version");
    check(typeof feed.title === "string", "it has a title");
    for (const field of ["home_page_url", "feed_url"])
      check(isWhole(String(feed[field])), `${field} is whole`);
    check(isUnique(feed.items.map(({ id }) => String(id))), "no id is there twice");
    for (const item of feed.items) {
      check(typeof item.id === "string" && item.id !== "", "an item has an id");
      check(
        typeof item.content_html === "string" || typeof item.content_text === "string",
        "an item has a content",
      );
      for (const field of ["url", "image"])
        check(item[field] === undefined || isWhole(String(item[field])), `${field} is whole`);
      for (const field of ["date_published", "date_modified"])
        check(item[field] === undefined || RFC_3339.test(String(item[field])), `${field} is a date`);
      const authors = (item.authors ?? []) as readonly JsonItem[];
      check(
        authors.every(({ name, url }) => typeof name === "string" && isWhole(String(url))),
        "authors have names",
      );
      const tags = (item.tags ?? []) as readonly unknown[];
      check(
        tags.every((tag) => typeof tag === "string"),
        "tags are texts",
      );
    }
  });
}

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const MAX_BYTES = 50 * 1024 * 1024;

/** Sitemaps 0.9 with pictures (1.1), or an index of them. @returns the addresses it lists as well */
export function checkedSitemap(xml: string): { readonly broken: string[]; readonly addresses: string[] } {
  const root = parseXml(xml);
  const isIndex = root.name === "sitemapindex";
  const broken = checking((check) => {
    check(root.name === "urlset" || isIndex, "the root is a sitemap's");
    check(root.attributes.xmlns === SITEMAP, "it is of the schema 0.9");
    check(root.children.length > 0 && root.children.length <= 50_000, "it has 1 to 50,000 addresses");
    check(isUnique(root.children.map((node) => textOf(node, "loc"))), "no address is there twice");
    check(Buffer.byteLength(xml) <= MAX_BYTES, "it has 50 MB at most");
    for (const node of root.children) {
      check(node.name === (isIndex ? "sitemap" : "url"), "it holds nothing else");
      isSingle(node, ["loc"], 1, check);
      isSingle(node, ["lastmod"], 0, check);
      check(isWhole(textOf(node, "loc")) && textOf(node, "loc").length < 2048, "an address is whole");
      check(
        childrenOf(node, "lastmod").every(({ text }) => RFC_3339.test(text)),
        "lastmod is a date",
      );
      for (const image of childrenOf(node, "image:image"))
        check(isWhole(textOf(image, "image:loc")), "a picture's address is whole");
    }
  });
  return { broken, addresses: root.children.map((node) => textOf(node, "loc")) };
}
