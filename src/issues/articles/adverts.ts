import { SMALL } from "./article-blocks.ts";
import { letters } from "./contents-list.ts";
import type { HeadFacts } from "./head-surroundings.ts";
import { NOTE } from "./notes.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

/** A page with fewer letters of running text, in the middle of an article, is something else. */
const MIN_BODY_LETTERS = 120;
const MAX_ADVERT_WORDS = 120;
/** In a line of a text, where columns are narrow. */
const MIN_PASSAGE_WORDS = 3;
/** In multiples of the size of the running text: an advert has larger letters. */
const MAX_SMALL_PRINT = 1.1;
/** Words of adverts in what tells of a book. */
const MAX_PARTICULARS = 2;
/** In the words of folded text. */
const ADVERT =
  /\b(?:reklam|ilan|advertorial|sponsorlu|indirim\w*|kampanya\w*|siparis\w*|satis noktalari|www|com|tl|telefon|tel|faks|rezervasyon|bilet\w*|abone ol\w*|0?\d{3} \d{3} \d\d \d\d|kitapcilarda|kitabevlerinde|musteri hizmetleri)\b/g;
const SURE_ADVERT = /^\W*(?:reklam|ilan|advertorial|bu bir ilandir)\W*$/;

/** Whether a page in the middle of an article is something else. @param last the last line of the article that is open */
export function isAdvertPage(
  lines: readonly PageLine[],
  last: PageLine | undefined,
  { body, isBody }: HeadFacts,
): boolean {
  if (lines.some(({ text, size }) => size < SMALL * body && NOTE.test(text))) return false;
  const lettersOf = (some: readonly PageLine[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  if (last && lines.every((line) => isSetAlike(line, last))) return false;
  const running = lettersOf(lines.filter((line) => isBody(line) || isInPassage(line, lines)));
  return running < MIN_BODY_LETTERS && running < lettersOf(lines) / 2;
}

/** Whether lines of as many words stand above and below it, set alike: texts on a page may have letters of their own. */
function isInPassage(line: PageLine, lines: readonly PageLine[]): boolean {
  const near = lines.filter(
    (other) =>
      isSetAlike(line, other) &&
      other.start < line.end &&
      other.end > line.start &&
      Math.abs(other.baseline - line.baseline) < 2 * line.size,
  );
  return (
    near.length > 2 && near.every(({ isCentred, words }) => !isCentred && words.length >= MIN_PASSAGE_WORDS)
  );
}

export function isAdvert(lines: readonly PageLine[], { body, isBody }: HeadFacts): boolean {
  if (lines.some(({ text }) => SURE_ADVERT.test(letters(text)))) return true;
  if (lines.reduce((sum, { words }) => sum + words.length, 0) > MAX_ADVERT_WORDS) return false;
  const signs = new Set(letters(lines.map(({ text }) => text).join(" ")).match(ADVERT)).size;
  const running = lines.filter((line) => isBody(line) && line.words.length > 2).length;
  // A box in small letters beside a review tells a book's price and its publisher's address.
  if (lines.every(({ size }) => size < MAX_SMALL_PRINT * body)) return signs > MAX_PARTICULARS;
  return signs >= 2 || (signs === 1 && running < lines.length / 2);
}
