import type { Box, PageText } from "../../domain/issue/edition.ts";

/** All in ten thousandths of the page, as a Box. */
const MIN_SIDE = 700;
const MIN_SHARE = 0.02;
const MAX_GAP = 30;
/** Share of the smaller one's area: a picture that lies on another is not a strip of it. */
const MAX_OVERLAP = 0.2;
/** Two pictures are one when the rectangle around them is hardly larger than both. */
const MAX_LOSS = 1.08;
/** A picture with more letters on it is the background of a text. */
const MAX_LETTERS = 200;
const MAX_PICTURES = 12;

/** The pictures that are read with a page's text: whole, without ornaments, and without those behind the text. */
export function textPictures(images: readonly Box[], blocks: PageText["blocks"]): Box[] {
  const whole = joinStrips(images);
  const shown = whole.filter((box) => {
    const [, , width, height] = box;
    const isLarge = Math.min(width, height) >= MIN_SIDE && areaOf(box) >= MIN_SHARE * 10_000 ** 2;
    return isLarge && lettersOn(box, blocks) <= MAX_LETTERS;
  });
  return shown
    .sort((one, other) => areaOf(other) - areaOf(one))
    .filter((box, index, all) => !all.slice(0, index).some((larger) => isWithin(box, larger)))
    .slice(0, MAX_PICTURES)
    .sort((one, other) => one[1] - other[1] || one[0] - other[0]);
}

/** Programs that flatten transparency cut a picture into strips and squares. */
function joinStrips(images: readonly Box[]): Box[] {
  const joined: Box[] = [];
  const ordered = [...images].sort((one, other) => one[1] - other[1] || one[0] - other[0]);
  for (const image of ordered) {
    let box = image;
    for (let at = joined.findIndex((other) => isOne(other, box)); at >= 0; ) {
      box = around(joined[at] as Box, box);
      joined.splice(at, 1);
      at = joined.findIndex((other) => isOne(other, box));
    }
    joined.push(box);
  }
  return joined;
}

function isOne(one: Box, other: Box): boolean {
  const gapX = Math.max(one[0], other[0]) - Math.min(one[0] + one[2], other[0] + other[2]);
  const gapY = Math.max(one[1], other[1]) - Math.min(one[1] + one[3], other[1] + other[3]);
  if (gapX > MAX_GAP || gapY > MAX_GAP) return false;
  const overlap = Math.max(0, -gapX) * Math.max(0, -gapY);
  if (overlap > MAX_OVERLAP * Math.min(areaOf(one), areaOf(other))) return false;
  return areaOf(around(one, other)) <= MAX_LOSS * (areaOf(one) + areaOf(other) - overlap);
}

function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [left, top, right - left, bottom - top];
}

function areaOf([, , width, height]: Box): number {
  return width * height;
}

function isWithin(box: Box, larger: Box): boolean {
  return areaOf(around(box, larger)) <= areaOf(larger) * 1.02;
}

function lettersOn([left, top, width, height]: Box, blocks: PageText["blocks"]): number {
  const lines = blocks.flat().filter(({ box }) => {
    const [x, y] = [box[0] + box[2] / 2, box[1] + box[3] / 2];
    return x > left && x < left + width && y > top && y < top + height;
  });
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
