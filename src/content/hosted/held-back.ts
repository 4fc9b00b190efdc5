import type { PostBatch } from "../content-source.ts";

/** With more than this a reading streams: 100,000 posts held at once would cost hundreds of megabytes. */
const HELD_CHARACTERS = 2 * 1024 * 1024;
/** What a post weighs beside its texts, in characters. */
const POST_WEIGHT = 500;

export interface HeldBack {
  /** Reads to the end. Yields nothing while all fits, else everything as it comes; returns whether it yielded. */
  readonly early: AsyncGenerator<PostBatch, boolean>;
  /** What `early` kept. */
  rest(): Iterable<PostBatch>;
}

/** Keeps batches until the reading is known to be whole, as long as that costs little memory. */
export function heldBack(batches: AsyncIterable<PostBatch>, limit = HELD_CHARACTERS): HeldBack {
  let held: PostBatch[] = [];
  async function* read(): AsyncGenerator<PostBatch, boolean> {
    let size = 0;
    for await (const batch of batches) {
      held.push(batch);
      size += sizeOf(batch);
      if (size <= limit) continue;
      yield* held;
      held = [];
    }
    return size > limit;
  }
  return { early: read(), rest: () => held };
}

function sizeOf({ posts }: PostBatch): number {
  return posts.reduce(
    (sum, { html, abstract }) => sum + POST_WEIGHT + (html?.length ?? 0) + (abstract?.length ?? 0),
    0,
  );
}
