/** A passage named by its words and those around it. */
export interface Quote {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

interface FoundQuote {
  readonly from: number;
  readonly to: number;
  /** Letters around it that are those of the quote. */
  readonly common: number;
  /** Another place has as many. */
  readonly isTie: boolean;
}

type Place = readonly [from: number, to: number];

/** Where a quote stands word for word, of several places the first of those with the most of what stood around it. */
export function findQuote(text: string, { quote, before, after }: Quote): FoundQuote | null {
  let best: Place | null = null;
  let most = -1;
  let isTie = false;
  for (const from of placesOf(text, quote)) {
    const to = from + quote.length;
    const common =
      commonEnd(text.slice(Math.max(0, from - before.length), from), before) +
      commonStart(text.slice(to, to + after.length), after);
    isTie = common === most || (isTie && common < most);
    if (common > most) [best, most] = [[from, to], common];
  }
  return best && { from: best[0], to: best[1], common: most, isTie };
}

/** @param part an empty one stands nowhere */
export function* placesOf(text: string, part: string): Generator<number, undefined, undefined> {
  if (part === "") return;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) yield at;
}

function commonStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function commonEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
