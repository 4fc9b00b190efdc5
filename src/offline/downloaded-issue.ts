import type { PageSize } from "../domain/issue/edition.ts";
import { PAGE_STEPS, type PageStep, pagePictureSize } from "../domain/issue/page-picture.ts";
import { paths } from "../domain/paths.ts";
import type { PostCard } from "../domain/post.ts";
import { deviceTime } from "./device-time.ts";

/** An issue that a member took along lies in a cache of its own, whose name says whose it is and until when. */
export type DownloadedIssue = NonNullable<ReturnType<typeof downloadedIssueOf>>;

/** The entry of a downloaded issue that says what is being downloaded; it is written first, and the issue's page last. */
export interface DownloadedContents {
  readonly card: PostCard;
  readonly version: string;
  readonly step: PageStep;
  readonly pages: number;
}

const PREFIX = "mecmua-alinan-1";
const MAX_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function downloadCacheName({ id, session, until }: DownloadedIssue): string {
  return [PREFIX, session, until, encodeURIComponent(id)].join(" ");
}

/** @returns `until` is the end of the session's right, in milliseconds since 1970 */
export function downloadedIssueOf(cacheName: string) {
  const [prefix, session, until, id, ...rest] = cacheName.split(" ");
  if (prefix !== PREFIX || !session || !id || rest.length > 0) return null;
  return { id: decodeURIComponent(id), session, until: Number(until) };
}

export function isDownloadCache(cacheName: string): boolean {
  return cacheName.startsWith("mecmua-alinan");
}

/** @param sessionEnd ISO 8601 @param now in milliseconds @returns when the right ends: with the session, in 30 days at most */
export function downloadedUntil(sessionEnd: string, now: number): number {
  return Math.min(Date.parse(sessionEnd), now + MAX_DAYS * DAY_MS);
}

export function isOver({ until }: DownloadedIssue, now: number): boolean {
  return !(until > now);
}

/** Whole days that are left, the begun one among them. */
export function daysLeft({ until }: DownloadedIssue, now: number): number {
  return Math.max(0, Math.ceil((until - now) / DAY_MS));
}

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** The smallest picture that is sharp when a page stands whole on the screen, upright or on its side. */
export function stepForScreen(page: PageSize, { width, height, pixelRatio }: Screen): PageStep {
  const ratio = page.width / page.height;
  const shown = Math.max(Math.min(width, height * ratio), Math.min(height, width * ratio));
  const wanted = shown * Math.min(2, pixelRatio);
  const steps = PAGE_STEPS.filter((step) => step !== "thumb");
  return steps.find((step) => pagePictureSize(page, step).width >= wanted) ?? "large";
}

/** Issues that are taken along, or are being taken; those that are over are removed. */
export async function downloadCaches(): Promise<(DownloadedIssue & { readonly name: string })[]> {
  const names = (await caches.keys()).filter(isDownloadCache);
  // Most devices have none, and need not look at the clock.
  if (names.length === 0) return [];
  const now = await deviceTime();
  const found = [];
  for (const name of names) {
    const taken = downloadedIssueOf(name);
    if (taken === null || isOver(taken, now)) await caches.delete(name);
    else found.push({ ...taken, name });
  }
  return found;
}

export async function forgetDownloads(session: string | null): Promise<void> {
  const names = (await caches.keys()).filter(isDownloadCache);
  const others = names.filter((name) => session === null || downloadedIssueOf(name)?.session !== session);
  await Promise.all(others.map((name) => caches.delete(name)));
}

export async function forgetDownloadedIssue(path: string): Promise<void> {
  for (const { id, name } of await downloadCaches()) if (paths.post(id) === path) await caches.delete(name);
}

/** @returns what is being taken; null where nothing says so */
export async function contentsOf(cache: Cache, id: string): Promise<DownloadedContents | null> {
  const entry = await cache.match(paths.issueToDownload(id));
  return entry ? ((await entry.json()) as DownloadedContents) : null;
}

/** The page is written last: with it the issue is whole. */
export async function isWhole(cache: Cache, id: string): Promise<boolean> {
  return (await cache.match(paths.post(id))) !== undefined;
}
