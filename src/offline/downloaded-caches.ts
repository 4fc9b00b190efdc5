import { paths } from "../domain/paths.ts";
import { deviceTime } from "./device-time.ts";
import {
  type DownloadedContents,
  type DownloadedIssue,
  downloadedIssueOf,
  isDownloadCache,
  isOver,
} from "./downloaded-issue.ts";

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
