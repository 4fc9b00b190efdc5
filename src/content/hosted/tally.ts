import type { PostBatch } from "../content-source.ts";
import type { PageOfPosts } from "./page-of-posts.ts";
import { parsePost } from "./parse-post.ts";

/** What one reading came to so far. */
export interface Tally {
  /** Entries of the service's list, good or not. */
  read: number;
  good: number;
  /** The service's own count, as its newest page gave it. */
  count: number | null;
  /** Why the first post of those left out was left out. */
  firstReason: string | null;
}

export function newTally(): Tally {
  return { read: 0, good: 0, count: null, firstReason: null };
}

/** A service that knows no paging gives everything at once; its posts are passed on in parts all the same. */
const BATCH_SIZE = 100;

/** Pages as batches of checked posts, added up in the tally. */
export async function* tallied(
  pages: AsyncIterable<PageOfPosts>,
  tally: Tally,
  allowedProtocols: readonly string[] | undefined,
): AsyncGenerator<PostBatch> {
  for await (const { nodes, count } of pages) {
    tally.count = count ?? tally.count;
    for (let start = 0; start < nodes.length; start += BATCH_SIZE) {
      const parsed = nodes
        .slice(start, start + BATCH_SIZE)
        .map((wire, index) => parsePost(wire, tally.read + index, allowedProtocols));
      const posts = parsed.flatMap(({ post }) => post ?? []);
      const faults = parsed.flatMap((one) => one.faults);
      tally.read += parsed.length;
      tally.good += posts.length;
      tally.firstReason ??= faults.find(({ severity }) => severity === "left-out")?.reason ?? null;
      yield { posts, faults };
    }
  }
}
