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
  readonly axes: Record<string, { min: number; max: number; default?: number }>;
}

/** The CSS goes from 400 to 600; a browser's own bold is 700. */
const weights = { wght: { min: 400, max: 700 } };
/** No serif of the site is smaller than 12 px, so the drawings for smaller sizes are never seen. */
const sizes = { opsz: { min: 12, max: 72, default: 12 } };

const faces: readonly Face[] = [
  { source: ["literata", "opsz-normal"], file: "literata.woff2", axes: { ...weights, ...sizes } },
  { source: ["literata", "opsz-italic"], file: "literata-italic.woff2", axes: { ...weights, ...sizes } },
  { source: ["figtree", "wght-normal"], file: "figtree.woff2", axes: weights },
  { source: ["newsreader", "wght-normal"], file: "newsreader.woff2", axes: weights },
  { source: ["newsreader", "wght-italic"], file: "newsreader-italic.woff2", axes: weights },
  { source: ["libre-franklin", "wght-normal"], file: "libre-franklin.woff2", axes: weights },
  { source: ["libre-franklin", "wght-italic"], file: "libre-franklin-italic.woff2", axes: weights },
  { source: ["vollkorn", "wght-normal"], file: "vollkorn.woff2", axes: weights },
  { source: ["vollkorn", "wght-italic"], file: "vollkorn-italic.woff2", axes: weights },
];

for (const { source, file, axes } of faces) {
  const { western, turkish } = characters;
  const joined = joinTurkish(
    await part(source, "latin", { text: western, noLayoutClosure: false }),
    await part(source, "latin-ext", { text: turkish, noLayoutClosure: true }),
    models,
  );
  const font = await subsetFont(joined, western + turkish, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(join(import.meta.dirname, "../src/site/styles/fonts", file), font);
  console.log(`${file} ${(font.length / 1024).toFixed(1)} KB`);
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
