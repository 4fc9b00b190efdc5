/**
 * Writes the style sheets of the faces that a magazine may choose: npm run fonts
 * Each has our cut files, fontsource's rest of Latin, and the reader's own fonts set to the widths and heights of ours,
 * as Chromium measures them with the sample's text: Turkish has other letters than what tables of metrics are made from.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../test/browser.ts";

const root = join(import.meta.dirname, "..");
const styles = join(root, "src/site/styles/fonts");

/**
 * @property file its name among ours
 * @property kind whether a serif or a sans stands in until it arrives
 * @property heights over and under the line, in em: where the letters stand in a line depends on it, and Literata's do
 * so by 1.177 and 0.308, Figtree's by 0.95 and 0.25
 * @property scale makes its small letters as high as those of Literata and Figtree, for which the site's sizes are made
 */
const FACES = [
  { family: "Newsreader", file: "newsreader", kind: "serif", scale: 1.1, heights: [1.177, 0.308] },
  { family: "Libre Franklin", file: "libre-franklin", kind: "sans", scale: 0.96, heights: [0.95, 0.25] },
  { family: "Vollkorn", file: "vollkorn", kind: "serif", scale: 1.08, heights: [1.14, 0.34] },
] as const;

interface StandIn {
  readonly name: string;
  /** What is measured for it: free fonts of the same widths. */
  readonly measured: string;
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  readonly italic: readonly string[];
}

const STAND_INS: Readonly<Record<(typeof FACES)[number]["kind"], readonly StandIn[]>> = {
  serif: [
    {
      name: "Georgia",
      measured: "gelasio",
      regular: ["Georgia", "Gelasio"],
      bold: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"],
      italic: ["Georgia Italic", "Georgia-Italic", "Gelasio Italic"],
    },
    {
      name: "Times",
      measured: "tinos",
      regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
      bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
      italic: [
        "Times New Roman Italic",
        "TimesNewRomanPS-ItalicMT",
        "Liberation Serif Italic",
        "Tinos Italic",
      ],
    },
    {
      name: "Noto",
      measured: "noto-serif",
      regular: ["Noto Serif", "NotoSerif-Regular", "NotoSerif"],
      bold: ["Noto Serif Bold", "NotoSerif-Bold"],
      italic: ["Noto Serif Italic", "NotoSerif-Italic"],
    },
  ],
  sans: [
    {
      name: "Arial",
      measured: "arimo",
      regular: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
      italic: ["Arial Italic", "Arial-ItalicMT", "Liberation Sans Italic", "Arimo Italic"],
    },
    {
      name: "Roboto",
      measured: "roboto",
      regular: ["Roboto", "Roboto-Regular"],
      bold: ["Roboto Bold", "Roboto-Bold"],
      italic: ["Roboto Italic", "Roboto-Italic"],
    },
  ],
};

/** Ours, and what stands in for it. */
const CUTS = [
  { weights: "400", ours: "400 18px", theirs: "400 18px", style: "normal", from: "regular" },
  { weights: "500", ours: "500 36px", theirs: "400 36px", style: "normal", from: "regular" },
  { weights: "600 700", ours: "600 18px", theirs: "700 18px", style: "normal", from: "bold" },
  { weights: "400 700", ours: "italic 400 18px", theirs: "italic 400 18px", style: "italic", from: "italic" },
] as const;

const sample = globSync(join(root, "sample/posts/*.md"))
  .map((path) => readFileSync(path, "utf8").replace(/^---[\s\S]*?\n---\n/, ""))
  .join("\n")
  .replace(/[*_#>|[\]()-]+/g, " ")
  .split(/\n+/)
  .filter((line) => line.trim() !== "");

const cutRange = /unicode-range:\s*([^;]+);/.exec(readFileSync(join(styles, "../fonts.css"), "utf8"))?.[1];
const restRange = [
  ...readFileSync(join(styles, "../fonts.css"), "utf8").matchAll(/unicode-range:\s*([^;]+);/g),
].at(-1)?.[1];
if (!cutRange || !restRange) throw new Error("fonts.css names no ranges.");

const browser = await launchBrowser();
const page = await browser.newPage();
for (const face of FACES) {
  const sheet = [...ourFaces(face), ...(await standIns(page, face))].join("\n\n");
  const note = "/* Written by fonts/make-face-sheets.ts. */";
  writeFileSync(join(styles, `${face.file}.css`), `${note}\n${sheet}\n`);
  console.log(`${face.file}.css`);
}
await browser.close();

function ourFaces({ family, file, scale, heights }: (typeof FACES)[number]): string[] {
  const rest = `@fontsource-variable/${file}/files/${file}-latin-ext-wght`;
  return [
    ["normal", `./${file}.woff2`, cutRange],
    ["italic", `./${file}-italic.woff2`, cutRange],
    ["normal", `${rest}-normal.woff2`, restRange],
    ["italic", `${rest}-italic.woff2`, restRange],
  ].map(
    ([style, url, range]) => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: 400 700;
  font-display: swap;
  src: url("${url}") format("woff2");
  ${adjusted(scale, heights)}
  unicode-range:
    ${range};
}`,
  );
}

async function standIns(
  page: Page,
  { family, file, kind, scale, heights }: (typeof FACES)[number],
): Promise<string[]> {
  const ours = [
    fontFace("ours", "normal", "400 700", join(styles, `${file}.woff2`)),
    fontFace("ours", "italic", "400 700", join(styles, `${file}-italic.woff2`)),
  ];
  const faces: string[] = [];
  for (const standIn of STAND_INS[kind]) {
    const theirs = ["latin-ext", "latin"].flatMap((subset) =>
      (["400-normal", "700-normal", "400-italic"] as const).map((cut) => {
        const [weight = "", style = ""] = cut.split("-");
        const package_ = join(import.meta.dirname, "node_modules/@fontsource", standIn.measured);
        const path = join(package_, "files", `${standIn.measured}-${subset}-${cut}.woff2`);
        const range = subset === "latin-ext" ? "U+100-12F,U+132-151,U+154-2AF" : "U+0-FF,U+131,U+2000-20FF";
        return fontFace("theirs", style, weight, path, range);
      }),
    );
    await page.setContent(`<style>${[...ours, ...theirs].join("\n")}</style><p></p>`);
    for (const { weights, ours, theirs, style, from } of CUTS) {
      const share = await measure(page, `${ours} ours`, `${theirs} theirs`);
      faces.push(`@font-face {
  font-family: "${family} like ${standIn.name}";
  font-style: ${style};
  font-weight: ${weights};
  src: ${standIn[from].map((name) => `local("${name}")`).join(", ")};
  ${adjusted(scale * share, heights)}
}`);
    }
  }
  return faces;
}

/** Heights are scaled with the letters, so they are divided by it. */
function adjusted(scale: number, [ascent, descent]: readonly [number, number]): string {
  return [
    `size-adjust: ${percent(scale)};`,
    `ascent-override: ${percent(ascent / scale)};`,
    `descent-override: ${percent(descent / scale)};`,
    "line-gap-override: 0%;",
  ].join("\n  ");
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

function fontFace(family: string, style: string, weight: string, path: string, range?: string): string {
  const data = readFileSync(path).toString("base64");
  return `@font-face{font-family:${family};font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data});${range ? `unicode-range:${range}` : ""}}`;
}

/** @returns the width of the sample's text in one font ÷ in the other */
function measure(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async ({ fonts, lines }) => {
      const text = lines.join("");
      await Promise.all(fonts.map((font) => document.fonts.load(font, text)));
      const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      const [ours = 0, theirs = 0] = fonts.map((font) => {
        context.font = font;
        return lines.reduce((sum, line) => sum + context.measureText(line).width, 0);
      });
      return ours / theirs;
    },
    { fonts: [one, other], lines: sample },
  );
}
