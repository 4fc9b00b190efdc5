import type { PageStep } from "./issue/page-picture.ts";
import type { PictureFormat } from "./picture.ts";
import type { IstanbulMonth } from "./turkish-date.ts";

/** Makes one segment of an id: `.` and `..` would be resolved away, `.data` would be a data request of React Router. */
function idSegment(id: string): string {
  if (/^~*\.\.?$/.test(id)) return `~${id}`;
  return encodeURIComponent(id).replace(/\.data$/, "%2Edata");
}

/** The id in a well-formed path. React Router's own parameters will not do: they are decoded twice. */
export function addressedId(pathname: string): string {
  const segment = decodeURIComponent(pathname.split("/")[2] ?? "");
  return /^~+\.\.?$/.test(segment) ? segment.slice(1) : segment;
}

/** `/post/{id}/{title}`: the title is for people alone. */
export function isTitledAddress(pathname: string): boolean {
  return /^\/post\/[^/]+\/[^/]+\/?$/.test(pathname);
}

/** Where React Router asks for the data of a page. @param address of the page, perhaps with a query */
export function dataAddress(address: string): string {
  return address.replace(/^[^?]*/, (path) => `${path}${path.endsWith("/") ? "_" : ""}${DATA}`);
}

/** The path of the page whose data are asked for; null for an address of anything else. */
export function pageOfData(pathname: string): string | null {
  return pathname.endsWith(DATA) ? pathname.slice(0, -DATA.length).replace(/\/_$/, "/") : null;
}

const DATA = ".data";

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) parameters.set(name, value);
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}

export const routes = {
  home: "/",
  posts: "/yazilar",
  /** Titles in which what is typed is found. */
  titles: "/basliklar.json",
  /** What a member's search finds within texts; a visitor has it in the page. */
  foundTexts: "/metinlerde.json",
  login: "/login",
  signOut: "/cikis",
  devices: "/cihazlar",
  member: "/uye",
  post: "/post/:id",
  author: "/yazar/:id",
  section: "/konu/:id",
  page: "/sayfa/:id",
  archive: "/arsiv",
  /** A month, a year alone, or UNDATED. */
  archived: "/arsiv/:year/:month?",
  issues: "/sayilar",
  privacy: "/gizlilik",
  pdf: "/pdf/:id",
  findInIssue: "/sayi/:id/:version/bul.json",
  pageText: "/sayi/:id/:version/:page/metin.json",
  pagePicture: "/sayi/:id/:version/:page/:file",
  /** What a member's browser must know of an issue to take it along. */
  issueToTake: "/sayi/:id/cevrimdisi.json",
  /** A POST (`sayi`, `sayfa`, `an`) keeps it. */
  readingPosition: "/konum",
  /** A member's bookmarks and highlights; a POST (`yazi`, `kimlik`, `im`, `an`, `isaret`) keeps one. */
  annotations: "/isaretler.json",
  /** The page of all highlights of a reader. */
  myAnnotations: "/isaretlerim",
  /** A picture by its origin, until it is inspected. */
  picture: "/gorsel/:key",
  /** The name stands for the bytes, so what it answers stays the same. */
  pictureVariant: "/gorsel/:name/:file",
  /** What a page looks like where it is shared; the file's name stands for what is on it. */
  shareCard: "/paylasim/:id/:file",
  magazineShareCard: "/paylasim/:file",
  /** A POST from the content service says that something changed. */
  contentWebhook: "/webhooks/content",
  /** The name stands for the bytes. */
  magazineFile: "/dergi/:file",
  favicon: "/favicon.ico",
  manifest: "/manifest.webmanifest",
  /** What the reader kept on this device. */
  readingList: "/okuma-listesi",
  /** Those posts of a reading list (`yazi`, once for each) that are still published. */
  listedPosts: "/okuma-listesi.json",
  /** Shown in place of a page that is not kept while the network is away. */
  offline: "/cevrimdisi",
  worker: "/sw.js",
  health: "/healthz",
  /** 200 while the process answers at all. */
  live: "/livez",
  /** 200 when this process may be given readers, else 503 and why not. */
  ready: "/readyz",
  /** What came of a request through a proxy, for `mecmua doctor`. */
  requestEcho: "/healthz/istek",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  securityContact: "/.well-known/security.txt",
} as const;

/** Files of a feed, below the page whose posts it has. */
export const FEED_FILES = { rss: "rss.xml", atom: "atom.xml", json: "akis.json" } as const;

export type FeedFormat = keyof typeof FEED_FILES;

export const paths = {
  home: ({ term = "", page = 1 }: HomeQuery = {}) =>
    withQuery(routes.home, { ara: term || null, sayfa: page > 1 ? String(page) : null }),
  posts: ({ term = "", page = 1 }: HomeQuery) =>
    withQuery(routes.posts, { ara: term || null, sayfa: String(page) }),
  titles: (term: string) => withQuery(routes.titles, { ara: term }),
  foundTexts: (term: string) => withQuery(routes.foundTexts, { ara: term }),
  login: (next?: string) => withQuery(routes.login, { next }),
  signOut: () => routes.signOut,
  devices: () => routes.devices,
  member: () => routes.member,
  post: (id: string, page = 1) =>
    withQuery(fill(routes.post, { id }), { sayfa: page > 1 ? String(page) : null }),
  /** An article at a text, which browsers scroll to and mark. @param ends words as they stand there, or the first and the last of them */
  articlePassage: (id: string, ...ends: readonly string[]) =>
    `${fill(routes.post, { id })}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll("-", "%2D"))}`,
  author: (id: string, page = 1) =>
    withQuery(fill(routes.author, { id }), { sayfa: page > 1 ? String(page) : null }),
  section: (id: string, page = 1) =>
    withQuery(fill(routes.section, { id }), { sayfa: page > 1 ? String(page) : null }),
  page: (id: string) => fill(routes.page, { id }),
  archive: () => routes.archive,
  archiveYear: (year: number) => `${routes.archive}#${yearId(year)}`,
  archiveMonth: ({ year, month }: IstanbulMonth, page = 1) =>
    withQuery(`${routes.archive}/${fourDigits(year)}/${String(month).padStart(2, "0")}`, {
      sayfa: page > 1 ? String(page) : null,
    }),
  undated: (page = 1) => withQuery(`${routes.archive}/${UNDATED}`, { sayfa: page > 1 ? String(page) : null }),
  issues: (page = 1) => withQuery(routes.issues, { sayfa: page > 1 ? String(page) : null }),
  privacy: () => routes.privacy,
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
  /** @param last page that is open to who asks, from 1: where it is not any more, the answer is that and no place */
  findInIssue: (id: string, version: string, term: string, last = 1) =>
    withQuery(fill(routes.findInIssue, { id, version }), {
      ara: term,
      sayfa: last > 1 ? String(last) : null,
    }),
  readingPosition: (id?: string) => withQuery(routes.readingPosition, { sayi: id }),
  /** @param id of the post; without one: of all */
  annotations: (id?: string) => withQuery(routes.annotations, { yazi: id }),
  /** @param id of the highlight that is shown there */
  myAnnotations: (id?: string) => routes.myAnnotations + (id === undefined ? "" : `#${highlightAnchor(id)}`),
  /** An article at one of its reader's highlights. */
  highlight: (postId: string, id: string) => `${fill(routes.post, { id: postId })}#${highlightAnchor(id)}`,
  shareCard: (id: string | null, file: string) =>
    id === null ? fill(routes.magazineShareCard, { file }) : fill(routes.shareCard, { id, file }),
  manifest: () => routes.manifest,
  /** The page of an issue as it is taken along: a phone is not sent to the PDF. */
  postToTake: (id: string) => withQuery(fill(routes.post, { id }), { [TO_TAKE]: "1" }),
  issueToTake: (id: string) => fill(routes.issueToTake, { id }),
  readingList: () => routes.readingList,
  listedPosts: (ids: readonly string[]) =>
    `${routes.listedPosts}?${new URLSearchParams(ids.map((id) => ["yazi", id]))}`,
  /** @param wanted the page that could not be had */
  offline: (wanted?: string) => withQuery(routes.offline, { adres: wanted }),
  worker: () => routes.worker,
  magazineFile: (file: string) => fill(routes.magazineFile, { file }),
  /** @param page path of a section or an author; without one it is the whole magazine's */
  feed: (format: FeedFormat, page = "") => `${page}/${FEED_FILES[format]}`,
  /** @param part from 1 */
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  picture: (key: string) => fill(routes.picture, { key }),
  pictureVariant: (name: string, step: number, format: PictureFormat) =>
    fill(routes.pictureVariant, { name, file: `${step}.${format}` }),
} as const;

/** The element of a highlight on a page. */
export function highlightAnchor(id: string): string {
  return `isaret-${id}`;
}

/** What the fragment of a code's link begins with. */
export const CODE_FRAGMENT = "#kod=";

/** Of posts without a date, in the place of a year. */
export const UNDATED = "tarihsiz";

/** The id of a year's part of the archive. */
export function yearId(year: number): string {
  return `yil-${fourDigits(year)}`;
}

function fourDigits(year: number): string {
  return String(year).padStart(4, "0");
}

interface HomeQuery {
  readonly term?: string;
  readonly page?: number;
}

function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    name === "id" ? idSegment(String(values.id)) : encodeURIComponent(String(values[name])),
  );
}

/** Marks the address of an issue's page that is taken along. */
export const TO_TAKE = "cevrimdisi";

const PARAMETERS = ["ara", "sayfa", "next", "index", "_routes", TO_TAKE] as const;

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
