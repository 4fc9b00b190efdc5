import { pairUp, runsOf } from "../../history/differences.ts";

interface Change {
  /** Words of the base that it stands for: from this one up to, but not with, that one. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** Both changes of a text, by words; null where both changed the same place. */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const words = wordsOf(base);
  const changes = [mine, theirs].flatMap((text) => changesOf(words, wordsOf(text)));
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
  let at = 0;
  return runsOf(pairUp(base, changed, Object.is)).flatMap(({ same, removed, added }) => {
    const from = at;
    at += (same ?? removed).length;
    return same ? [] : [{ from, to: at, words: added }];
  });
}
