type Measure = (line: string) => number;

interface TextBox {
  /** In pixels, as the sizes. */
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
  /** In parts of the type size. */
  readonly leading: number;
  readonly sizes: readonly number[];
}

const graphemes = new Intl.Segmenter("tr", { granularity: "grapheme" });
const BALANCE_STEPS = 12;

/** Lines of about the same width, in the largest size in which they fit; in the smallest one the rest is left out behind an ellipsis. */
export function fitText(text: string, measure: Measure, box: TextBox) {
  const { width, height, maxLines, leading, sizes } = box;
  // A part that a space follows keeps it; a line may also break after a hyphen or a dash.
  const parts = text.split(/(?<= )|(?<=\p{L}[-–—/])(?=\p{L})/u);
  const widest = Math.max(...parts.map((part) => measure(part.trimEnd())));
  for (const size of sizes) {
    const room = width / size;
    const lines = broken(parts, measure, room);
    if (lines.length > maxLines || lines.length * size * leading > height || widest > room) continue;
    return { size, lines: balanced(parts, measure, { room, count: lines.length }) };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = broken(parts, measure, width / size);
  const shown = lines.slice(0, maxLines).map((line, index) => {
    const isLast = index === maxLines - 1 && lines.length > maxLines;
    return shortened(isLast ? `${line} ${lines[maxLines]}` : line, measure, width / size);
  });
  return { size, lines: shown };
}

function broken(parts: readonly string[], measure: Measure, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && measure((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

/** Lines of the narrowest column that needs no further line. */
function balanced(
  parts: readonly string[],
  measure: Measure,
  { room, count }: { readonly room: number; readonly count: number },
): string[] {
  let [narrow, wide] = [room / 2, room];
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const middle = (narrow + wide) / 2;
    const lines = broken(parts, measure, middle);
    const fits = lines.length === count && lines.every((line) => measure(line) <= middle);
    if (fits) wide = middle;
    else narrow = middle;
  }
  return broken(parts, measure, wide);
}

/** The line, or as many of its letters as fit before an ellipsis. */
export function shortened(line: string, measure: Measure, room: number): string {
  if (measure(line) <= room) return line;
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, letters.length];
  const withEllipsis = (count: number) =>
    `${letters
      .slice(0, count)
      .join("")
      .replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, "")}…`;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(withEllipsis(middle)) <= room) fits = middle;
    else tooMany = middle;
  }
  return withEllipsis(fits);
}
