import { useMemo } from "react";
import { bookmarkedPage } from "../../../domain/annotation.ts";
import { mergeOnDevice, useAnnotations } from "../../annotations/device-annotations.ts";
import { sendAnnotations } from "../../annotations/sync-annotations.ts";

/** Kept on the device, and for who signed in by a printed code on the server too. */
export function useBookmarks(id: string) {
  const annotations = useAnnotations();
  const pages = useMemo(
    () =>
      annotations
        .flatMap((one) => (one.postId === id && one.isSet ? (bookmarkedPage(one) ?? []) : []))
        .sort((one, other) => one - other),
    [annotations, id],
  );
  return {
    /** Ascending, from 1. */
    pages,
    /** Marks the first of the shown pages, or none of them when one is marked. */
    toggle(shown: readonly number[]) {
      const marked = shown.filter((page) => pages.includes(page));
      const isSet = marked.length === 0;
      const changed = isSet ? shown.slice(0, 1) : marked;
      const bookmark = { postId: id, isSet, at: Date.now(), highlight: null };
      mergeOnDevice(changed.map((page) => ({ ...bookmark, id: String(page) })));
      sendAnnotations(id);
    },
  };
}
