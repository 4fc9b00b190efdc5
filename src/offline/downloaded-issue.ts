import type { PageSize } from "../domain/issue/edition.ts";
import { PAGE_STEPS, type PageStep, pagePictureSize } from "../domain/issue/page-picture.ts";
import type { PostCard } from "../domain/post.ts";

/** An issue that a member took along lies in a cache of its own, whose name says whose it is and until when. */
export type DownloadedIssue = NonNullable<ReturnType<typeof downloadedIssueOf>>;

/** The entry of a taken issue that says what is being taken; it is written first, and the issue's page last. */
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
