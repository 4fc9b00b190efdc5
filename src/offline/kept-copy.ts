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

function pageCaches(): Promise<Cache[]> {
  return Promise.all([CACHES.pages, CACHES.listed].map((name) => caches.open(name)));
}

export async function keptPages(): Promise<KeptPage[]> {
  const pages: KeptPage[] = [];
  for (const cache of await pageCaches())
    for (const request of await cache.keys()) {
      const page = keptPageOf((await cache.match(request))?.headers ?? new Headers());
      if (page) pages.push(page);
      else await cache.delete(request);
    }
  return pages;
}

/** Articles that can be read without a network, the one that was kept last first. */
export async function keptArticles(): Promise<readonly PostCard[]> {
  const newest = (await keptPages()).sort((one, other) => other.keptAt - one.keptAt);
  const byId = new Map(newest.flatMap(({ card }) => (card ? [[card.id, card] as const] : [])));
  return [...byId.values()];
}

export async function keptPage(path: string): Promise<Response | null> {
  for (const cache of await pageCaches()) {
    const found = await cache.match(path);
    if (found) return found;
  }
  return null;
}

export async function forgetPages(paths: readonly string[]): Promise<void> {
  for (const cache of await pageCaches()) for (const path of paths) await cache.delete(path);
}
