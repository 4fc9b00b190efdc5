/* What the oldest of the promised browsers do not have; lint/browsers.test.ts finds what is missing here. */

Map.groupBy ??= <K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

URL.parse ??= (address, base) => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

String.prototype.toWellFormed ??= function (this: string): string {
  return this.replace(/\p{Surrogate}/gu, "\ufffd");
};
