import type { PostCard } from "../domain/post.ts";
import { CACHES, type KeptPage, keptPageOf } from "./kept-copy.ts";

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
