import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Bookmark } from "../../../domain/issue/bookmark.ts";
import { paths } from "../../../domain/paths.ts";
import { fetchJson } from "../../fetch-json.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import { askForPart } from "../issue-parts.ts";
import { deviceBookmarks, mergeBookmarks, parseBookmarks } from "./device-bookmarks.ts";

export interface Bookmarks {
  /** Ascending, from 1. */
  readonly pages: readonly number[];
  /** Marks the first of the pages, or none of them when one is marked. */
  toggle(pages: readonly number[]): void;
}

/** Kept on the device, and for who signed in by a printed code on the server too. */
export function useBookmarks(id: string): Bookmarks {
  const signedIn = useMagazine((state) => state.signedIn);
  const [bookmarks, setBookmarks] = useState<readonly Bookmark[]>([]);
  const merge = useEffectEvent((found: readonly Bookmark[]) => {
    const merged = mergeBookmarks(bookmarks, found);
    deviceBookmarks.store(id, merged);
    setBookmarks(merged);
  });

  // The device's memory is not known to the server that renders.
  useEffect(() => setBookmarks(deviceBookmarks.read(id)), [id]);
  useEffect(() => {
    if (!signedIn) return;
    const abort = new AbortController();
    void fetchJson(paths.bookmarks(id), abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      const kept = parseBookmarks(answer);
      const unsent = deviceBookmarks
        .read(id)
        .filter((own) => !kept.some(({ page, at }) => page === own.page && at >= own.at));
      // Marked before signing in, or while the server could not be reached.
      for (const bookmark of unsent) send(id, bookmark);
      if (kept.length > 0) merge(kept);
    });
    return () => abort.abort();
  }, [id, signedIn]);

  const pages = useMemo(() => bookmarks.filter(({ isSet }) => isSet).map(({ page }) => page), [bookmarks]);
  return {
    pages,
    toggle(shown) {
      const [first] = shown;
      const marked = shown.filter((page) => pages.includes(page));
      const at = Date.now();
      const changes =
        marked.length > 0
          ? marked.map((page) => ({ page, isSet: false, at }))
          : shown.slice(0, first === undefined ? 0 : 1).map((page) => ({ page, isSet: true, at }));
      const merged = mergeBookmarks(bookmarks, changes);
      setBookmarks(merged);
      deviceBookmarks.store(id, merged);
      if (signedIn) for (const bookmark of changes) send(id, bookmark);
    },
  };
}

function send(id: string, { page, isSet, at }: Bookmark): void {
  const body = new URLSearchParams({
    sayi: id,
    sayfa: String(page),
    im: isSet ? "1" : "0",
    an: String(at),
  });
  // A failure loses nothing: the device sends the bookmark at the next visit.
  askForPart(paths.bookmarks(), { method: "POST", body, keepalive: true }).catch(() => undefined);
}
