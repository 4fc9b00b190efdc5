import type { PostCard } from "../domain/post.ts";
import { CACHES, type KeptPage, keptPageOf } from "./kept-copy.ts";

/** Articles that can be read without a network, the one that was kept last first. */
export async function keptArticles(): Promise<readonly PostCard[]> {
  if (!("caches" in globalThis)) return [];
  const pages: KeptPage[] = [];
  for (const name of [CACHES.pages, CACHES.listed]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const page = keptPageOf((await cache.match(request))?.headers ?? new Headers());
      if (page) pages.push(page);
    }
  }
  const newest = pages.sort((one, other) => other.keptAt - one.keptAt);
  const byId = new Map(newest.flatMap(({ card }) => (card ? [[card.id, card] as const] : [])));
  return [...byId.values()];
}
