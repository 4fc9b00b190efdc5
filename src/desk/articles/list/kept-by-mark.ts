import { setImmediate as nextTurn } from "node:timers/promises";

interface Marked {
  readonly id: string;
  /** Another one after each change. */
  readonly mark: string | number;
}

/** What was read of each is kept while its mark is the same: reading 10,000 takes longer than asking which are others. */
export function keptByMark<T>(
  atOnce: number,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
) {
  const kept = new Map<string, Pick<Marked, "mark"> & { readonly value: T | undefined }>();
  return async (rows: readonly Marked[]) => {
    const changed = rows.filter(({ id, mark }) => kept.get(id)?.mark !== mark);
    for (let start = 0; start < changed.length; start += atOnce) {
      const some = changed.slice(start, start + atOnce);
      const values = await read(some.map(({ id }) => id));
      for (const { id, mark } of some) kept.set(id, { mark, value: values.get(id) });
      await nextTurn();
    }
    const there = new Set(rows.map(({ id }) => id));
    for (const id of kept.keys()) if (!there.has(id)) kept.delete(id);
    return (id: string) => kept.get(id)?.value;
  };
}
