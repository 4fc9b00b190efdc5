import type { PageStep } from "./page-picture.ts";
import type { PictureFormat } from "./picture.ts";

/**
 * A post's id as one segment of a path. `.` and `..` would be resolved away and `.data` would be taken for
 * React Router's data requests, so those three are written in another way that decodes to the same id.
 */
function idSegment(id: string): string {
  if (/^~*\.\.?$/.test(id)) return `~${id}`;
  return encodeURIComponent(id).replace(/\.data$/, "%2Edata");
}

/** The id behind a path's segment, as the router decoded it. */
export function idOfSegment(segment: string): string {
  return /^~+\.\.?$/.test(segment) ? segment.slice(1) : segment;
}

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) parameters.set(name, value);
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Every address of the site, each written once, as routers match it: a part with a colon is a parameter. */
export const routes = {
  home: "/",
  /** A page of posts as JSON, for what loads further ones. */
  posts: "/yazilar",
  login: "/login",
  signOut: "/cikis",
  /** The page of a member's devices; a POST to it ends one of them. */
  devices: "/cihazlar",
  /** Tells who the reader is. */
  member: "/uye",
  post: "/post/:id",
  pdf: "/pdf/:id",
  /** Where a term stands in an issue (FoundPlaces). */
  findInIssue: "/sayi/:id/:version/bul.json",
  /** A page's text and links (PageText). */
  pageText: "/sayi/:id/:version/:page/metin.json",
  /** A picture of an issue's page, or a tile of the sharpest one. */
  pagePicture: "/sayi/:id/:version/:page/:file",
  /** A GET tells where a member was in an issue, a POST (`sayi`, `sayfa`, `an`) keeps it. */
  readingPosition: "/konum",
  /** A picture by where it came from: for pictures that were not inspected yet. */
  picture: "/gorsel/:key",
  /** One form of a picture. The address names the bytes, so that what it answers stays the same. */
  pictureVariant: "/gorsel/:name/:file",
  health: "/healthz",
  robots: "/robots.txt",
} as const;

/** The addresses as links name them. */
export const paths = {
  /** @param page from 1, the first is not named */
  home: ({ term = "", page = 1 }: HomeQuery = {}) =>
    withQuery(routes.home, { ara: term || null, sayfa: page > 1 ? String(page) : null }),
  posts: ({ term = "", page = 1 }: HomeQuery) =>
    withQuery(routes.posts, { ara: term || null, sayfa: String(page) }),
  /** @param next where the reader goes after signing in: a path of this site */
  login: (next?: string) => withQuery(routes.login, { next }),
  signOut: () => routes.signOut,
  devices: () => routes.devices,
  member: () => routes.member,
  /** @param page of an issue, from 1; the first is not named */
  post: (id: string, page = 1) =>
    withQuery(fill(routes.post, { id }), { sayfa: page > 1 ? String(page) : null }),
  pdf: (id: string) => fill(routes.pdf, { id }),
  /** @param version of its PDF @param page from 1 */
  pagePicture: (id: string, version: string, page: number, step: PageStep) =>
    fill(routes.pagePicture, { id, version, page, file: `${step}.webp` }),
  /** @param version of its PDF @param page from 1 @param column @param row from 0 */
  pageTile: (id: string, version: string, page: number, column: number, row: number) =>
    fill(routes.pagePicture, { id, version, page, file: `${column}-${row}.webp` }),
  pageText: (id: string, version: string, page: number) => fill(routes.pageText, { id, version, page }),
  findInIssue: (id: string, version: string, term: string) =>
    withQuery(fill(routes.findInIssue, { id, version }), { ara: term }),
  readingPosition: (id?: string) => withQuery(routes.readingPosition, { sayi: id }),
  picture: (key: string) => fill(routes.picture, { key }),
  pictureVariant: (name: string, step: number, format: PictureFormat) =>
    fill(routes.pictureVariant, { name, file: `${step}.${format}` }),
} as const;

export interface HomeQuery {
  readonly term?: string;
  readonly page?: number;
}

function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    name === "id" ? idSegment(String(values.id)) : encodeURIComponent(String(values[name])),
  );
}

/** Parameters that a page depends on, in the order in which they are written. */
const PARAMETERS = ["ara", "sayfa", "next", "index", "_routes"] as const;

/** The one form of an address: others' parameters (trackers') are left out. The page cache's keys are made of it. */
export function canonicalAddress(url: URL): string {
  const query = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name)]));
  return withQuery(url.pathname, query);
}

/** A path of this site that is safe to go to after signing in, or the home page. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return paths.home();
  const url = URL.parse(next, "http://site.invalid");
  const path = url?.origin === "http://site.invalid" ? url.pathname + url.search + url.hash : "//";
  // `/..//elsewhere` becomes `//elsewhere` only when its dots are resolved.
  return path.startsWith("//") ? paths.home() : path;
}

/** @returns the page of an issue that an address's query names, from 1; the first when it names none */
export function addressedPage(query: URLSearchParams): number {
  const given = query.get("sayfa") ?? "";
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
}
