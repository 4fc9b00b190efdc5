import type { PostCard } from "../domain/post.ts";

/** Caches of the service worker. The number rises when what lies in them changes its shape. */
export const CACHES = {
  pages: "mecmua-sayfalar-1",
  listed: "mecmua-liste-1",
  files: "mecmua-dosyalar-1",
  pictures: "mecmua-gorseller-1",
  /** What the worker has to remember: its clock. */
  state: "mecmua-durum-1",
} as const;

export const CACHE_PREFIX = "mecmua-";

/** Said of a page that is shown as it was kept, as a name of its `Server-Timing`, which scripts can read. */
export const KEPT_MARK = "kayitli";

/** From a page to the worker: it is to be kept with what it shows. */
export interface KeepMessage {
  readonly kind: "keep";
  readonly path: string;
  readonly card: PostCard | null;
  readonly cache: typeof CACHES.pages | typeof CACHES.listed;
  /** Addresses of this site that the page has loaded: fonts and pictures. */
  readonly shown: readonly string[];
}

export interface KeptPage {
  readonly path: string;
  readonly card: PostCard | null;
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

export function keptPageOf(headers: Headers): KeptPage | null {
  try {
    const page = JSON.parse(decodeURIComponent(headers.get(HEADER) ?? "")) as KeptPage | null;
    return typeof page?.path === "string" && Array.isArray(page.files) ? page : null;
  } catch {
    return null;
  }
}
