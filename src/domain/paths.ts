import type { PageStep } from "./issue/page-picture.ts";
import type { PictureFormat } from "./picture.ts";

/** As one segment: `.` and `..` would be resolved away and `.data` be taken for React Router's data requests. */
function idSegment(id: string): string {
  if (/^~*\.\.?$/.test(id)) return `~${id}`;
  return encodeURIComponent(id).replace(/\.data$/, "%2Edata");
}

/** The id in a well-formed path. React Router's own parameters will not do: they are decoded twice. */
export function addressedId(pathname: string): string {
  const segment = decodeURIComponent(pathname.split("/")[2] ?? "");
  return /^~+\.\.?$/.test(segment) ? segment.slice(1) : segment;
}

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) parameters.set(name, value);
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}

export const routes = {
  home: "/",
  posts: "/yazilar",
  login: "/login",
  signOut: "/cikis",
  devices: "/cihazlar",
  member: "/uye",
  post: "/post/:id",
  author: "/yazar/:id",
  section: "/konu/:id",
  page: "/sayfa/:id",
  pdf: "/pdf/:id",
  findInIssue: "/sayi/:id/:version/bul.json",
  pageText: "/sayi/:id/:version/:page/metin.json",
  pagePicture: "/sayi/:id/:version/:page/:file",
  /** A POST (`sayi`, `sayfa`, `an`) keeps it. */
  readingPosition: "/konum",
  /** A POST (`sayi`, `sayfa`, `im`, `an`) keeps one. */
  bookmarks: "/yer-imi",
  /** By its origin, for pictures that were not inspected yet. */
  picture: "/gorsel/:key",
  /** The name stands for the bytes, so what it answers stays the same. */
  pictureVariant: "/gorsel/:name/:file",
  /** A POST from the content service says that something changed. */
  contentWebhook: "/webhooks/content",
  /** The name stands for the bytes. */
  magazineFile: "/dergi/:file",
  favicon: "/favicon.ico",
  health: "/healthz",
  robots: "/robots.txt",
} as const;

export const paths = {
  home: ({ term = "", page = 1 }: HomeQuery = {}) =>
    withQuery(routes.home, { ara: term || null, sayfa: page > 1 ? String(page) : null }),
  posts: ({ term = "", page = 1 }: HomeQuery) =>
    withQuery(routes.posts, { ara: term || null, sayfa: String(page) }),
  login: (next?: string) => withQuery(routes.login, { next }),
  signOut: () => routes.signOut,
  devices: () => routes.devices,
  member: () => routes.member,
  post: (id: string, page = 1) =>
    withQuery(fill(routes.post, { id }), { sayfa: page > 1 ? String(page) : null }),
  author: (id: string, page = 1) =>
    withQuery(fill(routes.author, { id }), { sayfa: page > 1 ? String(page) : null }),
  section: (id: string, page = 1) =>
    withQuery(fill(routes.section, { id }), { sayfa: page > 1 ? String(page) : null }),
  page: (id: string) => fill(routes.page, { id }),
  /** @param page from 1 @param passage a text that is marked there */
  passage: (id: string, page: number, passage: string) =>
    withQuery(fill(routes.post, { id }), { sayfa: String(page), ara: passage }),
  /** @param page from 1, which viewers open; the first one without saying so */
  pdf: (id: string, page = 1) => fill(routes.pdf, { id }) + (page > 1 ? `#page=${page}` : ""),
  pagePicture: (id: string, version: string, page: number, step: PageStep) =>
    fill(routes.pagePicture, { id, version, page, file: `${step}.webp` }),
  pageTile: (id: string, version: string, page: number, column: number, row: number) =>
    fill(routes.pagePicture, { id, version, page, file: `${column}-${row}.webp` }),
  pageText: (id: string, version: string, page: number) => fill(routes.pageText, { id, version, page }),
  findInIssue: (id: string, version: string, term: string) =>
    withQuery(fill(routes.findInIssue, { id, version }), { ara: term }),
  readingPosition: (id?: string) => withQuery(routes.readingPosition, { sayi: id }),
  bookmarks: (id?: string) => withQuery(routes.bookmarks, { sayi: id }),
  magazineFile: (file: string) => fill(routes.magazineFile, { file }),
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

const PARAMETERS = ["ara", "sayfa", "next", "index", "_routes"] as const;

/** An address without others' parameters (trackers'), and without a passage, which the browser marks: the page cache's key. */
export function canonicalAddress(url: URL): string {
  const query = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name)]));
  if (/^\/(?:post|yazar|konu)\//.test(url.pathname)) query.ara = null;
  return withQuery(url.pathname, query);
}

/** The path when it is of this site, or the home page. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return paths.home();
  const url = URL.parse(next, "http://site.invalid");
  const path = url?.origin === "http://site.invalid" ? url.pathname + url.search + url.hash : "//";
  // `/..//elsewhere` becomes `//elsewhere` only when its dots are resolved.
  return path.startsWith("//") ? paths.home() : path;
}

/** The passage that is marked on the page. */
export function addressedPassage(query: URLSearchParams): string | null {
  return query.get("ara")?.slice(0, MAX_PASSAGE) || null;
}

/** A longer one is not of this site. */
const MAX_PASSAGE = 500;

export function addressedPage(query: URLSearchParams): number {
  const given = query.get("sayfa") ?? "";
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
}
