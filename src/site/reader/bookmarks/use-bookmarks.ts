import { useMemo } from "react";
import { bookmarkedPage } from "../../../domain/annotation.ts";
import { mergeOnDevice, useAnnotations } from "../../annotations/device-annotations.ts";
import { sendAnnotations } from "../../annotations/sync-annotations.ts";
import { readerCopy } from "../reader-copy.ts";

/**
 * Kept on the device, and for who signed in by a printed code on the server too.
 * @param shown pages, of which the first is bookmarked, or none any more when one of them is
 */
export function useBookmarks(id: string, shown: readonly number[], showHint: (text: string) => void) {
  const annotations = useAnnotations();
  const pages = useMemo(
    () =>
      annotations
        .flatMap((one) => (one.postId === id && one.isSet ? (bookmarkedPage(one) ?? []) : []))
        .sort((one, other) => one - other),
    [annotations, id],
  );
  const bookmarked = shown.filter((page) => pages.includes(page));
  const isBookmarked = bookmarked.length > 0;
  return {
    /** Ascending, from 1. */
    pages,
    isBookmarked,
    toggle() {
      if (shown.length === 0) return;
      const changed = isBookmarked ? bookmarked : shown.slice(0, 1);
      const bookmark = { postId: id, isSet: !isBookmarked, at: Date.now(), highlight: null };
      mergeOnDevice(changed.map((page) => ({ ...bookmark, id: String(page) })));
      sendAnnotations(id);
      showHint(isBookmarked ? readerCopy.bookmarkRemoved : readerCopy.bookmarkAdded);
    },
  };
}
