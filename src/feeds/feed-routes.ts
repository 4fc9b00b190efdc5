import { createHash } from "node:crypto";
import { type Context, type Handler, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { FeedScope } from "../content/snapshot/feed-reader.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import { copy } from "../copy/copy.ts";
import { formerPath } from "../domain/former-path.ts";
import { addressedId, FEED_FILES, type FeedFormat, paths, routes } from "../domain/paths.ts";
import { plainPage } from "../platform/http/plain-page.ts";
import { unavailablePage } from "../platform/http/unavailable.ts";
import { feedFormats } from "./feed-formats.ts";
import { type FeedSources, readFeed } from "./read-feed.ts";
import { type SitemapSources, writeSitemapIndex, writeSitemapPart } from "./sitemap.ts";

interface FeedRoutesOptions {
  readonly feeds: FeedSources;
  readonly sitemap: SitemapSources;
  readonly snapshot: PostReader;
  /** Origin that readers use, without a slash at the end; null: that of each request. */
  readonly publicUrl: string | null;
  readonly securityContact: string | null;
  stored(context: Context, key: string, make: () => Promise<Response>): Promise<Response>;
  now?: (() => number) | undefined;
}

interface Version {
  readonly hash: string;
  readonly since: string;
}

const MAX_VERSIONS = 5_000;

type MakeAnswer = (origin: string, context: Context) => Promise<Response>;

/** A withdrawn post leaves shared caches soon; those who follow a magazine ask much more rarely. */
const FOR_FIVE_MINUTES = "public, max-age=300";
const FOR_A_DAY = "public, max-age=86400";
const DAY_MS = 24 * 60 * 60 * 1000;

const scopes: readonly (readonly [string, (id: string) => FeedScope])[] = [
  ["", () => ({})],
  [routes.section, (section) => ({ section })],
  [routes.author, (author) => ({ author })],
];

const WITH_FEEDS = /^\/(?:konu|yazar)\/[^/?#]+$/;

export function feedRoutes(options: FeedRoutesOptions): Hono {
  const { feeds, sitemap, publicUrl, securityContact, now = Date.now } = options;
  const app = new Hono();
  const versions = new LRUCache<string, Version>({ max: MAX_VERSIONS });
  for (const [page, scopeOf] of scopes)
    for (const format of Object.keys(FEED_FILES) as FeedFormat[])
      app.get(`${page}/${FEED_FILES[format]}`, stored(feedAnswer(format, scopeOf)));
  app.get(
    routes.sitemap,
    stored(async (origin) => document("application/xml", await writeSitemapIndex(sitemap, origin))),
  );
  app.get(
    "/:part{sitemap-[1-9][0-9]{0,4}\\.xml}",
    stored(async (origin, context) => {
      const number = Number(/\d+/.exec(context.req.path)?.[0]);
      const xml = await writeSitemapPart(sitemap, number, origin);
      return xml === null ? plainPage(404, copy.errors.notFoundTitle) : document("application/xml", xml);
    }),
  );
  app.get(routes.robots, (context) => text(context, robotsText(originOf(context)), "public, max-age=3600"));
  if (securityContact !== null)
    app.get(routes.securityContact, (context) =>
      text(context, securityText(securityContact, publicUrl, now()), FOR_A_DAY),
    );
  return app;

  function originOf(context: Context): string {
    return publicUrl ?? new URL(context.req.url).origin;
  }

  function stored(make: MakeAnswer): Handler {
    return async (context) => {
      if ((await options.snapshot.revision()) === 0) return unavailablePage();
      const { pathname } = new URL(context.req.url);
      const origin = originOf(context);
      // What is made of a request's own host is nobody else's.
      const key = publicUrl === null ? origin + pathname : pathname;
      return options.stored(context, key, async () => dated(key, await make(origin, context)));
    };
  }

  /** Says since when it is as it is: it is made anew also when something else of the site changed. */
  async function dated(key: string, answer: Response): Promise<Response> {
    if (answer.status !== 200) return answer;
    const body = await answer.text();
    const hash = createHash("sha256").update(body).digest("base64url");
    const known = versions.get(key);
    const version = known?.hash === hash ? known : { hash, since: new Date(now()).toUTCString() };
    versions.set(key, version);
    const headers = new Headers(answer.headers);
    headers.set("last-modified", version.since);
    return new Response(body, { headers });
  }

  function feedAnswer(format: FeedFormat, scopeOf: (id: string) => FeedScope): MakeAnswer {
    return async (origin, context) => {
      const { pathname } = new URL(context.req.url);
      const feed = await readFeed(feeds, scopeOf(addressedId(pathname)), origin);
      if (feed) return document(feedFormats[format].type, feedFormats[format].write(feed));
      const page = pathname.slice(0, -FEED_FILES[format].length - 1);
      const former = await options.snapshot.formerAddress(formerPath(page) ?? "");
      if (former === "withdrawn") return plainPage(410, copy.errors.goneTitle);
      if (former === null || !WITH_FEEDS.test(former.movedTo))
        return plainPage(404, copy.errors.notFoundTitle);
      context.header("cache-control", FOR_FIVE_MINUTES);
      return context.redirect(paths.feed(format, former.movedTo), 301);
    };
  }
}

function document(type: string, body: string): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": FOR_FIVE_MINUTES,
  };
  return new Response(body, { headers });
}

function text(context: Context, body: string, cacheControl: string): Response {
  return context.text(body, 200, { "cache-control": cacheControl });
}

const NOT_INDEXED = [
  routes.pdf.slice(0, routes.pdf.indexOf(":")),
  paths.member(),
  paths.signOut(),
  "/*?ara=",
];

function robotsText(origin: string): string {
  const rules = NOT_INDEXED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}${routes.sitemap}`, ""].join("\n");
}

const SECURITY_TEXT_DAYS = 180;

/** RFC 9116. It is made when it is asked for, so its end is counted from the day on which it was seen to be true. */
function securityText(contact: string, publicUrl: string | null, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + SECURITY_TEXT_DAYS) * DAY_MS).toISOString();
  const canonical = publicUrl === null ? [] : [`Canonical: ${publicUrl}${routes.securityContact}`];
  const fields = [`Contact: ${contact}`, `Expires: ${expires}`, "Preferred-Languages: tr, en", ...canonical];
  return `${fields.join("\n")}\n`;
}
