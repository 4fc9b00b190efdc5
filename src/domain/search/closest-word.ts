/** The word that was probably meant, at most two letters away; null when none is so near. */
export function closestWord(typed: string, words: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.min(2, Math.floor(typed.length / 2)) + 1;
  for (const word of words) {
    const distance = editDistance(typed, word);
    if (distance < least) [best, least] = [word, distance];
  }
  return best;
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries()) {
      const swap = (row[j] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
