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

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Every address of the site, each written once. */
export const paths = {
  /** @param page from 1, the first is not named */
  home: ({ term = "", page = 1 }: { term?: string; page?: number } = {}) =>
    withQuery("/", { ara: term, sayfa: page > 1 ? String(page) : undefined }),
  /** A page of posts as JSON, for what loads further ones. */
  posts: ({ term, page }: { term: string; page: number }) =>
    withQuery("/yazilar", { ara: term, sayfa: String(page) }),
  /** @param next where the reader goes after signing in: a path of this site */
  login: (next?: string) => withQuery("/login", { next }),
  signOut: () => "/cikis",
  /** The page of a member's devices; a POST to it ends one of them. */
  devices: () => "/cihazlar",
  /** Tells who the reader is; `private`, a few bytes. */
  member: () => "/uye",
  /** @param page of an issue, from 1; the first is not named */
  post: (id: string, page = 1) =>
    withQuery(`/post/${idSegment(id)}`, { sayfa: page > 1 ? String(page) : undefined }),
  pdf: (id: string) => `/pdf/${idSegment(id)}`,
  /** A picture of an issue's page. @param version of its PDF @param page from 1 */
  pagePicture: (id: string, version: string, page: number, step: PageStep) =>
    `/sayi/${idSegment(id)}/${version}/${page}/${step}.webp`,
  /** A tile of the sharpest picture of an issue's page. @param column @param row from 0 */
  pageTile: (id: string, version: string, page: number, column: number, row: number) =>
    `/sayi/${idSegment(id)}/${version}/${page}/${column}-${row}.webp`,
  /** A page's text and links (PageText). */
  pageText: (id: string, version: string, page: number) =>
    `/sayi/${idSegment(id)}/${version}/${page}/metin.json`,
  /** Where a term stands in an issue (FoundPlaces). */
  findInIssue: (id: string, version: string, term: string) =>
    withQuery(`/sayi/${idSegment(id)}/${version}/bul.json`, { ara: term }),
  /** A GET tells where a member was in an issue, a POST (`sayi`, `sayfa`, `an`) keeps it. */
  readingPosition: (id?: string) => withQuery("/konum", { sayi: id }),
  /** A picture by where it came from: for pictures that nobody has looked at yet. */
  picture: (key: string) => `/gorsel/${key}`,
  /** One form of a picture. The address names the bytes, so that what it answers stays the same. */
  pictureVariant: (name: string, step: number, format: PictureFormat) => `/gorsel/${name}/${step}.${format}`,
  health: () => "/healthz",
} as const;

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
