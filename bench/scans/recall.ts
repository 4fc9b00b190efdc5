const LETTERS = "çğıİöşüÇĞÖŞÜ";

export interface Recall {
  /** Words of the truth that were read, and all of them. */
  readonly words: readonly [read: number, all: number];
  readonly letters: readonly [read: number, all: number];
}

/** How many of a text's words, and of its Turkish letters, were read, wherever they stand. */
export function recallOf(truth: string, read: string): Recall {
  const left = new Map<string, number>();
  for (const word of wordsOf(read)) left.set(word, (left.get(word) ?? 0) + 1);
  const take = (word: string) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  };
  const words = wordsOf(truth);
  const missed = words.filter((word) => !take(word));
  const all = turkishIn(words.join(""));
  let letters = all - turkishIn(missed.join(""));
  const candidates = [...left].flatMap(([word, count]) =>
    Array.from({ length: Math.max(0, count) }, () => word),
  );
  for (const word of missed) {
    const [nearest] = candidates
      .map((other, at) => ({ other, at, distance: alignment(word, other).distance }))
      .sort((one, other) => one.distance - other.distance);
    if (!nearest || nearest.distance > word.length / 2) continue;
    candidates.splice(nearest.at, 1);
    letters += alignment(word, nearest.other).letters;
  }
  return { words: [words.length - missed.length, words.length], letters: [letters, all] };
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "");
}

function turkishIn(text: string): number {
  return [...text].filter((letter) => LETTERS.includes(letter)).length;
}

/** @returns the edit distance, and how many Turkish letters stay themselves on the shortest way */
function alignment(word: string, other: string): { distance: number; letters: number } {
  let row = Array.from({ length: other.length + 1 }, (_, at) => ({ distance: at, letters: 0 }));
  for (const letter of word) {
    const next = [{ distance: (row[0]?.distance ?? 0) + 1, letters: 0 }];
    for (const [at, met] of [...other].entries()) {
      const [diagonal, above, before] = [row[at], row[at + 1], next[at]];
      const isSame = letter === met;
      const ways = [
        {
          distance: (diagonal?.distance ?? 0) + (isSame ? 0 : 1),
          letters: (diagonal?.letters ?? 0) + (isSame && LETTERS.includes(letter) ? 1 : 0),
        },
        { distance: (above?.distance ?? 0) + 1, letters: above?.letters ?? 0 },
        { distance: (before?.distance ?? 0) + 1, letters: before?.letters ?? 0 },
      ];
      next.push(
        ways.reduce((one, two) =>
          two.distance < one.distance || (two.distance === one.distance && two.letters > one.letters)
            ? two
            : one,
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? { distance: word.length, letters: 0 };
}
