import type { Box, PageSize, PageText, TextLine } from "../../../domain/issue/edition.ts";
import { spokenLines } from "../text/reading-blocks.ts";

type Measure = (text: string) => number;

/** A box on the page's sheet, which is a size container: letters grow with it. */
export function boxStyle([left, top, width, height]: Box) {
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}

/** A page's text laid over its picture: every line as long as it is printed. */
export function layOutText(text: PageText, shape: PageSize, measure: Measure) {
  const spoken = spokenLines(text);
  return {
    blocks: text.blocks.map((lines, key) => ({
      key,
      lines: lines.map((line, at) => ({
        key: at,
        text: line.text,
        spoken: spoken.get(line) ?? null,
        style: lineStyle(line, shape, measure),
      })),
    })),
    links: text.links.map((link, key) => ({
      key,
      link,
      style: boxStyle(link.box),
      isLarge: isLarge(link.box),
    })),
  };
}

/** A tenth of the page or more: an advertisement, or a whole page, which is not tinted. */
function isLarge([, , width, height]: Box): boolean {
  return width * height >= 10_000 ** 2 / 10;
}

function lineStyle({ text, box, angle = 0 }: TextLine, shape: PageSize, measure: Measure) {
  const [left, top] = box;
  const width = (box[2] / 10_000) * shape.width;
  const height = (box[3] / 10_000) * shape.height;
  const { length, thickness } = runOf(width, height, angle);
  const stretch = length / (measure(text) * thickness || 1);
  // A turned line is rotated about its middle: it is put there first, and moved back by half of itself.
  const isLevel = angle % 360 === 0;
  return {
    left: percent(isLevel ? left : left + box[2] / 2),
    top: percent(isLevel ? top : top + box[3] / 2),
    fontSize: `${((thickness / shape.height) * 100).toFixed(3)}cqb`,
    transform: isLevel
      ? `scaleX(${stretch.toFixed(4)})`
      : `rotate(${angle}deg) scaleX(${stretch.toFixed(4)}) translate(-50%, -50%)`,
  };
}

function runOf(width: number, height: number, angle: number): { length: number; thickness: number } {
  if (angle % 180 === 0) return { length: width, thickness: height };
  if (angle % 90 === 0) return { length: height, thickness: width };
  const cosine = Math.abs(Math.cos((angle * Math.PI) / 180));
  const sine = Math.abs(Math.sin((angle * Math.PI) / 180));
  const spread = cosine * cosine - sine * sine;
  // Near 45 degrees the box says little of the line: most are long and thin.
  if (Math.abs(spread) < 0.2) return { length: Math.hypot(width, height) * 0.9, thickness: width * 0.1 };
  return {
    length: Math.max((width * cosine - height * sine) / spread, 1),
    thickness: Math.max((height * cosine - width * sine) / spread, 1),
  };
}

function percent(tenThousandths: number): string {
  return `${tenThousandths / 100}%`;
}
