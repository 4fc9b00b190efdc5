import type { PostCard } from "../domain/post.ts";

/** Caches of the service worker. The number rises when what lies in them changes its shape. */
export const CACHES = {
  /** Public pages that were read lately. */
  pages: "mecmua-sayfalar-1",
  /** Articles of the reading list, which no later reading displaces. */
  listed: "mecmua-liste-1",
  /** Scripts, styles and fonts of kept pages. */
  files: "mecmua-dosyalar-1",
  pictures: "mecmua-gorseller-1",
  /** What the worker has to remember: its clock. */
  state: "mecmua-durum-1",
} as const;

type PageCacheName = typeof CACHES.pages | typeof CACHES.listed;

/** Every cache of the site begins so. */
export const CACHE_PREFIX = "mecmua-";

/** Said of a page that is shown as it was kept, as a name of its `Server-Timing`, which scripts can read. */
export const KEPT_MARK = "kayitli";

/** A page asks the worker to keep it with what it shows. */
export interface KeepMessage {
  readonly kind: "keep";
  readonly path: string;
  /** Null of the home page. */
  readonly card: PostCard | null;
  readonly cache: PageCacheName;
  /** Addresses of this site that the page has loaded: fonts and pictures. */
  readonly shown: readonly string[];
}

/** What is known of a kept page beside its text. */
export interface KeptPage {
  readonly path: string;
  readonly card: PostCard | null;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
  /** Paths of the scripts and styles without which it would not come to life. */
  readonly files: readonly string[];
}

const HEADER = "x-kept-page";

/** A kept page and what is known of it are one entry, so that a crash leaves both or none. */
export function withKeptPage(headers: Headers, page: KeptPage): Headers {
  headers.set(HEADER, encodeURIComponent(JSON.stringify(page)));
  return headers;
}

/** @returns null for an entry that says nothing of itself */
export function keptPageOf(headers: Headers): KeptPage | null {
  try {
    const page = JSON.parse(decodeURIComponent(headers.get(HEADER) ?? "")) as KeptPage | null;
    return typeof page?.path === "string" && Array.isArray(page.files) ? page : null;
  } catch {
    return null;
  }
}
