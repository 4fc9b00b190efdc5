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

export function isTitledAddress(pathname: string): boolean {
  return /^\/post\/[^/]+\/[^/]+\/?$/.test(pathname);
}

export function dataAddress(address: string): string {
  return address.replace(/^[^?]*/, (path) => `${path}${path.endsWith("/") ? "_" : ""}${DATA}`);
}

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

function paged(path: string, page: number, query: Readonly<Record<string, string | null>> = {}): string {
  return withQuery(path, { ...query, sayfa: page > 1 ? String(page) : null });
}

/** Takes a POST for each opening of a page, when it is left: see `readership/opening.ts`. */
export const OPENING = "/okundu";

/** Of which pages in a browser make addresses: what stands here is sent to every reader. */
const linkedRoutes = {
  home: "/",
  posts: "/yazilar",
  titles: "/basliklar.json",
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
  issues: "/sayilar",
  privacy: "/gizlilik",
  pdf: "/pdf/:id",
  findInIssue: "/sayi/:id/:version/bul.json",
  pageText: "/sayi/:id/:version/:page/metin.json",
  pagePicture: "/sayi/:id/:version/:page/:file",
  issueToDownload: "/sayi/:id/cevrimdisi.json",
  /** A POST (`sayi`, `sayfa`, `an`) keeps it. */
  readingPosition: "/konum",
  /** A member's bookmarks and highlights; a POST (`yazi`, `kimlik`, `im`, `an`, `isaret`) keeps one. */
  annotations: "/isaretler.json",
  myAnnotations: "/isaretlerim",
  picture: "/gorsel/:key",
  /** The name stands for the bytes, so what it answers stays the same. */
  pictureVariant: "/gorsel/:name/:file",
  shareCard: "/paylasim/:id/:file",
  magazineShareCard: "/paylasim/:file",
  magazineFile: "/dergi/:file",
  manifest: "/manifest.webmanifest",
  readingList: "/okuma-listesi",
  listedPosts: "/okuma-listesi.json",
  offline: "/cevrimdisi",
  worker: "/sw.js",
} as const;

export const routes = {
  ...linkedRoutes,
  /** A month, a year alone, or UNDATED. */
  archived: "/arsiv/:year/:month?",
  opening: OPENING,
  contentWebhook: "/webhooks/content",
  favicon: "/favicon.ico",
  health: "/healthz",
  live: "/livez",
  ready: "/readyz",
  requestEcho: "/healthz/istek",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  securityContact: "/.well-known/security.txt",
} as const;

export const FEED_FILES = { rss: "rss.xml", atom: "atom.xml", json: "akis.json" } as const;

export type FeedFormat = keyof typeof FEED_FILES;

export const paths = {
  home: ({ term = "", year = null, page = 1 }: HomeQuery = {}) =>
    paged(linkedRoutes.home, page, searchQuery(term, year)),
  posts: ({ term = "", year = null, page = 1 }: HomeQuery) =>
    withQuery(linkedRoutes.posts, { ...searchQuery(term, year), sayfa: String(page) }),
  titles: (term: string) => withQuery(linkedRoutes.titles, { ara: term }),
  foundTexts: (term: string, year: number | null = null) =>
    withQuery(linkedRoutes.foundTexts, searchQuery(term, year)),
  login: (next?: string) => withQuery(linkedRoutes.login, { next }),
  signOut: () => linkedRoutes.signOut,
  devices: () => linkedRoutes.devices,
  member: () => linkedRoutes.member,
  post: (id: string, page = 1) => paged(fill(linkedRoutes.post, { id }), page),
  /** An article at a text, which browsers scroll to and mark. @param ends words as they stand there, or the first and the last of them */
  articlePassage: (id: string, ...ends: readonly string[]) =>
    `${fill(linkedRoutes.post, { id })}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll("-", "%2D"))}`,
  author: (id: string, page = 1) => paged(fill(linkedRoutes.author, { id }), page),
  section: (id: string, page = 1) => paged(fill(linkedRoutes.section, { id }), page),
  page: (id: string) => fill(linkedRoutes.page, { id }),
  archive: () => linkedRoutes.archive,
  archiveYear: (year: number) => `${linkedRoutes.archive}#${yearId(year)}`,
  archiveMonth: ({ year, month }: IstanbulMonth, page = 1) =>
    paged(`${linkedRoutes.archive}/${fourDigits(year)}/${String(month).padStart(2, "0")}`, page),
  undated: (page = 1) => paged(`${linkedRoutes.archive}/${UNDATED}`, page),
  issues: (page = 1) => paged(linkedRoutes.issues, page),
  issuesOfYear: (year: number, page = 1) => `${paged(linkedRoutes.issues, page)}#${yearId(year)}`,
  privacy: () => linkedRoutes.privacy,
  passage: (id: string, page: number, passage: string) =>
    withQuery(fill(linkedRoutes.post, { id }), { sayfa: String(page), ara: passage }),
  /** @param page from 1, which viewers open; the first one without saying so */
  pdf: (id: string, page = 1) => fill(linkedRoutes.pdf, { id }) + (page > 1 ? `#page=${page}` : ""),
  pagePicture: (id: string, version: string, page: number, step: PageStep) =>
    fill(linkedRoutes.pagePicture, { id, version, page, file: `${step}.webp` }),
  pageTile: (id: string, version: string, page: number, column: number, row: number) =>
    fill(linkedRoutes.pagePicture, { id, version, page, file: `${column}-${row}.webp` }),
  pageText: (id: string, version: string, page: number) => fill(linkedRoutes.pageText, { id, version, page }),
  /** @param last page that is open to who asks, from 1: where it is not any more, the answer is that and no place */
  findInIssue: (id: string, version: string, term: string, last = 1) =>
    paged(fill(linkedRoutes.findInIssue, { id, version }), last, { ara: term }),
  readingPosition: (id?: string) => withQuery(linkedRoutes.readingPosition, { sayi: id }),
  annotations: (id?: string) => withQuery(linkedRoutes.annotations, { yazi: id }),
  myAnnotations: (id?: string) =>
    linkedRoutes.myAnnotations + (id === undefined ? "" : `#${highlightAnchor(id)}`),
  highlight: (postId: string, id: string) =>
    `${fill(linkedRoutes.post, { id: postId })}#${highlightAnchor(id)}`,
  shareCard: (id: string | null, file: string) =>
    id === null ? fill(linkedRoutes.magazineShareCard, { file }) : fill(linkedRoutes.shareCard, { id, file }),
  manifest: () => linkedRoutes.manifest,
  /** The page of an issue as it is taken along: a phone is not sent to the PDF. */
  postToDownload: (id: string) => withQuery(fill(linkedRoutes.post, { id }), { [TO_DOWNLOAD]: "1" }),
  issueToDownload: (id: string) => fill(linkedRoutes.issueToDownload, { id }),
  readingList: () => linkedRoutes.readingList,
  listedPosts: (ids: readonly string[]) =>
    `${linkedRoutes.listedPosts}?${new URLSearchParams(ids.map((id) => ["yazi", id]))}`,
  offline: (wanted?: string) => withQuery(linkedRoutes.offline, { adres: wanted }),
  worker: () => linkedRoutes.worker,
  magazineFile: (file: string) => fill(linkedRoutes.magazineFile, { file }),
  feed: (format: FeedFormat, page = "") => `${page}/${FEED_FILES[format]}`,
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  picture: (key: string) => fill(linkedRoutes.picture, { key }),
  pictureVariant: (name: string, step: number, format: PictureFormat) =>
    fill(linkedRoutes.pictureVariant, { name, file: `${step}.${format}` }),
} as const;

export function highlightAnchor(id: string): string {
  return `isaret-${id}`;
}

export const CODE_FRAGMENT = "#kod=";

export const UNDATED = "tarihsiz";

export function yearId(year: number): string {
  return `yil-${fourDigits(year)}`;
}

function fourDigits(year: number): string {
  return String(year).padStart(4, "0");
}

interface HomeQuery {
  readonly term?: string;
  /** In which what is found was published. */
  readonly year?: number | null;
  readonly page?: number;
}

function searchQuery(term: string, year: number | null) {
  return { ara: term || null, yil: year === null ? null : fourDigits(year) };
}

function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    name === "id" ? idSegment(String(values.id)) : encodeURIComponent(String(values[name])),
  );
}

export const TO_DOWNLOAD = "cevrimdisi";

const PARAMETERS = ["ara", "yil", "sayfa", "next", "index", "_routes", TO_DOWNLOAD] as const;

/** An address without others' parameters (trackers'), and without a passage, which the browser marks: the page cache's key. */
export function canonicalAddress(url: URL): string {
  const query = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name)]));
  if (/^\/(?:post|yazar|konu)\//.test(url.pathname)) query.ara = null;
  if (!query.ara) query.yil = null;
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

export function addressedPassage(query: URLSearchParams): string | null {
  return query.get("ara")?.slice(0, MAX_PASSAGE) || null;
}

const MAX_PASSAGE = 500;

/** The year to which a search is narrowed; null: to none. */
export function addressedYear(query: URLSearchParams): number | null {
  const given = query.get("yil") ?? "";
  return /^\d{4}$/.test(given) ? Number(given) : null;
}

export function addressedPage(query: URLSearchParams): number {
  const given = query.get("sayfa") ?? "";
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
}
