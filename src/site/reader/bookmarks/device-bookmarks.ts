import type { Bookmark } from "../../../domain/issue/bookmark.ts";
import { issueStorage } from "../../state/device-storage.ts";

const MAX_BOOKMARKS = 200;
const stored = issueStorage("mecmua-yer-imi", parseBookmarks);

export const deviceBookmarks = {
  /** In the order of their pages. */
  read: (id: string): Bookmark[] => mergeBookmarks(stored.read(id) ?? []),
  /** Keeps the last MAX_BOOKMARKS that were set. */
  store(id: string, bookmarks: readonly Bookmark[]): void {
    const newest = [...bookmarks].sort((one, other) => other.at - one.at).slice(0, MAX_BOOKMARKS);
    stored.store(id, newest);
  },
};

/** The later bookmark of each page, in the order of the pages. */
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
