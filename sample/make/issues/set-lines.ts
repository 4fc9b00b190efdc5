import { type BrokenLine, breakLines, give, type Item } from "./break-lines.ts";
import { drawRuns, type Run, widthOf } from "./draw-text.ts";
import { hyphenate } from "./hyphenate.ts";

/** A set line: its runs, how far it starts from the left edge, and its openings in points. */
export interface Line {
  runs: Run[];
  x: number;
  gap: number;
  letterGap: number;
  width: number;
}

export interface Setting {
  width: number;
  justified?: boolean;
  hyphens?: boolean;
  /** Indents of the first lines, for a paragraph's first line or beside an initial. */
  indents?: number[];
  align?: "left" | "centre" | "right";
  /** Lines of like length, for titles and other large text. */
  balanced?: boolean;
}

/** How far a sign at a line's end stands out into the margin, as a share of its width. */
const hanging: Record<string, number> = {
  "-": 0.6,
  ".": 0.6,
  ",": 0.6,
  "’": 0.5,
  "”": 0.45,
  ":": 0.3,
  ";": 0.3,
  "…": 0.25,
  "—": 0.15,
  "–": 0.25,
};

/** Breaks runs into lines of the given width. The dash that opens speech keeps its own space. */
export function setLines(doc: PDFKit.PDFDocument, runs: Run[], setting: Setting): Line[] {
  if (setting.balanced) return balance(doc, runs, setting);
  const items = itemsOf(doc, runs, setting.hyphens ?? false);
  if (!items.length) return [];
  const indents = setting.indents ?? [];
  const widths = [...indents, 0].map((indent) => setting.width - indent);
  const em = runs[0]?.size ?? 10;
  const justified = setting.justified ?? false;
  const broken = breakLines(items, { widths, justified }, em);
  return broken.map((line, index) => {
    const indent = indents[Math.min(index, indents.length)] ?? 0;
    return lineOf(doc, items, line, {
      indent,
      width: setting.width - indent,
      em,
      align: setting.align ?? "left",
    });
  });
}

/** The narrowest setting that needs no more lines, so that no last word stands alone. */
function balance(doc: PDFKit.PDFDocument, runs: Run[], setting: Setting): Line[] {
  const widest = setLines(doc, runs, { ...setting, balanced: false });
  let best = widest;
  for (let width = setting.width - 6; width > setting.width * 0.4; width -= 6) {
    const lines = setLines(doc, runs, { ...setting, width, balanced: false });
    if (lines.length > widest.length || lines.some((line) => line.width > width + 8)) break;
    best = lines;
  }
  return best;
}

export function drawLine(
  doc: PDFKit.PDFDocument,
  line: Line,
  x: number,
  baseline: number,
  colour: string,
): void {
  drawRuns(doc, line.runs, { x: x + line.x, baseline, colour, gap: line.gap, letterGap: line.letterGap });
}

/** Draws lines one below the other; `leading` is the distance of their baselines. */
export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: Line[],
  place: { x: number; baseline: number; leading: number; colour: string },
): void {
  for (const [index, line] of lines.entries()) {
    drawLine(doc, line, place.x, place.baseline + index * place.leading, place.colour);
  }
}

function itemsOf(doc: PDFKit.PDFDocument, runs: Run[], hyphens: boolean): Item<Run>[] {
  const items: Item<Run>[] = [];
  const box = (run: Run, text: string) => {
    const content = { ...run, text };
    const last = text.slice(-1);
    const hangs = (hanging[last] ?? 0) * (hanging[last] ? widthOf(doc, { ...run, text: last }) : 0);
    items.push({ kind: "box", width: widthOf(doc, content), content, letters: text.length, hangs });
  };
  for (const [runIndex, run] of runs.entries()) {
    const opening = runIndex === 0 && run.text.startsWith("— ");
    if (opening) box(run, "— ");
    const words = (opening ? run.text.slice(2) : run.text).split(/( )/);
    for (const word of words) {
      if (word === " ") items.push({ kind: "glue", width: widthOf(doc, { ...run, text: " " }) });
      else if (word) addWord(run, word);
    }
  }
  return items;

  function addWord(run: Run, word: string) {
    let from = 0;
    for (const cut of cutsOf(word, hyphens && !run.rise)) {
      box(run, word.slice(from, cut.at));
      const hyphen = widthOf(doc, { ...run, text: "-" });
      const width = cut.hyphen ? hyphen : 0;
      const short = cut.at < 3 || word.replace(/\P{L}+$/u, "").length - cut.at < 3;
      const penalty = cut.hyphen ? (short ? 95 : 50) : 10;
      items.push({ kind: "cut", width, penalty, hangs: width * (hanging["-"] ?? 0) });
      from = cut.at;
    }
    box(run, word.slice(from));
  }
}

function cutsOf(word: string, hyphens: boolean): { at: number; hyphen: boolean }[] {
  const dashes = [...word.matchAll(/[—–-](?=[\p{L}“])/gu)].map((dash) => ({
    at: dash.index + 1,
    hyphen: false,
  }));
  const syllables =
    hyphens && !/[\d-]|(\p{L})\1\1/u.test(word) ? hyphenate(word).map((at) => ({ at, hyphen: true })) : [];
  return [...dashes, ...syllables].filter((cut) => cut.at > 0).sort((a, b) => a.at - b.at);
}

function lineOf(
  doc: PDFKit.PDFDocument,
  items: Item<Run>[],
  broken: BrokenLine,
  box: { indent: number; width: number; em: number; align: "left" | "centre" | "right" },
): Line {
  const runs: Run[] = [];
  let spaceWidth = 0;
  for (const item of items.slice(broken.from, broken.to)) {
    const previous = runs.at(-1);
    if (item.kind === "glue") {
      spaceWidth = item.width;
      if (previous) previous.text += " ";
    } else if (item.kind === "box") {
      const same = previous && previous.face === item.content.face && previous.rise === item.content.rise;
      if (same) previous.text += item.content.text;
      else runs.push({ ...item.content });
    }
  }
  const last = runs.at(-1);
  if (last && broken.cut) last.text += "-";
  const opened = broken.ratio >= 0;
  const width = runs.reduce((total, run) => total + widthOf(doc, run), 0);
  const shift =
    box.align === "centre" ? (box.width - width) / 2 : box.align === "right" ? box.width - width : 0;
  return {
    runs,
    x: box.indent + shift,
    gap: broken.ratio * spaceWidth * (opened ? give.open : give.close),
    letterGap: broken.ratio * box.em * (opened ? give.letterOpen : give.letterClose),
    width,
  };
}
