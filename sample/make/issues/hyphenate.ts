const vowels = new Set("aeıioöuüâîûAEIİOÖUÜÂÎÛ");
const letters = /\p{L}+/gu;

/**
 * Places where a Turkish word may be divided, as offsets into it.
 * Every syllable has one vowel, and the last consonant before a vowel goes with that vowel
 * (e-lekt-rik, sa-at), so no pattern table is needed. The stem and the suffix on the two sides
 * of an apostrophe are divided each for itself: Hay-dar-pa-şa’nın, never Rasi-m’in.
 */
export function hyphenate(word: string): number[] {
  const points: number[] = [];
  for (const part of word.matchAll(letters)) {
    for (const offset of syllableStarts(part[0])) {
      const at = part.index + offset;
      if (at >= 2 && word.length - at >= 2) points.push(at);
    }
  }
  return points;
}

function syllableStarts(letterRun: string): number[] {
  const starts: number[] = [];
  let seenVowel = false;
  for (let index = 0; index < letterRun.length; index++) {
    if (!vowels.has(letterRun.charAt(index))) continue;
    if (seenVowel) starts.push(vowels.has(letterRun.charAt(index - 1)) ? index : index - 1);
    seenVowel = true;
  }
  return starts.filter((start) => start >= 2 && letterRun.length - start >= 2);
}
