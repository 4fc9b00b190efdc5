import { SOFT_HYPHEN } from "../../domain/readable-text.ts";
import type { ActualText } from "../render/objects/actual-texts.ts";
import type { TextPiece } from "./text-runs.ts";

interface MarkedContentEdge {
  readonly type: string;
  readonly tag?: string | null;
}

/** In points: two programs count where a glyph begins. */
const SAME_PLACE = 0.1;
/** Actual texts that are looked at before one is said not to be there. */
const MAX_AHEAD = 50;
const MAX_DEPTH = 20;
const HYPHEN = /[-\u2010\u00ad]$/u;

/**
 * @param texts in the order of the page
 * @returns what is read in place of each piece that has an actual text; null where a piece before it says that
 */
export function actualPieces(
  items: readonly (TextPiece | MarkedContentEdge)[],
  texts: readonly ActualText[],
): ReadonlyMap<TextPiece, TextPiece | null> {
  const actual = new Map<TextPiece, TextPiece | null>();
  const seen: TextPiece[] = [];
  const open: { readonly tag: string | null; readonly from: number }[] = [];
  let next = 0;
  for (const item of items) {
    if ("str" in item) seen.push(item);
    else if (item.type !== "endMarkedContent") open.push({ tag: item.tag ?? null, from: seen.length });
    else {
      const { tag, from } = open.pop() ?? { tag: null, from: seen.length };
      if (open.length >= MAX_DEPTH || next === texts.length) continue;
      let first = from;
      while (seen[first]?.str.trim() === "") first += 1;
      const ahead = texts.slice(next, next + MAX_AHEAD);
      const at = ahead.findIndex(
        (text) => text.tag === tag && (isAt(text, seen[first]) || isAt(text, seen[from])),
      );
      if (at === -1) continue;
      next += at + 1;
      const last = seen.findLastIndex(({ str }) => str.trim() !== "");
      for (const [piece, read] of readAs(seen.slice(first, last + 1), ahead[at]?.text ?? ""))
        actual.set(piece, read);
    }
  }
  return actual;
}

function readAs(pieces: readonly TextPiece[], text: string): (readonly [TextPiece, TextPiece | null])[] {
  const isOneLine = !pieces.slice(0, -1).some(({ hasEOL }) => hasEOL);
  // Nobody knows which of the words stand on which line.
  if (!isOneLine && /\s/u.test(text.trim())) return [];
  const isDivided = HYPHEN.test(pieces.at(-1)?.str ?? "") && !HYPHEN.test(text);
  const str = isDivided ? text + SOFT_HYPHEN : text;
  const width = pieces.reduce((sum, piece) => sum + (isOneLine || piece === pieces[0] ? piece.width : 0), 0);
  return pieces.map((piece, index) => [piece, index === 0 && str !== "" ? { ...piece, str, width } : null]);
}

function isAt({ x, y }: ActualText, piece: TextPiece | undefined): boolean {
  const [, , , , left, bottom] = piece?.transform ?? [];
  return Math.abs(left - x) < SAME_PLACE && Math.abs(bottom - y) < SAME_PLACE;
}
