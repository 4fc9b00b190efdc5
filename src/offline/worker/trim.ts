interface Sized {
  readonly key: string;
  readonly bytes: number;
}

export interface Limits {
  readonly count: number;
  readonly bytes: number;
}

/** @param entries oldest first @returns keys of those that are too many, by number or by bytes */
export function entriesOver(entries: readonly Sized[], { count, bytes }: Limits): string[] {
  let left = entries.length;
  let size = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return entries.flatMap((entry) => {
    if (left <= count && size <= bytes) return [];
    left -= 1;
    size -= entry.bytes;
    return [entry.key];
  });
}
