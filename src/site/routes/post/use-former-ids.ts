import { useEffect } from "react";
import type { PostCard } from "../../../domain/post.ts";

/** Lets what this device keeps of a post follow it. @param formerIds undefined: it never moved */
export function useFormerIds(card: PostCard, formerIds: readonly string[] | undefined): void {
  useEffect(() => {
    if (!formerIds) return;
    // A route that imports on demand itself would have its style sheet taken for another one.
    import("../../annotations/follow-moved-post.ts").then(
      ({ followMovedPost }) => followMovedPost(card, formerIds),
      () => undefined,
    );
  }, [card, formerIds]);
}
