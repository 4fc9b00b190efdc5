import PQueue from "p-queue";

/** Maps items in their order. After a failure no other begins, and those under way are waited for. */
export async function mapConcurrent<Item, Result>(
  concurrency: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const queue = new PQueue({ concurrency });
  try {
    return await queue.addAll(items.map((item, index) => () => work(item, index)));
  } finally {
    queue.clear();
    await queue.onIdle();
  }
}
