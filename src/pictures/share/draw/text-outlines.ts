import { readFile } from "node:fs/promises";
import { Blob, Face, Feature, Font, shape, Buffer as TextBuffer, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";
import { readable } from "../../../domain/readable-text.ts";

export type FontFamily = "literata" | "figtree" | "newsreader" | "libre-franklin" | "vollkorn";

export interface TextStyle {
  readonly family: FontFamily;
  readonly weight: 500 | 600;
  readonly tracking?: number;
}

export interface TextOutline {
  /** Elements of SVG, from the origin on the baseline. */
  readonly svg: string;
  readonly width: number;
}

/** What makes a face as large as Literata: `size-adjust` in src/site/styles/fonts. */
const SIZE_ADJUST: Readonly<Record<FontFamily, number>> = {
  literata: 1,
  figtree: 1,
  newsreader: 1.1,
  "libre-franklin": 0.96,
  vollkorn: 1.08,
};
/** The optical size that the site's titles are cut to, for letters of whole fonts. */
const OPTICAL_SIZE = 36;

interface LoadedFont {
  readonly font: Font;
  readonly scale: number;
}

const graphemes = new Intl.Segmenter("tr", { granularity: "grapheme" });

/** Sets text in one style as outlines, since a server need not have any fonts. */
export class Typesetter {
  readonly #style: TextStyle;
  readonly #files: readonly URL[];
  readonly #fonts: LoadedFont[] = [];

  constructor(style: TextStyle) {
    this.#style = style;
    this.#files = filesOf(style.family);
  }

  /** The text without letters that no font has (emoji, Chinese), in single spaces. Called before `outline`. */
  async settable(text: string): Promise<string> {
    let kept = "";
    const plain = readable(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ");
    for (const { segment } of graphemes.segment(plain)) {
      // What only joins or varies letters has no outline.
      const letter = segment.replace(/[\p{Cf}\p{Variation_Selector}]/gu, "");
      if (/^\s+$/u.test(letter) || (await this.#load(letter))) kept += letter;
    }
    return kept.replace(/[ \t\n]+/g, " ").trim();
  }

  /** @param text that `settable` gave, or a part of it */
  outline(text: string): TextOutline {
    const { tracking = 0 } = this.#style;
    let svg = "";
    let width = 0;
    for (const { font, scale, run } of this.#runs(text)) {
      const buffer = new TextBuffer();
      buffer.addText(run);
      buffer.setLanguage("tr");
      buffer.guessSegmentProperties();
      // A ligature of f and i takes the dot of the i away, in some faces in Turkish too.
      shape(font, buffer, [new Feature("liga", 0)]);
      for (const glyph of buffer.getGlyphInfosAndPositions()) {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        const path = font.glyphToPath(codepoint);
        const place = `translate(${width + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`;
        if (path !== "") svg += `<path transform="${place}" d="${path}"/>`;
        width += xAdvance * scale + tracking;
      }
    }
    return { svg, width: Math.max(0, width - tracking) };
  }

  /** @returns whether some font has the letter; loads fonts until one has it */
  async #load(letter: string): Promise<boolean> {
    for (const [index, file] of this.#files.entries()) {
      this.#fonts[index] ??= await this.#open(file);
      if (hasLetter(this.#fonts[index].font, letter)) return true;
    }
    return false;
  }

  async #open(file: URL): Promise<LoadedFont> {
    const face = await openFace(file);
    const font = new Font(face);
    font.setVariations([
      new Variation("wght", this.#style.weight),
      ...("opsz" in face.getAxisInfos() ? [new Variation("opsz", OPTICAL_SIZE)] : []),
    ]);
    return { font, scale: SIZE_ADJUST[this.#style.family] / face.upem };
  }

  #runs(text: string): (LoadedFont & { run: string })[] {
    const runs: (LoadedFont & { run: string })[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const found = this.#fonts.find(({ font }) => hasLetter(font, segment)) ?? this.#fonts[0];
      const last = runs.at(-1);
      if (last && last.font === found?.font) last.run += segment;
      else if (found) runs.push({ ...found, run: segment });
    }
    return runs;
  }
}

function hasLetter(font: Font, letter: string): boolean {
  return [...letter].every((character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined);
}

/** The face as the site has it, the rest of Latin, and what Literata has of other alphabets. */
function filesOf(family: FontFamily): URL[] {
  const file = family === "literata" ? "literata-title" : family;
  const own = new URL(`../../../site/styles/fonts/${file}.woff2`, import.meta.url);
  const alphabets = ["latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];
  return [
    own,
    packaged(family, family === "literata" ? "latin-ext-opsz" : "latin-ext-wght"),
    ...alphabets.map((alphabet) => packaged("literata", `${alphabet}-opsz`)),
  ];
}

function packaged(family: FontFamily, part: string): URL {
  return new URL(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${part}-normal.woff2`));
}

const faces = new Map<string, Promise<Face>>();

function openFace(file: URL): Promise<Face> {
  const opened =
    faces.get(file.href) ??
    readFile(file)
      .then(decompress)
      .then((bytes) => new Face(new Blob(bytes)));
  faces.set(file.href, opened);
  return opened;
}
