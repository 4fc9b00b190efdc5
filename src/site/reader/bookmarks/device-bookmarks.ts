import type { Bookmark } from "../../../domain/bookmark.ts";
import type { DeviceStorage } from "../../state/device-storage.ts";

const STORAGE_KEY = "mecmua-yer-imi";
const MAX_ISSUES = 50;
const MAX_BOOKMARKS = 200;

/** In the order of their pages. */
export function deviceBookmarks(memory: DeviceStorage, id: string): Bookmark[] {
  return mergeBookmarks(new Map(read(memory)).get(id) ?? []);
}

/** Of many issues those that were marked last are kept, and nothing where storage is full or switched off. */
export function storeDeviceBookmarks(
  memory: DeviceStorage,
  id: string,
  bookmarks: readonly Bookmark[],
): void {
  const others = read(memory).filter(([other]) => other !== id);
  const newest = [...bookmarks].sort((one, other) => other.at - one.at).slice(0, MAX_BOOKMARKS);
  try {
    memory.setItem(STORAGE_KEY, JSON.stringify([[id, newest], ...others].slice(0, MAX_ISSUES)));
  } catch {}
}

/** Of each page the later one, in the order of the pages. */
export function mergeBookmarks(...lists: readonly (readonly Bookmark[])[]): Bookmark[] {
  const byPage = new Map<number, Bookmark>();
  for (const bookmark of lists.flat()) {
    const before = byPage.get(bookmark.page);
    if (!before || bookmark.at > before.at) byPage.set(bookmark.page, bookmark);
  }
  return [...byPage.values()].sort((one, other) => one.page - other.page);
}

/** @param value from elsewhere: the device's memory or the server */
export function parseBookmarks(value: unknown): Bookmark[] {
  return Array.isArray(value) ? value.flatMap(parseBookmark) : [];
}

function parseBookmark(value: unknown): Bookmark[] {
  const { page, isSet, at } = (value ?? {}) as Record<string, unknown>;
  const isOne = Number.isInteger(page) && (page as number) > 0 && Number.isFinite(at);
  return isOne && typeof isSet === "boolean" ? [{ page: page as number, isSet, at: at as number }] : [];
}

/** @returns issues with their bookmarks, the one that was marked last first */
function read(memory: DeviceStorage): (readonly [id: string, Bookmark[]])[] {
  try {
    const stored: unknown = JSON.parse(memory.getItem(STORAGE_KEY) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      const [id, bookmarks] = Array.isArray(entry) ? entry : [];
      return typeof id === "string" ? [[id, parseBookmarks(bookmarks)] as const] : [];
    });
  } catch {
    return [];
  }
}
