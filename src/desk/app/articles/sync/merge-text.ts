interface Change {
  /** Words of the base that it stands for: from this one up to, but not with, that one. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** Both changes of a text, by words; null where both changed the same place. */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const words = wordsOf(base);
  const changes = [...changesOf(words, wordsOf(mine)), ...changesOf(words, wordsOf(theirs))];
  changes.sort((one, other) => one.from - other.from || one.to - other.to);
  let merged = "";
  let at = 0;
  let last: Change | null = null;
  for (const change of changes) {
    if (last && JSON.stringify(last) === JSON.stringify(change)) continue;
    if (last && (change.from < last.to || change.from === last.from)) return null;
    merged += words.slice(at, change.from).join("") + change.words.join("");
    at = change.to;
    last = change;
  }
  return merged + words.slice(at).join("");
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

function changesOf(base: readonly string[], changed: readonly string[]): Change[] {
  const lengths = commonLengths(base, changed);
  const changes: Change[] = [];
  let [from, at] = [0, 0];
  while (from < base.length || at < changed.length) {
    if (from < base.length && base[from] === changed[at]) {
      from += 1;
      at += 1;
      continue;
    }
    const [begin, beginAt] = [from, at];
    while (from < base.length || at < changed.length) {
      if (from < base.length && base[from] === changed[at]) break;
      const isRemoved =
        at >= changed.length || (lengths[from + 1]?.[at] ?? 0) >= (lengths[from]?.[at + 1] ?? 0);
      if (isRemoved && from < base.length) from += 1;
      else at += 1;
    }
    changes.push({ from: begin, to: from, words: changed.slice(beginAt, at) });
  }
  return changes;
}

/** How many words both have in common, in order, from each place on. */
function commonLengths(base: readonly string[], changed: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: base.length + 1 }, () => new Uint16Array(changed.length + 1));
  for (let from = base.length - 1; from >= 0; from -= 1)
    for (let at = changed.length - 1; at >= 0; at -= 1) {
      const row = lengths[from];
      const next = lengths[from + 1];
      if (row && next)
        row[at] =
          base[from] === changed[at] ? (next[at + 1] ?? 0) + 1 : Math.max(next[at] ?? 0, row[at + 1] ?? 0);
    }
  return lengths;
}
