import type { IssueToTake } from "../../domain/issue/edition.ts";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import type { MemberSession } from "../../domain/session.ts";
import { AnswerError, fetchWhole, storeFiles } from "../../offline/page-files.ts";
import { contentsOf, isWhole, takenCaches } from "../../offline/taken-caches.ts";
import {
  stepForScreen,
  type TakenContents,
  type TakenIssue,
  takenCacheName,
  takenUntil,
} from "../../offline/taken-issue.ts";
import { startedWorker } from "./tell-worker.ts";

export type TakeFailure = "session" | "full" | "network" | "other tab" | "unsupported";

export class TakeError extends Error {
  readonly failure: TakeFailure;

  constructor(failure: TakeFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = "TakeError";
    this.failure = failure;
  }
}

/** Requests at a time. */
const CONCURRENT = 3;
/** Of the space that an issue is reckoned to need, for what cannot be reckoned. */
const SPARE = 1.2;

interface TakeOptions {
  readonly signal: AbortSignal;
  /** Pages that are stored, and how many there are. */
  onProgress(done: number, total: number): void;
}

/**
 * Stores a whole issue on this device, as long as the reader's session lasts; goes on where it was interrupted.
 * @throws TakeError; AbortError when it is cancelled
 */
export async function takeIssue(card: PostCard, options: TakeOptions): Promise<void> {
  if (!("caches" in window)) throw new TakeError("unsupported");
  await startedWorker().catch((error) => {
    throw new TakeError(navigator.onLine ? "unsupported" : "network", error);
  });
  const lock = `mecmua ${card.id}`;
  await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held === null) throw new TakeError("other tab");
    await storeIssue(card, options).catch((error: unknown) => {
      throw failureOf(error, options.signal);
    });
  });
}

async function storeIssue(card: PostCard, { signal, onProgress }: TakeOptions): Promise<void> {
  const { session } = (await json(paths.member(), signal)) as { session?: MemberSession };
  if (!session) throw new TakeError("session");
  const { version, pages } = (await json(paths.issueToTake(card.id), signal)) as IssueToTake;
  const [first] = pages;
  if (!first) throw new TakeError("network");
  const { width, height } = window.screen;
  const step = stepForScreen(first, { width, height, pixelRatio: window.devicePixelRatio });
  const contents: TakenContents = { card, version, step, pages: pages.length };
  const cache = await openTaken(card.id, session, contents);

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

  const page = await fetchWhole(paths.postToTake(card.id), { signal, cache: "no-store" });
  const html = await page.clone().text();
  // An issue that was replaced meanwhile has other pages.
  if (!html.includes(version)) throw new TakeError("network");
  await storeFiles(cache, html, loadedFonts());
  await cache.put(paths.post(card.id), page);
}

/** The cache of what was begun with the same session and the same pages, or a new one. */
async function openTaken(
  id: string,
  { handle, endsAt, now }: MemberSession,
  contents: TakenContents,
): Promise<Cache> {
  for (const taken of await takenCaches()) {
    if (taken.id !== id) continue;
    const cache = await caches.open(taken.name);
    const begun = await contentsOf(cache, id);
    if (taken.session === handle && begun?.version === contents.version && begun.step === contents.step)
      return cache;
    await caches.delete(taken.name);
  }
  const taken: TakenIssue = { id, session: handle, until: takenUntil(endsAt, Date.parse(now)) };
  const cache = await caches.open(takenCacheName(taken));
  await cache.put(paths.issueToTake(id), Response.json(contents));
  return cache;
}

/** @returns its size in bytes */
async function storePart(cache: Cache, path: string, signal: AbortSignal): Promise<number> {
  const found = await cache.match(path);
  const answer = found ?? (await fetchWhole(path, { signal }));
  signal.throwIfAborted();
  if (!found) await cache.put(path, answer.clone());
  return Number(answer.headers.get("content-length") ?? 0);
}

async function checkSpace(bytes: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota !== undefined && usage !== undefined && bytes * SPARE > quota - usage)
    throw new TakeError("full");
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

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof TakeError) return error;
  if (signal.aborted) return signal.reason;
  if (error instanceof DOMException && error.name === "QuotaExceededError")
    return new TakeError("full", error);
  const isRefused = error instanceof AnswerError && (error.status === 401 || error.status === 403);
  return new TakeError(isRefused ? "session" : "network", error);
}

/** An issue on this device. */
export interface StoredIssue extends TakenIssue {
  readonly contents: TakenContents;
  readonly isWhole: boolean;
  /** Pages that are stored. */
  readonly done: number;
}

export async function storedIssues(): Promise<StoredIssue[]> {
  if (!("caches" in window)) return [];
  const stored: StoredIssue[] = [];
  for (const taken of await takenCaches()) {
    const cache = await caches.open(taken.name);
    const contents = await contentsOf(cache, taken.id);
    if (contents === null) continue;
    const texts = (await cache.keys()).filter(({ url }) => url.endsWith("/metin.json"));
    stored.push({ ...taken, contents, isWhole: await isWhole(cache, taken.id), done: texts.length });
  }
  return stored;
}

export async function removeTaken(taken: TakenIssue): Promise<void> {
  await caches.delete(takenCacheName(taken));
}
