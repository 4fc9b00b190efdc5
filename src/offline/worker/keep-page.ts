import { paths } from "../../domain/paths.ts";
import { CACHES, type KeepMessage, keptPages, withKeptPage } from "../kept-copy.ts";
import { storedAnswer, storeFiles } from "../page-files.ts";
import { isKeepable, planRequest } from "./request-plan.ts";

/** Pages that the worker always has: they lead to everything else that is kept. */
const SHELL: readonly string[] = [paths.offline(), paths.readingList(), paths.myAnnotations()];

interface Limits {
  readonly count: number;
  readonly bytes: number;
}

const LIMITS = {
  [CACHES.pages]: { count: 30, bytes: 20_000_000 },
  [CACHES.listed]: { count: 100, bytes: 40_000_000 },
  [CACHES.pictures]: { count: 400, bytes: 40_000_000 },
} satisfies Record<string, Limits>;

export async function keepShell(): Promise<void> {
  for (const path of SHELL) {
    const isStored = await keepPage({ kind: "keep", path, card: null, cache: CACHES.pages, shown: [] });
    if (!isStored) throw new Error(`${path} may not be kept`);
  }
}

/** Shared by all pages that are being kept, whose files are stored before them and would be trimmed. */
const LOCK = "sayfalar";

/** Keeps a page with its files and pictures. @returns false for what may not be kept: only for members, gone, moved */
export function keepPage(message: KeepMessage): Promise<boolean> {
  return navigator.locks.request(LOCK, { mode: "shared" }, () => storePage(message));
}

async function storePage({ path, card, cache: name, shown }: KeepMessage): Promise<boolean> {
  // Without cookies nothing of a member can be in the answer.
  const answer = await fetch(path, { credentials: "omit", headers: { accept: "text/html" } });
  if (!isKeepable(answer)) return false;
  const stored = await storedAnswer(answer);
  const html = await stored.clone().text();
  const [assets, pictures] = [localFiles(shown, "file"), localFiles(shown, "picture")];
  const files = await storeFiles(await caches.open(CACHES.files), html, assets);
  await keepPictures(pictures);
  const headers = withKeptPage(stored.headers, { path, card, keptAt: Date.now(), files });
  const cache = await caches.open(name);
  // The last one to be trimmed.
  await cache.delete(path);
  await cache.put(path, new Response(stored.body, { headers }));
  return true;
}

function localFiles(addresses: readonly string[], kind: "file" | "picture"): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address, location.origin);
    const asked = url && { method: "GET", url, isNavigation: false, hasRange: false };
    return asked && planRequest(asked, location.origin)?.kind === kind ? [asked.url.pathname] : [];
  });
}

async function keepPictures(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.pictures);
  for (const path of wanted) {
    if (await cache.match(path)) continue;
    const answer = await fetch(path, { credentials: "omit" });
    if (isKeepable(answer)) await cache.put(path, await storedAnswer(answer));
  }
}

/** Removes what is too many, and files of pages that are not kept any more, once no page is being kept. */
export async function trimCaches(): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await trim();
  });
}

async function trim(): Promise<void> {
  for (const [name, limits] of Object.entries(LIMITS)) {
    const cache = await caches.open(name);
    const entries = [];
    for (const request of await cache.keys()) {
      const key = new URL(request.url).pathname;
      const bytes = Number((await cache.match(request))?.headers.get("content-length") ?? 0);
      if (!SHELL.includes(key) && key !== paths.home()) entries.push({ key, bytes });
    }
    for (const key of entriesOver(entries, limits)) await cache.delete(key);
  }
  const needed = new Set((await keptPages()).flatMap((page) => page.files));
  const files = await caches.open(CACHES.files);
  for (const request of await files.keys())
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
}

/** @param entries oldest first @returns keys of those that are too many, by number or by bytes */
export function entriesOver(
  entries: readonly { readonly key: string; readonly bytes: number }[],
  { count, bytes }: Limits,
): string[] {
  let left = entries.length;
  let size = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return entries.flatMap((entry) => {
    if (left <= count && size <= bytes) return [];
    left -= 1;
    size -= entry.bytes;
    return [entry.key];
  });
}
