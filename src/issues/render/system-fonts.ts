import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

export interface FontHost {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { readonly __indirect_function_table: WebAssembly.Table };
  _FPDF_GetDefaultSystemFontInfo(): number;
  _FPDF_SetSystemFontInfo(info: number): void;
}

const STYLES = ["Regular", "Bold", "Italic", "BoldItalic"] as const;
type Style = (typeof STYLES)[number];

/** Metrics as Arial's, Times New Roman's and Courier New's; each has every Turkish letter. */
const FAMILIES: Readonly<Record<"sans" | "serif" | "mono", (style: Style) => string>> = {
  sans: (style) => `pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`,
  serif: (style) => googleFont("tinos", "Tinos", style),
  mono: (style) => googleFont("cousine", "Cousine", style),
};

function googleFont(name: string, family: string, style: Style): string {
  const weight = style.startsWith("Bold") ? "700Bold" : "400Regular";
  const cut = style.endsWith("Italic") ? `${weight}_Italic` : weight;
  return `@expo-google-fonts/${name}/${cut}/${family}_${cut}.ttf`;
}

const BOLD = 600;
const FIXED_PITCH = 0x01;
const ROMAN = 0x10;
/** Windows' number of a character set: pictures, and East Asian ones, for which PDFium has its own answer. */
const OTHER_SCRIPTS = new Set([2, 128, 129, 134, 136]);
const TURKISH = 162;

const NAMES: readonly (readonly [keyof typeof FAMILIES, RegExp])[] = [
  ["mono", /cour|mono|consol|typewriter/i],
  ["sans", /sans|arial|helvet|verdana|tahoma|calibri|gothic|grotesk|futura|myriad|univers/i],
  ["serif", /times|serif|roman|georgia|garamond|minion|palatino|cambria|caslon|bodoni|bookman/i],
];

/** Named by what a PDF calls a font that it does not hold: `ArialMT`, `TimesNewRomanPS`, `Courier`. */
function familyOf(name: string, pitchAndFamily: number): keyof typeof FAMILIES {
  const [named] = NAMES.find(([, pattern]) => pattern.test(name)) ?? [];
  if (named) return named;
  if (pitchAndFamily & FIXED_PITCH) return "mono";
  return pitchAndFamily & ROMAN ? "serif" : "sans";
}

const read = new Map<string, Buffer>();

function fontFile(path: string): Buffer {
  const found = read.get(path) ?? readFileSync(fileURLToPath(import.meta.resolve(path)));
  read.set(path, found);
  return found;
}

/** Gives PDFium fonts for those that a PDF names and does not hold: by itself it has none with Turkish letters. */
export function provideFonts(pdfium: FontHost): void {
  const paths = Object.values(FAMILIES).flatMap((family) => STYLES.map(family));
  const textAt = (address: number) => {
    const end = pdfium.HEAPU8.indexOf(0, address);
    return Buffer.from(pdfium.HEAPU8.subarray(address, end)).toString("latin1");
  };
  /** Gives bytes to C: all when they fit, else only their number. */
  const give = (bytes: Uint8Array, buffer: number, size: number) => {
    if (buffer !== 0 && size >= bytes.length) pdfium.HEAPU8.set(bytes, buffer >>> 0);
    return bytes.length;
  };
  /** A handle is a font's place in `paths`, from 1. */
  const pathOf = (handle: number) => paths[handle - 1] ?? "";

  const info = pdfium._FPDF_GetDefaultSystemFontInfo();
  const mapFont: Callback = (_info, weight = 0, isItalic, charset = 0, pitchAndFamily = 0, face = 0) => {
    if (OTHER_SCRIPTS.has(charset)) return 0;
    const name = textAt(face >>> 0);
    const isBold = weight >= BOLD || /bold|black|heavy/i.test(name);
    const isSlanted = isItalic !== 0 || /italic|oblique/i.test(name);
    const style = STYLES[(isBold ? 1 : 0) + (isSlanted ? 2 : 0)] as Style;
    return paths.indexOf(FAMILIES[familyOf(name, pitchAndFamily)](style)) + 1;
  };
  const getFontData: Callback = (_info, handle = 0, table = 0, buffer = 0, size = 0) => {
    const bytes = table === 0 ? fontFile(pathOf(handle)) : tableOf(fontFile(pathOf(handle)), table);
    return bytes ? give(bytes, buffer, size) : 0;
  };
  const getFaceName: Callback = (_info, handle = 0, buffer = 0, size = 0) =>
    give(Buffer.from(`${basename(pathOf(handle)).split(/[-_]/)[0]}\0`), buffer, size);
  const slots = [
    slot("Release", 1, 0, () => undefined),
    slot("EnumFonts", 2, 0, () => undefined),
    slot("MapFont", 7, 1, mapFont),
    slot("GetFont", 2, 1, () => 0),
    slot("GetFontData", 5, 1, getFontData),
    slot("GetFaceName", 4, 1, getFaceName),
    slot("GetFontCharset", 2, 1, () => TURKISH),
    slot("DeleteFont", 2, 0, () => undefined),
  ];
  const trampolines = trampolinesOf(slots);
  const addresses = new DataView(pdfium.HEAPU8.buffer, info, 4 * (slots.length + 1));
  // The functions that the slots name are PDFium's own for this one structure, and nobody else calls them.
  for (const [index, { name }] of slots.entries()) {
    const place = addresses.getUint32(4 * (index + 1), true);
    pdfium.wasmExports.__indirect_function_table.set(place, trampolines[name]);
  }
  pdfium._FPDF_SetSystemFontInfo(info);
}

/** A table of a TrueType file. @param tag four letters as a number @returns null when there is none */
function tableOf(file: Buffer, tag: number): Buffer | null {
  const count = file.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16)
    if (file.readUInt32BE(entry) === tag) {
      const start = file.readUInt32BE(entry + 8);
      return file.subarray(start, start + file.readUInt32BE(entry + 12));
    }
  return null;
}

type Callback = (...numbers: number[]) => number | undefined;

/** A function of FPDF_SYSFONTINFO, in whose order they stand. @param takes so many numbers @param gives so many */
function slot(name: string, takes: number, gives: 0 | 1, callback: Callback) {
  return { name, takes, gives, callback };
}

const I32 = 0x7f;

/** WebAssembly calls only what WebAssembly exports: a module that imports the functions and exports them again. */
function trampolinesOf(slots: readonly ReturnType<typeof slot>[]): WebAssembly.Exports {
  const numbers = (count: number) => [count, ...Array<number>(count).fill(I32)];
  const text = (name: string) => [name.length, ...Buffer.from(name)];
  const section = (id: number, entries: readonly number[][]) => {
    const body = [entries.length, ...entries.flat()];
    // Lengths from 128 take two bytes.
    const length = body.length < 128 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
    return [id, ...length, ...body];
  };
  const types = slots.map(({ takes, gives }) => [0x60, ...numbers(takes), ...numbers(gives)]);
  const imports = slots.map(({ name }, index) => [...text("js"), ...text(name), 0x00, index]);
  const exports = slots.map(({ name }, index) => [...text(name), 0x00, index]);
  const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  const bytes = [...header, ...section(1, types), ...section(2, imports), ...section(7, exports)];
  const js = Object.fromEntries(slots.map(({ name, callback }) => [name, callback]));
  return new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { js }).exports;
}
