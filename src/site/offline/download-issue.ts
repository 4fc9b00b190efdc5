import type { IssueToDownload } from "../../domain/issue/edition.ts";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import type { MemberSession } from "../../domain/session.ts";
import { deviceTime } from "../../offline/device-time.ts";
import {
  contentsOf,
  type DownloadedContents,
  type DownloadedIssue,
  daysLeft,
  downloadCacheName,
  downloadCaches,
  downloadedUntil,
  isWhole,
  stepForScreen,
} from "../../offline/downloaded-issue.ts";
import { fetchWhole, storeFiles } from "../../offline/page-files.ts";
import { startedWorker } from "./keep-listed.ts";

export type DownloadFailure = "session" | "full" | "network" | "other tab" | "unsupported";

const CONCURRENT = 3;
const SPARE = 1.2;
const FULL = "QuotaExceededError";

interface DownloadOptions {
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** Goes on where it was interrupted. @returns why the issue is not stored, also when it is cancelled; null: it is */
export async function downloadIssue(
  card: PostCard,
  options: DownloadOptions,
): Promise<DownloadFailure | null> {
  if (!("caches" in window)) return "unsupported";
  const worker = await startedWorker().catch(() => null);
  if (worker === null) return navigator.onLine ? "unsupported" : "network";
  return navigator.locks.request(`mecmua ${card.id}`, { ifAvailable: true }, (held) =>
    held === null ? "other tab" : storeIssue(card, options).catch(failureOf),
  );
}

async function storeIssue(
  card: PostCard,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadFailure | null> {
  const { session } = (await json(paths.member(), signal)) as { session?: MemberSession };
  if (!session) return "session";
  const { version, pages } = (await json(paths.issueToDownload(card.id), signal)) as IssueToDownload;
  const [first] = pages;
  if (!first) return "network";
  const { width, height } = window.screen;
  const step = stepForScreen(first, { width, height, pixelRatio: window.devicePixelRatio });
  const contents: DownloadedContents = { card, version, step, pages: pages.length };
  const cache = await openDownload(card.id, session, contents);

  let done = 0;
  const left = pages.map((_, index) => index + 1);
  const storeNext = async (): Promise<void> => {
    for (let page = left.shift(); page !== undefined; page = left.shift()) {
      const picture = paths.pagePicture(card.id, version, page, contents.step);
      const bytes = await storePart(cache, picture, signal);
      await storePart(cache, paths.pageText(card.id, version, page), signal);
      done += 1;
      if (done === 1) await checkSpace(bytes * (pages.length - 1));
      onProgress(done, pages.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, storeNext));

  const page = await fetchWhole(paths.postToDownload(card.id), { signal, cache: "no-store" });
  const html = await page.clone().text();
  // An issue that was replaced meanwhile has other pages.
  if (!html.includes(version)) return "network";
  await storeFiles(cache, html, loadedFonts());
  await cache.put(paths.post(card.id), page);
  return null;
}

/** The cache of what was begun with the same session and the same pages, or a new one. */
async function openDownload(
  id: string,
  { handle, endsAt, now }: MemberSession,
  contents: DownloadedContents,
) {
  for (const taken of await downloadCaches()) {
    if (taken.id !== id) continue;
    const cache = await caches.open(taken.name);
    const begun = await contentsOf(cache, id);
    if (taken.session === handle && begun?.version === contents.version && begun.step === contents.step)
      return cache;
    await caches.delete(taken.name);
  }
  const taken: DownloadedIssue = { id, session: handle, until: downloadedUntil(endsAt, Date.parse(now)) };
  const cache = await caches.open(downloadCacheName(taken));
  await cache.put(paths.issueToDownload(id), new Response(JSON.stringify(contents)));
  return cache;
}

async function storePart(cache: Cache, path: string, signal: AbortSignal): Promise<number> {
  const found = await cache.match(path);
  const answer = found ?? (await fetchWhole(path, { signal }));
  signal.throwIfAborted();
  if (!found) await cache.put(path, answer.clone());
  return Number(answer.headers.get("content-length") ?? 0);
}

/** @throws as a write does for which there is no room */
async function checkSpace(bytes: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota !== undefined && usage !== undefined && bytes * SPARE > quota - usage)
    throw new DOMException("no room for an issue", FULL);
}

async function json(address: string, signal: AbortSignal): Promise<unknown> {
  return (await fetchWhole(address, { signal, headers: { accept: "application/json" } })).json();
}

function loadedFonts(): string[] {
  return performance.getEntriesByType("resource").flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.endsWith(".woff2") ? [pathname] : [];
  });
}

function failureOf(error: unknown): DownloadFailure {
  if (error instanceof DOMException && error.name === FULL) return "full";
  const isRefused = error instanceof Error && (error.cause === 401 || error.cause === 403);
  return isRefused ? "session" : "network";
}

export type StoredIssue = Awaited<ReturnType<typeof storedIssues>>[number];

export async function storedIssues() {
  if (!("caches" in window)) return [];
  const stored = [];
  for (const taken of await downloadCaches()) {
    const cache = await caches.open(taken.name);
    const contents = await contentsOf(cache, taken.id);
    if (contents === null) continue;
    const texts = (await cache.keys()).filter(({ url }) => url.endsWith("/metin.json"));
    const left = daysLeft(taken, await deviceTime());
    stored.push({ contents, isWhole: await isWhole(cache, taken.id), done: texts.length, daysLeft: left });
  }
  return stored;
}
