import { paths } from "../domain/paths.ts";
import { deviceTime } from "./device-time.ts";
import { isOver, isTakenCache, type TakenContents, type TakenIssue, takenIssueOf } from "./taken-issue.ts";

/** Issues that are taken along, or are being taken; those that are over are removed. */
export async function takenCaches(): Promise<(TakenIssue & { readonly name: string })[]> {
  const names = (await caches.keys()).filter(isTakenCache);
  // Most devices have none, and need not look at the clock.
  if (names.length === 0) return [];
  const now = await deviceTime();
  const found = [];
  for (const name of names) {
    const taken = takenIssueOf(name);
    if (taken === null || isOver(taken, now)) await caches.delete(name);
    else found.push({ ...taken, name });
  }
  return found;
}

export async function forgetTaken(session: string | null): Promise<void> {
  const names = (await caches.keys()).filter(isTakenCache);
  const others = names.filter((name) => session === null || takenIssueOf(name)?.session !== session);
  await Promise.all(others.map((name) => caches.delete(name)));
}

export async function forgetTakenIssue(path: string): Promise<void> {
  for (const { id, name } of await takenCaches()) if (paths.post(id) === path) await caches.delete(name);
}

/** @returns what is being taken; null where nothing says so */
export async function contentsOf(cache: Cache, id: string): Promise<TakenContents | null> {
  const entry = await cache.match(paths.issueToTake(id));
  return entry ? ((await entry.json()) as TakenContents) : null;
}

/** The page is written last: with it the issue is whole. */
export async function isWhole(cache: Cache, id: string): Promise<boolean> {
  return (await cache.match(paths.post(id))) !== undefined;
}
