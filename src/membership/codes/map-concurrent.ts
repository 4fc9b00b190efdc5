/**
 * Does a piece of work for each item, several at a time, in their order.
 * When one fails, no other begins; those under way are waited for. @throws what the first failure was
 */
export async function mapConcurrent<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const failures: unknown[] = [];
  const lane = async () => {
    // One iterator for all lanes: each takes the next item when it is free.
    for (const [index, item] of left) {
      if (failures.length > 0) return;
      await work(item, index).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}
