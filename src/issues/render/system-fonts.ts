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
  const functions: Record<keyof typeof SLOTS, (...args: number[]) => number | undefined> = {
    release: () => undefined,
    enumFonts: () => undefined,
    mapFont(_info, weight = 0, isItalic, charset = 0, pitchAndFamily = 0, face = 0) {
      if (OTHER_SCRIPTS.has(charset)) return 0;
      const name = textAt(face >>> 0);
      const isBold = weight >= BOLD || /bold|black|heavy/i.test(name);
      const isSlanted = isItalic !== 0 || /italic|oblique/i.test(name);
      const style = STYLES[(isBold ? 1 : 0) + (isSlanted ? 2 : 0)] as Style;
      return paths.indexOf(FAMILIES[familyOf(name, pitchAndFamily)](style)) + 1;
    },
    getFont: () => 0,
    getFontData(_info, handle = 0, table = 0, buffer = 0, size = 0) {
      const bytes = table === 0 ? fontFile(pathOf(handle)) : tableOf(fontFile(pathOf(handle)), table);
      return bytes ? give(bytes, buffer, size) : 0;
    },
    getFaceName: (_info, handle = 0, buffer = 0, size = 0) =>
      give(Buffer.from(`${basename(pathOf(handle)).split(/[-_]/)[0]}\0`), buffer, size),
    getFontCharset: () => TURKISH,
    deleteFont: () => undefined,
  };
  const trampolines = trampolinesOf(functions);
  const slots = new DataView(pdfium.HEAPU8.buffer, info, 4 * (Object.keys(SLOTS).length + 1));
  // The functions that the slots name are PDFium's own for this one structure, and nobody else calls them.
  Object.keys(SLOTS).forEach((name, index) => {
    pdfium.wasmExports.__indirect_function_table.set(
      slots.getUint32(4 * (index + 1), true),
      trampolines[name],
    );
  });
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

/** The functions of FPDF_SYSFONTINFO in its order: how many numbers each takes, and how many it gives. */
const SLOTS = {
  release: [1, 0],
  enumFonts: [2, 0],
  mapFont: [7, 1],
  getFont: [2, 1],
  getFontData: [5, 1],
  getFaceName: [4, 1],
  getFontCharset: [2, 1],
  deleteFont: [2, 0],
} as const;

/** WebAssembly calls only what WebAssembly exports: a module that imports the functions and exports them again. */
function trampolinesOf(functions: WebAssembly.ModuleImports): WebAssembly.Exports {
  const I32 = 0x7f;
  const slots = Object.entries(SLOTS);
  const text = (name: string) => [name.length, ...Buffer.from(name)];
  const section = (id: number, entries: readonly number[][]) => {
    const body = [entries.length, ...entries.flat()];
    // Lengths from 128 take two bytes.
    const length = body.length < 128 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
    return [id, ...length, ...body];
  };
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(
      1,
      slots.map(([, [takes, gives]]) => [
        0x60,
        takes,
        ...Array(takes).fill(I32),
        gives,
        ...Array(gives).fill(I32),
      ]),
    ),
    ...section(
      2,
      slots.map(([name], index) => [...text("js"), ...text(name), 0x00, index]),
    ),
    ...section(
      7,
      slots.map(([name], index) => [...text(name), 0x00, index]),
    ),
  ]);
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { js: functions }).exports;
}
