/**
 * Cuts the site's fonts to what Turkish pages need: npm run fonts
 * Reads fontsource's packages, writes the site's woff2 files. What is in them also stands in fonts.css.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { characters, models } from "../src/site/styles/fonts/characters.ts";
import { joinTurkish } from "./join-turkish.ts";

interface Face {
  /** Of the files in the package, with the subset's name left out. */
  readonly source: readonly [family: string, name: string];
  readonly file: string;
  /** A range that the face keeps, or the one value that it is drawn at. */
  readonly axes: Record<string, number | { min: number; max: number }>;
}

/** The CSS goes from 400 to 600; a browser's own bold is 700. */
const weights = { wght: { min: 400, max: 700 } };
/** Literata's variations weigh more than its outlines, so each weight that is used is a file, drawn for its sizes. */
const TEXT_SIZE = 18;
const TITLE_SIZE = 36;

const faces: readonly Face[] = [
  literata("normal", "literata-text.woff2", 400, TEXT_SIZE),
  literata("normal", "literata-title.woff2", 500, TITLE_SIZE),
  literata("normal", "literata-bold.woff2", 600, TEXT_SIZE),
  literata("italic", "literata-italic.woff2", 400, TEXT_SIZE),
  literata("italic", "literata-bold-italic.woff2", 600, TEXT_SIZE),
  { source: ["figtree", "wght-normal"], file: "figtree.woff2", axes: weights },
  { source: ["newsreader", "wght-normal"], file: "newsreader.woff2", axes: weights },
  { source: ["newsreader", "wght-italic"], file: "newsreader-italic.woff2", axes: weights },
  { source: ["libre-franklin", "wght-normal"], file: "libre-franklin.woff2", axes: weights },
  { source: ["libre-franklin", "wght-italic"], file: "libre-franklin-italic.woff2", axes: weights },
  { source: ["vollkorn", "wght-normal"], file: "vollkorn.woff2", axes: weights },
  { source: ["vollkorn", "wght-italic"], file: "vollkorn-italic.woff2", axes: weights },
];

/** Ligatures are off on the site; what else it asks of no face takes glyphs and kerning with it. */
const keepFeatures = ["ccmp", "kern", "lnum", "locl", "mark", "mkmk", "rvrn", "tnum"];

for (const { source, file, axes } of faces) {
  const { western, turkish } = characters;
  const joined = joinTurkish(
    await part(source, "latin", { text: western, noLayoutClosure: false }),
    await part(source, "latin-ext", { text: turkish, noLayoutClosure: true }),
    models,
  );
  const font = await subsetFont(joined, western + turkish, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures,
  });
  writeFileSync(join(import.meta.dirname, "../src/site/styles/fonts", file), font);
  console.log(`${file} ${(font.length / 1024).toFixed(1)} KB`);
}

function literata(style: string, file: string, wght: number, opsz: number): Face {
  return { source: ["literata", `opsz-${style}`], file, axes: { wght, opsz } };
}

interface Part {
  readonly text: string;
  /** Without the glyphs that only substitutions lead to: for the part whose substitutions are not taken over. */
  readonly noLayoutClosure: boolean;
}

/** One of fontsource's subsets as sfnt, with the names by which joinTurkish knows its glyphs. */
function part([family, name]: Face["source"], subset: string, { text, noLayoutClosure }: Part) {
  const files = join(import.meta.dirname, `../node_modules/@fontsource-variable/${family}/files`);
  const original = readFileSync(join(files, `${family}-${subset}-${name}.woff2`));
  const options = { targetFormat: "sfnt", glyphNames: true, noLayoutClosure } as const;
  return subsetFont(original, text, options);
}
