import type { PostCard } from "../../domain/post.ts";
import { updateListed } from "../state/reading-list.ts";
import { deviceAnnotations, forgetAnnotations, mergeOnDevice } from "./device-annotations.ts";

/** What this device keeps of a post that has moved is the post's under its new id. */
export function followMovedPost(card: PostCard, formerIds: readonly string[]): void {
  updateListed(formerIds.map((formerId) => ({ ...card, formerId })));
  const own = deviceAnnotations().filter(({ postId }) => formerIds.includes(postId));
  if (own.length === 0) return;
  // Where this browser keeps no more, they stay as they were.
  if (mergeOnDevice(own.map((annotation) => ({ ...annotation, postId: card.id }))))
    forgetAnnotations(({ postId }) => formerIds.includes(postId));
}
