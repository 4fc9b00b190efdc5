import type { PostBatch } from "../content-source.ts";

const HELD_CHARACTERS = 16 * 1024 * 1024;

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
  return posts.reduce((sum, { html, abstract }) => sum + (html?.length ?? 0) + (abstract?.length ?? 0), 0);
}
