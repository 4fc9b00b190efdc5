import { paths } from "../../domain/paths.ts";
import { CACHES, type KeepMessage } from "../../offline/kept-copy.ts";
import { readingList } from "../state/reading-list.ts";

/** At a visit: a long list that is new to this browser comes little by little. */
const MAX_ASKED = 5;

const asked = new Set<string>();

/** Has the articles of the reading list kept, and no others. @throws where the browser keeps nothing */
export async function keepListed(): Promise<void> {
  const cache = await caches.open(CACHES.listed);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // An issue is taken along, page by page.
  const articles = readingList().filter(({ card }) => !card.isIssue);
  const listed = new Map(articles.map(({ card }) => [paths.post(card.id), card]));
  for (const path of kept) {
    if (listed.has(path)) continue;
    asked.delete(path);
    await cache.delete(path);
  }
  const missing = [...listed].filter(([path]) => !kept.has(path) && !asked.has(path));
  for (const [path, card] of missing.slice(0, MAX_ASKED)) {
    asked.add(path);
    await tellWorker({ kind: "keep", path, card, cache: CACHES.listed, shown: picturesOf(path) });
  }
}

function picturesOf(path: string): string[] {
  if (location.pathname !== path) return [];
  const pictures = document.querySelectorAll<HTMLImageElement>("main article img");
  return [...pictures].flatMap(({ currentSrc }) => (currentSrc ? [currentSrc] : []));
}

/** @returns the active worker @throws where the browser has none, forbids it, or the worker cannot start */
export async function startedWorker(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(paths.worker());
  const started = registration.active ?? (await navigator.serviceWorker.ready).active;
  if (!started) throw new Error("there is no worker");
  return started;
}

export async function tellWorker(message: KeepMessage): Promise<void> {
  (await startedWorker()).postMessage(message);
}
