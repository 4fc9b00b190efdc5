/** In pixels from the picture's upper left corner. */
export interface ScannedWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** How sure Tesseract is of it, from 0 to 100. */
  readonly confidence: number;
}

/** In pixels, as its words. */
export interface ScannedLine {
  readonly baseline: number;
  /** From the foot of its lowest letters to the head of its highest. */
  readonly size: number;
  readonly words: readonly ScannedWord[];
}

/** More of a page are not taken; a full page of a newspaper has some thousands. */
const MAX_WORDS = 20_000;
const MAX_WORD_LETTERS = 100;

/** Surer lines are read; what Tesseract sees in a photograph's leaves and waves is far below. */
const MIN_LINE_CONFIDENCE = 50;

/** Least height of an initial, in multiples of the size of the line beside it. */
const MIN_INITIAL_HEIGHT = 1.7;

const LINE = /^\s*<span class='ocr_(?:line|header|caption|textfloat)'/;
const WORD = /^\s*<span class='ocrx_word'/;
const BOX = /\bbbox (\d+) (\d+) (\d+) (\d+)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Reads Tesseract's hOCR, in which each line and each word has a line of its own. An initial is a line by itself. */
export function parseHocr(hocr: string): ScannedLine[] {
  const lines: (Omit<ScannedLine, "words"> & { readonly words: ScannedWord[] })[] = [];
  const initials: ScannedLine[] = [];
  let words = 0;
  for (const row of hocr.split("\n")) {
    const [, left = 0, top = 0, right = 0, bottom = 0] = BOX.exec(row)?.map(Number) ?? [];
    if (LINE.test(row)) {
      const [, slope = 0, shift = 0] = /\bbaseline (\S+) (-?[\d.]+)/.exec(row)?.map(Number) ?? [];
      const [, size = 0] = /\bx_size ([\d.]+)/.exec(row)?.map(Number) ?? [];
      lines.push({ baseline: bottom + shift + (slope * (right - left)) / 2, size, words: [] });
    } else if (WORD.test(row) && words < MAX_WORDS) {
      const [, confidence = 0] = /\bx_wconf (\d+)/.exec(row)?.map(Number) ?? [];
      const text = textOf(row);
      if (text === "" || right <= left) continue;
      const word = { text, left, right, confidence };
      const { size = 0, words: before = [] } = lines.at(-1) ?? {};
      const isTall = bottom - top > MIN_INITIAL_HEIGHT * size;
      // Tesseract puts it before the second or third line of those that stand beside it.
      if (before.length === 0 && isTall && /^\p{Lu}$/u.test(text))
        initials.push({ baseline: bottom, size: bottom - top, words: [word] });
      else before.push(word);
      words += 1;
    }
  }
  return [...lines, ...initials].filter((line) => line.size > 0 && line.words.length > 0);
}

function textOf(row: string): string {
  const written = row.slice(row.indexOf(">") + 1).replaceAll(/<[^<>]*>/g, "");
  const text = written.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
  return text.trim().slice(0, MAX_WORD_LETTERS);
}

/** @returns lines without those that are none; nothing of a picture, in which most of them are none */
export function soundLines(lines: readonly ScannedLine[]): ScannedLine[] {
  const sound = lines.filter((line) => confidenceOf([line]) >= MIN_LINE_CONFIDENCE);
  return 2 * lettersIn(sound) > lettersIn(lines) ? sound : [];
}

/** How sure Tesseract is of a letter of these lines, from 0 to 100. */
export function confidenceOf(lines: readonly ScannedLine[]): number {
  const words = lines.flatMap((line) => line.words);
  const sum = words.reduce((total, { confidence, text }) => total + confidence * text.length, 0);
  return sum / Math.max(1, lettersIn(lines));
}

/** Surer words are seldom wrong. */
const SURE_WORD_CONFIDENCE = 75;

/** What is read in a word of which Tesseract is not sure, each once. */
export function unsureWords(lines: readonly ScannedLine[]): string[] {
  const unsure = lines.flatMap(({ words }) => words).filter((word) => word.confidence < SURE_WORD_CONFIDENCE);
  return [...new Set(unsure.map(({ text }) => text))];
}

export function lettersIn(lines: readonly ScannedLine[]): number {
  return lines.flatMap((line) => line.words).reduce((sum, { text }) => sum + text.length, 0);
}
