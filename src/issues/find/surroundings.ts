import type { FoundPlace } from "../../domain/edition.ts";
import type { BlockWord } from "./block-words.ts";
import type { Hit } from "./hit.ts";
import { writtenEnd, writtenStart } from "./written-offset.ts";

/** How far the surroundings reach on each side, in characters. */
const REACH = 40;
const CUT = "…";

/** What stands in a block before a hit, the hit as it is written, and what stands after it; cut between words. */
export function surroundings(words: readonly BlockWord[], hit: Hit): FoundPlace["surroundings"] {
  const first = words[hit.first]?.shown ?? "";
  const last = words[hit.last]?.shown ?? "";
  const start = writtenStart(first, hit.start);
  const end = writtenEnd(last, hit.end);
  const whole = words.slice(hit.first, hit.last).map(({ shown, gap }) => shown + gap);
  return [
    textBefore(words, hit.first, first.slice(0, start)),
    [...whole, last.slice(0, end)].join("").slice(start),
    textAfter(words, hit.last, last.slice(end)),
  ];
}

function textBefore(words: readonly BlockWord[], first: number, part: string): string {
  if (part.length > REACH) return CUT + part.slice(-REACH).replace(/^[\udc00-\udfff]/, "");
  let text = part;
  for (let index = first - 1; index >= 0; index -= 1) {
    const word = words[index];
    const longer = `${word?.shown}${word?.gap}${text}`;
    if (longer.length > REACH) return CUT + text;
    text = longer;
  }
  return text;
}

function textAfter(words: readonly BlockWord[], last: number, part: string): string {
  if (part.length > REACH) return part.slice(0, REACH).replace(/[\ud800-\udbff]$/, "") + CUT;
  let text = part;
  for (let index = last; index < words.length - 1; index += 1) {
    const longer = `${text}${words[index]?.gap}${words[index + 1]?.shown}`;
    if (longer.length > REACH) return text + CUT;
    text = longer;
  }
  return text;
}
