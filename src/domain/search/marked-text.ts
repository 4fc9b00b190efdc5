import { foldWithMap, writtenRange } from "../turkish-text.ts";
import type { TermPart } from "./search-term.ts";

export function markedText(text: string, parts: readonly TermPart[]) {
  const pieces: { readonly text: string; readonly isHit: boolean }[] = [];
  const places: [from: number, to: number][] = [];
  for (const [from, to] of hitsIn(text, parts)) {
    const last = places.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else places.push([from, to]);
  }
  let written = 0;
  for (const [from, to] of places) {
    if (from > written) pieces.push({ text: text.slice(written, from), isHit: false });
    pieces.push({ text: text.slice(from, to), isHit: true });
    written = to;
  }
  if (written < text.length) pieces.push({ text: text.slice(written), isHit: false });
  return pieces;
}

export function firstHit(text: string, parts: readonly TermPart[]): number {
  const at = hitsIn(text, parts)[0]?.[0] ?? 0;
  return text.lastIndexOf(" ", at) + 1;
}

function hitsIn(text: string, parts: readonly TermPart[]): [from: number, to: number][] {
  if (parts.length === 0) return [];
  const map = foldWithMap(text);
  const hits: [number, number][] = [];
  for (const { folded } of parts) {
    for (let at = map.folded.indexOf(folded); at >= 0; at = map.folded.indexOf(folded, at + folded.length))
      hits.push(writtenRange(map, at, at + folded.length));
  }
  return hits.sort(([one], [other]) => one - other);
}
