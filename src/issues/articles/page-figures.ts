import type { Box } from "../../domain/issue/edition.ts";
import { grouped } from "../text/text-fragments.ts";
import type { ArticleHead } from "./article-heads.ts";
import { bylinesIn } from "./bylines.ts";
import type { HeadFacts } from "./head-surroundings.ts";
import { textOf } from "./joined-text.ts";
import { jumpMark } from "./jump-marks.ts";
import { NOTE } from "./notes.ts";
import { isSetAlike, type PageLine } from "./page-lines.ts";

/** A picture with what is printed beside it of what it shows. */
export interface Figure {
  readonly page: number;
  readonly box: Box;
  readonly caption: readonly PageLine[];
}

/** As a share of the page: what lies behind all of it is its ground. */
const MAX_SHARE = 0.85;
/** On so many pages the same place has an ornament, which is small: openings of articles are alike as well. */
const MIN_REPEATED = 3;
const MAX_ORNAMENT = 0.05;
const SAME_PLACE = 50;
/** All in multiples of the size of the running text. */
const SMALL = 0.93;
const LARGE = 1.08;
const MAX_LINES = 8;
/** In multiples of a line's height. */
const GAP = { far: 3.5, near: 1.5, white: 2.5, clear: 1.2 } as const;
/** Who made the picture. */
const CREDIT = /^(?:foto(?:ğraf(?:lar)?)?|görsel(?:ler)?|çizim(?:ler)?)\s?:/iu;
/** In ten thousandths of the page's width. */
const SIDE_GAP = 400;
const MAX_SIDE = 3_000;
const OVERHANG = 200;

/** Of each page's pictures those that are no ground of a page, and no ornament that its pages repeat. */
export function picturesOf(pages: readonly (readonly Box[])[]): Box[][] {
  const placeOf = (box: Box) => box.map((side) => Math.round(side / SAME_PLACE)).join();
  const places = new Map<string, number>();
  for (const place of pages.flatMap((boxes) => [...new Set(boxes.map(placeOf))]))
    places.set(place, (places.get(place) ?? 0) + 1);
  return pages.map((boxes) =>
    boxes.filter((box) => {
      const share = (box[2] * box[3]) / 10_000 ** 2;
      const isOrnament = share < MAX_ORNAMENT && (places.get(placeOf(box)) ?? 0) >= MIN_REPEATED;
      return share < MAX_SHARE && !isOrnament;
    }),
  );
}

/** Lines beside a picture, or right below it with white below them, which are its caption though a title follows. */
export function clingingLines(
  lines: readonly PageLine[],
  boxes: readonly Box[],
  facts: HeadFacts,
): ReadonlySet<PageLine> {
  if (boxes.length === 0) return new Set();
  const clinging = grouped(lines, goesOn).filter((group) => {
    const isCredit = CREDIT.test(group[0]?.text ?? "");
    const isName = !isCredit && bylinesIn(textOf(group)).length > 0;
    if (!isSmall(group, facts) || !isCaptionLike(group, facts) || isName) return false;
    const [left, top, right, bottom] = around(group.map((line) => line.box));
    const height = group[0]?.box[3] ?? 0;
    const isBelow = boxes.some(([x, y, across, down]) => {
      const gap = top - y - down;
      return gap > -height && gap < GAP.near * height && left > x - OVERHANG && right < x + across + OVERHANG;
    });
    const above = Math.min(...boxes.map(([, y, , down]) => Math.abs(top - y - down)));
    const white = Math.min(GAP.white * height, Math.max(GAP.clear * height, GAP.clear * above + height / 2));
    const isFree = lines.every(
      ({ box }) => box[1] < bottom || box[1] - bottom > white || box[0] > right || box[0] + box[2] < left,
    );
    return (isBelow && (isFree || isCredit)) || boxes.some((box) => sideGap(group, box) !== null);
  });
  return new Set(clinging.flat());
}

/** @param parts lines that are read in one go @param boxes of pictures on their page @param heads whose lines are no captions @returns the captions of those that have one */
export function captionsIn(
  parts: readonly (readonly PageLine[])[],
  boxes: readonly Box[],
  facts: HeadFacts,
  heads: readonly ArticleHead[],
): Map<Box, PageLine[]> {
  const captions = new Map<Box, PageLine[]>();
  if (boxes.length === 0) return captions;
  const headLines = new Set(heads.flatMap((head) => head.lines));
  const groups = parts.flatMap((lines) =>
    grouped(
      lines.filter((line) => !headLines.has(line)),
      goesOn,
    ),
  );
  for (const group of groups.filter((own) => isCaptionLike(own, facts))) {
    const [near] = boxes
      .flatMap((box) => {
        const gap = gapTo(group, box, captions.get(box) ?? [], facts);
        return gap === null ? [] : [{ box, gap }];
      })
      .sort((one, other) => one.gap - other.gap);
    if (near) captions.set(near.box, [...(captions.get(near.box) ?? []), ...group]);
  }
  return captions;
}

/** Whether the middle of a box is in another one. */
export function isInside([left, top, width, height]: Box, [x, y, across, high]: Box): boolean {
  const [middle, centre] = [left + width / 2, top + height / 2];
  return middle > x && middle < x + across && centre > y && centre < y + high;
}

function goesOn(group: readonly PageLine[], line: PageLine): boolean {
  const last = group.at(-1) as PageLine;
  const leading = line.baseline - last.baseline;
  return (
    leading > 0 &&
    leading < 2 * line.size &&
    isSetAlike(line, last) &&
    Math.min(line.end, last.end) > Math.max(line.start, last.start)
  );
}

function isCaptionLike(group: readonly PageLine[], { body, isBody }: HeadFacts): boolean {
  const [first] = group;
  if (!first || group.length > MAX_LINES || isBody(first) || group.some(({ text }) => jumpMark(text)))
    return false;
  // In the text's own size bold and coloured lines are subheads.
  if (first.size >= SMALL * body) return first.size < LARGE * body && !first.isBold && first.colour === null;
  return !NOTE.test(first.text);
}

/** In ten thousandths; null: it does not stand close enough to be its caption. @param known lines of its caption above these */
function gapTo(
  group: readonly PageLine[],
  box: Box,
  known: readonly PageLine[],
  facts: HeadFacts,
): number | null {
  const [left, top, right, bottom] = around(group.map((line) => line.box));
  const [x, y, across] = box;
  const [end, foot] = [x + across, around([box, ...known.map((line) => line.box)])[3]];
  const height = group[0]?.box[3] ?? 0;
  const isWithin = left > x - OVERHANG && right < end + OVERHANG;
  // One caption may stand for two pictures, but what goes on is no wider than it began.
  if (left < end && right > x && (isWithin || (isSmall(group, facts) && known.length === 0))) {
    const [below, above] = [top - foot, y - bottom];
    const far = (isSmall(group, facts) ? GAP.far : GAP.near) * height;
    if (below > -far && below < far && bottom > foot) return Math.abs(below);
    if (above > -height && above < far) return 2 * Math.abs(above);
  }
  return isSmall(group, facts) ? sideGap(group, box) : null;
}

function isSmall([first]: readonly PageLine[], { body }: HeadFacts): boolean {
  return (first?.size ?? body) < SMALL * body;
}

/** Of lines that stand beside a picture, within its height and narrower than it. */
function sideGap(group: readonly PageLine[], [x, y, across, down]: Box): number | null {
  const [left, top, right, bottom] = around(group.map((line) => line.box));
  const height = group[0]?.box[3] ?? 0;
  const beside = Math.max(left - x - across, x - right);
  const isBeside =
    top > y - height && bottom < y + down + height && right - left < Math.min(MAX_SIDE, across);
  return isBeside && beside > -height && beside < SIDE_GAP ? beside : null;
}

function around(boxes: readonly Box[]) {
  const side = (of: (box: Box) => number, most: typeof Math.max) => most(...boxes.map(of));
  return [
    side(([left]) => left, Math.min),
    side(([, top]) => top, Math.min),
    side(([left, , width]) => left + width, Math.max),
    side(([, top, , height]) => top + height, Math.max),
  ] as const;
}
