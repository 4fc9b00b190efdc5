import type { PostBatch } from "../../src/content/content-source.ts";
import type { Post, PostFault } from "../../src/domain/post.ts";

/** All batches of a reading as one. */
export async function readWhole(
  batches: AsyncIterable<PostBatch>,
): Promise<{ posts: Post[]; faults: PostFault[] }> {
  const posts: Post[] = [];
  const faults: PostFault[] = [];
  for await (const batch of batches) {
    posts.push(...batch.posts);
    faults.push(...batch.faults);
  }
  return { posts, faults };
}
