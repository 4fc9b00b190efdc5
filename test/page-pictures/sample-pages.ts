import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { issuePdf } from "../../src/issues/render/testing/issue-pdf.ts";
import { type RawObject, rawPdf } from "../../src/issues/testing/raw-pdf.ts";

/* PDFs that hold what publishers' programs write and no library here does. Pages of 400 by 560 points. */

export interface PageParts {
  /** Operators, as the file's bytes in Latin-1. */
  readonly content: string;
  readonly resources?: string;
  /** What else the page's dictionary says; its boxes, when they are others. */
  readonly page?: string;
  /** From number 5. */
  readonly objects?: readonly RawObject[];
  readonly catalogue?: string;
}

const A5 = "/MediaBox [0 0 400 560]";

export function onePage({ content, resources = "", page = A5, objects = [], catalogue = "" }: PageParts) {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream("", content),
    ...objects,
  ]);
}

export function stream(dictionary: string, bytes: string | Buffer): RawObject {
  return { dictionary, stream: typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes };
}

const form = (content: string, rest = "") =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 400 560] ${rest}`, content);
const GREY_GROUP = "/Group << /S /Transparency /CS /DeviceGray /I true >>";
const GROUP = "/Group << /S /Transparency /CS /DeviceRGB /I true >>";

/** From black on the left to white on the right. */
const RAMP =
  "/Shading << /R << /ShadingType 2 /ColorSpace /DeviceGray /Coords [40 0 360 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>";

/** A picture fades by luminosity, by opacity, by a soft mask of its own, and behind a stencil. */
export function softMasks(): Buffer {
  const size = 32;
  const pixels = Buffer.from(
    Array.from({ length: size * size }, (_, index) => [
      (index % size) * 8,
      Math.floor(index / size) * 8,
      index % 7 === 0 ? 255 : 60,
    ]).flat(),
  );
  const disc = Buffer.from(
    Array.from({ length: size * size }, (_, index) => {
      const away = Math.hypot((index % size) - 15.5, Math.floor(index / size) - 15.5);
      return Math.max(0, Math.min(255, Math.round((16 - away) * 20)));
    }),
  );
  const stripes = Buffer.alloc((size / 8) * size, 0b11001100);
  const picture = `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`;
  return onePage({
    resources: `${RAMP} /ExtGState << /L << /SMask << /S /Luminosity /G 5 0 R >> >> /A << /SMask << /S /Alpha /G 6 0 R >> >> /T << /SMask << /S /Luminosity /G 5 0 R /TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >> >> >> /N << /SMask /None >> >> /XObject << /P 7 0 R /S 10 0 R >>`,
    content: [
      "0.9 0.9 0.6 rg 0 0 400 90 re f",
      "q /L gs 0.8 0.1 0.1 rg 40 420 320 100 re f Q",
      "q /T gs 0.1 0.2 0.8 rg 40 300 320 100 re f Q",
      "q /A gs 0.1 0.6 0.2 rg 40 180 320 100 re f Q",
      "q 150 0 0 150 30 20 cm /P Do Q",
      "q 0.5 0 0.5 rg 150 0 0 150 220 20 cm /S Do Q",
    ].join("\n"),
    objects: [
      form("/R sh", `${GREY_GROUP} /Resources << ${RAMP} >>`),
      form("/H gs 0 g 40 180 160 100 re f", `${GROUP} /Resources << /ExtGState << /H << /ca 0.4 >> >> >>`),
      stream(`${picture} /SMask 8 0 R`, deflateSync(pixels)),
      stream(
        `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
        deflateSync(disc),
      ),
      "null",
      stream(
        `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ImageMask true /BitsPerComponent 1`,
        stripes,
      ),
    ],
  });
}

const MODES = [
  ...["Normal", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn"],
  ...["HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity"],
];

/** Each mode: half of its square on bare paper, half on a painted ground. */
export function blendModes(): Buffer {
  const squares = MODES.map((_, index) => {
    const [x, y] = [20 + (index % 4) * 92, 460 - Math.floor(index / 4) * 92];
    return `q 0.2 0.5 0.7 rg ${x} ${y} 40 80 re f /M${index} gs 0.9 0.4 0.2 rg ${x} ${y + 10} 80 60 re f Q`;
  });
  return onePage({
    resources: `/ExtGState << ${MODES.map((mode, index) => `/M${index} << /BM /${mode} >>`).join(" ")} >>`,
    content: squares.join("\n"),
  });
}

/** Groups as half-transparent wholes, one of them blended. PDFium does not know groups whose parts knock each other out. */
export function transparentGroups(): Buffer {
  return onePage({
    resources:
      "/ExtGState << /H << /ca 0.5 >> /M << /BM /Multiply /ca 0.6 >> >> /XObject << /I 5 0 R /O 6 0 R >>",
    content: "0.3 0.7 0.4 rg 0 240 400 80 re f q /H gs /I Do Q q /M gs /O Do Q",
    page: `${A5} ${GROUP}`,
    objects: [
      form("1 0 0 rg 20 200 100 100 re f 0 0 1 rg 70 250 100 100 re f", GROUP),
      form("1 1 0 rg 220 200 100 100 re f 0 0.6 0.6 rg 270 250 100 100 re f", GROUP),
    ],
  });
}

/** As bookshops' programs of 1999 wrote them: in cp1254, where six places hold other letters than Western Europe's. */
const CP1254 = { Ğ: 208, İ: 221, Ş: 222, ğ: 240, ı: 253, ş: 254 } as const;
const DIFFERENCES = "208 /Gbreve 221 /Idotaccent /Scedilla 240 /gbreve 253 /dotlessi /scedilla";
const LINE = "ğışĞİŞagisGIS";
const LINE_HEIGHT = 66;

/** Every program takes these for granted; beside each the font whose letters are as wide. */
const FONTS = [
  ["Helvetica", "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"],
  ["Helvetica-Bold", "pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf"],
  ["Times-Roman", "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf"],
  ["Times-Italic", "@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf"],
  ["ArialMT", "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"],
  ["TimesNewRomanPS-BoldMT", "@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf"],
  ["CourierNewPSMT", "@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf"],
  ["Courier-Bold", "@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf"],
] as const;

/** Lines in fonts that the file names and does not hold. */
export async function fontsNotEmbedded(): Promise<Buffer> {
  const widths = await letterWidths();
  const bytes = [...LINE].map((letter) =>
    String.fromCharCode(CP1254[letter as keyof typeof CP1254] ?? letter.charCodeAt(0)),
  );
  const widthsOf = (line: number) =>
    Array.from(
      { length: 224 },
      (_, code) => widths[line]?.[bytes.indexOf(String.fromCharCode(code + 32))] ?? 500,
    );
  return onePage({
    resources: `/Font << ${FONTS.map((_, line) => `/F${line} ${5 + line * 2} 0 R`).join(" ")} >>`,
    content: FONTS.map(
      (_, line) => `BT /F${line} 44 Tf 20 ${500 - line * LINE_HEIGHT} Td (${bytes.join("")}) Tj ET`,
    ).join("\n"),
    objects: FONTS.flatMap(([name], line) => [
      `<< /Type /Font /Subtype /${/MT$/.test(name) ? "TrueType" : "Type1"} /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${DIFFERENCES}] >> /FirstChar 32 /LastChar 255 /Widths [${widthsOf(line).join(" ")}] /FontDescriptor ${6 + line * 2} 0 R >>`,
      `<< /Type /FontDescriptor /FontName /${name} /Flags ${flagsOf(name)} /ItalicAngle ${/Italic/.test(name) ? -15 : 0} /Ascent 900 /Descent -200 /CapHeight 700 /StemV ${/Bold/.test(name) ? 140 : 80} /FontBBox [-200 -200 1100 1000] >>`,
    ]),
  });
}

/** Of a font descriptor: a fixed width, serifs, letters of the Latin alphabet, slanted. */
function flagsOf(name: string): number {
  const kind = /Courier/.test(name) ? 1 : /Times/.test(name) ? 2 : 0;
  return kind + 32 + (/Italic/.test(name) ? 64 : 0);
}

/** For each line, of each of its letters, in thousandths. */
async function letterWidths(): Promise<number[][]> {
  const widths: number[][] = [];
  await issuePdf({
    pages: 1,
    draw: (doc: PDFKit.PDFDocument) => {
      for (const [, font] of FONTS) {
        doc.font(fileURLToPath(import.meta.resolve(font))).fontSize(1000);
        widths.push([...LINE].map((letter) => Math.round(doc.widthOfString(letter))));
      }
    },
  });
  return widths;
}

/** The same lines, in fonts that the file holds. */
export function fontsEmbedded(): Promise<Buffer> {
  return issuePdf({
    pages: 1,
    size: [400, 560],
    margin: 0,
    draw: (doc: PDFKit.PDFDocument) => {
      FONTS.forEach(([, font], line) => {
        doc.font(fileURLToPath(import.meta.resolve(font))).fontSize(44);
        const baseline = 560 - (500 - line * LINE_HEIGHT);
        doc.text(LINE, 20, baseline, { baseline: "alphabetic", lineBreak: false, features: [] });
      });
    },
  });
}

/** In points, of the page with marks: from left, bottom to right, top. */
export const TRIM = [40, 50, 360, 510] as const;

/** A printer's page: marks and colour bars outside of what is printed, whose ground reaches over the edge. */
export function printersPage(rotate = 0): Buffer {
  const [left, bottom, right, top] = TRIM;
  const bars = Array.from(
    { length: 8 },
    (_, index) => `${index % 2} ${(index >> 1) % 2} ${index >> 2} rg ${80 + index * 30} 5 30 20 re f`,
  );
  const marks = [left, right].flatMap((x) => [`${x} 0 m ${x} 40 l S`, `${x} 520 m ${x} 560 l S`]);
  return onePage({
    content: [
      `0.95 0.8 0.5 rg ${left - 9} ${bottom - 9} ${right - left + 18} ${top - bottom + 18} re f`,
      ...bars,
      "0 G 0.5 w",
      ...marks,
      `0.1 0.3 0.6 rg ${left} ${top - 60} 120 60 re f ${right - 30} ${bottom} 30 150 re f`,
      "0 g BT /F 40 Tf 60 300 Td (Kapak) Tj ET",
    ].join("\n"),
    resources: "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>",
    page: `${A5} /BleedBox [31 41 369 519] /TrimBox [${TRIM.join(" ")}] /Rotate ${rotate}`,
  });
}

/** Opens without a password, and may not be printed or changed. */
export function ownersPassword(version: "1.4" | "1.7ext3"): Promise<Buffer> {
  return issuePdf({
    pages: 1,
    ownerPassword: "yayinevi",
    permissions: { printing: undefined, copying: false },
    pdfVersion: version,
    draw: (doc: PDFKit.PDFDocument) => {
      doc.rect(60, 60, 200, 120).fill("#205080");
      doc.fillColor("#000").fontSize(40).text("Şifreli ığdır", 60, 220);
    },
  } as never);
}

const field = (rest: string, rectangle: string) =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /Rect [${rectangle}] ${rest} >>`;

/** What was typed, in fields without an appearance and with one. */
export function filledForm(): Buffer {
  return onePage({
    page: `${A5} /Annots [5 0 R 6 0 R]`,
    catalogue:
      "/AcroForm << /NeedAppearances true /Fields [5 0 R 6 0 R] /DA (/F 40 Tf 0 g) /DR << /Font << /F 8 0 R >> >> >>",
    content: "0.8 G 2 w 20 420 360 60 re S 20 320 360 60 re S",
    objects: [
      field("/FT /Tx /T (ad) /V (Deniz) /DA (/F 40 Tf 0 g)", "20 420 380 480"),
      field("/FT /Tx /T (soyad) /V (Feneri) /DA (/F 40 Tf 0 g) /AP << /N 7 0 R >>", "20 320 380 380"),
      stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 360 60] /Resources << /Font << /F 8 0 R >> >>",
        "/Tx BMC q BT /F 40 Tf 0 g 4 16 Td (Feneri) Tj ET Q EMC",
      ),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ],
  });
}

/** Boxes, ticked and not, as the file draws them. */
export function tickedForm(): Buffer {
  const box = "/FT /Btn /AP << /N << /Evet 7 0 R /Off 8 0 R >> >>";
  return onePage({
    page: `${A5} /Annots [5 0 R 6 0 R]`,
    catalogue: "/AcroForm << /Fields [5 0 R 6 0 R] >>",
    content: "0.8 G 2 w 20 320 160 160 re S 20 120 160 160 re S",
    objects: [
      field(`${box} /T (evet) /V /Evet /AS /Evet`, "20 320 180 480"),
      field(`${box} /T (hayir) /V /Off /AS /Off`, "20 120 180 280"),
      stream("/Type /XObject /Subtype /Form /BBox [0 0 60 60]", "0 0.4 0 RG 6 w 10 30 m 25 12 l 50 50 l S"),
      stream("/Type /XObject /Subtype /Form /BBox [0 0 60 60]", "0.9 g 10 10 40 40 re f"),
    ],
  });
}

/** A page whose corners differ, seen in part and turned. */
export function rotatedPage(rotate: number): Buffer {
  return onePage({
    page: `${A5} /CropBox [20 40 380 500] /Rotate ${rotate}`,
    content:
      "1 0 0 rg 20 40 80 60 re f 0 0.6 0 rg 300 40 80 60 re f 0 0 1 rg 20 440 80 60 re f 0 g BT /F 60 Tf 60 250 Td (Sayfa) Tj ET 0.5 g 0 0 20 560 re f",
    resources: "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >>",
  });
}

/** Inks: CMYK, a spot colour by a formula and by a curve, several inks, a palette, Lab, and a CMYK photograph. */
export async function printingInks(): Promise<Buffer> {
  const photo = await sharp({
    create: { width: 64, height: 64, channels: 3, background: "#d08030" },
  })
    .composite([
      {
        input: { create: { width: 32, height: 32, channels: 3, background: "#2050a0" } },
        gravity: "northwest",
      },
    ])
    .toColourspace("cmyk")
    .jpeg({ quality: 95 })
    .toBuffer();
  const inks = [
    "1 0 0 0 k",
    "0 1 0 0 k",
    "0 0 1 0 k",
    "0 0 0 1 k",
    "1 1 0 0 k",
    "0 1 1 0 k",
    "1 0 1 0 k",
    "0.4 0.3 0.3 1 k",
    "0.5 0 0 0 k",
    "0 0.5 0.8 0.1 k",
    "0.2 0.1 0.1 0.3 k",
    "0 0 0 0.5 k",
    "/Spot cs 1 scn",
    "/Spot cs 0.4 scn",
    "/Curve cs 0.8 scn",
    "/Two cs 0.7 0.5 scn",
    "/Palette cs 1 sc",
    "/Tint cs 60 50 -40 scn",
    "/All cs 0.6 scn",
  ];
  const squares = inks.map(
    (ink, index) => `q ${ink} ${20 + (index % 4) * 92} ${460 - Math.floor(index / 4) * 80} 84 72 re f Q`,
  );
  return onePage({
    resources:
      "/ColorSpace << /Spot [/Separation /Altin /DeviceCMYK 5 0 R] /Curve [/Separation /Mavi /DeviceCMYK 6 0 R] /Two [/DeviceN [/Cyan /Altin] /DeviceCMYK 7 0 R] /Palette [/Indexed /DeviceCMYK 1 <00FF00008000FF00>] /Tint [/Lab << /WhitePoint [0.9505 1 1.089] /Range [-100 100 -100 100] >>] /All [/Separation /All /DeviceCMYK 8 0 R] >> /XObject << /P 9 0 R >>",
    content: [...squares, "q 360 0 0 60 20 20 cm /P Do Q"].join("\n"),
    objects: [
      "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.1 0.3 0.9 0.1] /N 1 >>",
      stream(
        "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]",
        "{ dup 0.9 mul exch dup 0.5 mul exch pop 0 0 }",
      ),
      stream("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]", "{ dup 0.3 mul exch 0.9 mul 0 }"),
      "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>",
      stream(
        "/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]",
        photo,
      ),
    ],
  });
}

const RAINBOW =
  "<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1] /Functions [<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [1 1 0] /N 1 >> << /FunctionType 2 /Domain [0 1] /C0 [1 1 0] /C1 [0 0.4 0.8] /N 1.5 >>] >>";

/**
 * Gradients along a line, between circles, over triangles and patches; patterns of tiles that do not
 * touch (PDFium sets those that do in whole pixels); letters filled by a gradient.
 */
export function shadings(): Buffer {
  const corner = (x: number, y: number, [r, g, b]: readonly number[]) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt8(0, 0);
    bytes.writeUInt16BE(x, 1);
    bytes.writeUInt16BE(y, 3);
    bytes.set([r ?? 0, g ?? 0, b ?? 0], 5);
    return bytes;
  };
  const triangle = Buffer.concat([
    corner(0, 0, [255, 0, 0]),
    corner(65535, 0, [0, 255, 0]),
    corner(32768, 65535, [0, 0, 255]),
  ]);
  const patch = Buffer.alloc(1 + 12 * 4 + 4 * 3);
  const points: readonly (readonly [number, number])[] = [
    ...([
      [0, 0],
      [0.2, 0.3],
      [-0.1, 0.7],
      [0, 1],
    ] as const),
    ...([
      [0.3, 0.8],
      [0.7, 1.1],
      [1, 1],
    ] as const),
    ...([
      [0.8, 0.6],
      [1.1, 0.3],
      [1, 0],
    ] as const),
    ...([
      [0.7, 0.2],
      [0.3, -0.1],
    ] as const),
  ];
  points.forEach(([x, y], index) => {
    patch.writeUInt16BE(Math.round((x * 0.7 + 0.15) * 65535), 1 + index * 4);
    patch.writeUInt16BE(Math.round((y * 0.7 + 0.15) * 65535), 3 + index * 4);
  });
  patch.set([255, 0, 0, 255, 255, 0, 0, 160, 0, 0, 0, 255], 49);
  const mesh = "/ColorSpace /DeviceRGB /BitsPerCoordinate 16 /BitsPerComponent 8 /BitsPerFlag 8";
  const box = (x: number, y: number) => `/Decode [${x} ${x + 160} ${y} ${y + 110} 0 1 0 1 0 1]`;
  return onePage({
    resources:
      "/Shading << /A 5 0 R /R 6 0 R /T 7 0 R /C 8 0 R >> /Pattern << /P 9 0 R /U 10 0 R /G 11 0 R >> /ColorSpace << /UC [/Pattern /DeviceRGB] >> /Font << /B << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >>",
    content: [
      "q 20 430 170 110 re W n /A sh Q",
      "q 210 430 170 110 re W n /R sh Q",
      "q /T sh Q",
      "q /C sh Q",
      "/Pattern cs /P scn 20 170 110 110 re f",
      "/UC cs 0.7 0 0.4 /U scn 145 170 110 110 re f",
      "/Pattern cs /G scn BT /B 90 Tf 20 40 Td (Renk) Tj ET",
    ].join("\n"),
    objects: [
      `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [60 440 150 530] /Extend [true false] /Function ${RAINBOW} >>`,
      `<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [280 490 10 310 480 45] /Extend [true true] /Function ${RAINBOW} >>`,
      stream(`/ShadingType 4 ${mesh} ${box(30, 300)}`, triangle),
      stream(`/ShadingType 6 ${mesh} ${box(215, 300)}`, patch),
      stream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >> /Matrix [0.9 0.3 -0.3 0.9 0 0]",
        "0.2 0.4 0.7 rg 0 0 10 10 re f 0.9 0.7 0.1 rg 10 10 10 10 re f",
      ),
      stream(
        "/Type /Pattern /PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 16 16] /XStep 17 /YStep 18 /Resources << >>",
        "8 2 m 14 14 l 2 14 l f",
      ),
      "<< /Type /Pattern /PatternType 2 /Shading 12 0 R >>",
      `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [40 0 200 0] /Extend [true false] /Background [0.6 0.6 0.9] /Function ${RAINBOW} >>`,
    ],
  });
}

const WORDS = "BT /F 60 Tf 40 300 Td (Bir sayfa) Tj ET 0.8 0.2 0.1 rg 40 100 200 120 re f";
const HELVETICA = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";

export const soundPage = (): Buffer => onePage({ content: WORDS, resources: HELVETICA });

/** The list of pages names one that is not there. */
export function brokenTree(): Buffer {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 2 /Kids [9 0 R 3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R ${A5} /Contents 4 0 R /Resources << ${HELVETICA} >> >>`,
    stream("", WORDS),
  ]);
}

export const largeUnit = (): Buffer =>
  onePage({ content: WORDS, resources: HELVETICA, page: `${A5} /UserUnit 2.5` });

/** A layer that is switched off, notes that are not printed, text that clips, dashes, and a font made of drawings. */
export function layersAndLines(): Buffer {
  return onePage({
    catalogue:
      "/OCProperties << /OCGs [5 0 R 6 0 R] /D << /ON [6 0 R] /OFF [5 0 R] /Order [5 0 R 6 0 R] >> >>",
    page: `${A5} /Annots [8 0 R 9 0 R]`,
    resources: `/Properties << /Off 5 0 R /On 6 0 R >> ${HELVETICA.replace(">> >>", ">> /D 7 0 R >>")}`,
    content: [
      "/OC /Off BDC 1 0 0 rg 0 280 400 280 re f EMC",
      "/OC /On BDC 0.2 0.5 0.3 rg 20 460 120 80 re f EMC",
      "q 4 w [20 10 4 10] 5 d 1 J 20 430 m 380 430 l S 12 w [] 0 d 1 j 1 J 40 340 m 120 410 l 200 340 l S 0 j 0 J 220 340 m 300 410 l 380 340 l S Q",
      "q BT 7 Tr /F 80 Tf 20 230 Td (Kesik) Tj ET 0.9 0.5 0.1 rg 0 230 400 30 re f 0.1 0.3 0.8 rg 0 260 400 40 re f Q",
      "BT 2 Tr 0.2 0.7 0.9 rg 0.1 0 0.4 RG 2 w /F 80 Tf 230 470 Td (Ab) Tj ET",
      "BT 0 Tr 0.6 0 0.3 rg /D 50 Tf 20 140 Td (ab ba) Tj ET",
      "0.5 g 20 20 m 180 20 l 60 110 l 100 5 l 150 110 l h f* 220 20 m 380 20 l 260 110 l 300 5 l 350 110 l h f",
    ].join("\n"),
    objects: [
      "<< /Type /OCG /Name (Notlar) >>",
      "<< /Type /OCG /Name (Baski) >>",
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 10 0 R /b 11 0 R >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [1000 1000] /Resources << >> >>",
      "<< /Type /Annot /Subtype /Square /F 2 /Rect [0 0 400 280] /C [1 0 0] /IC [1 0 0] /AP << /N 12 0 R >> >>",
      "<< /Type /Annot /Subtype /Highlight /F 4 /Rect [20 140 270 190] /QuadPoints [20 190 270 190 20 140 270 140] /C [1 1 0] /AP << /N 13 0 R >> >>",
      stream("", "1000 0 0 0 1000 1000 d1 100 0 m 900 0 l 500 800 l f"),
      stream("", "1000 0 0 0 1000 1000 d1 100 0 800 800 re 300 200 400 400 re f*"),
      stream("/Type /XObject /Subtype /Form /BBox [0 0 400 280]", "1 0 0 rg 0 0 400 280 re f"),
      stream(
        "/Type /XObject /Subtype /Form /BBox [20 140 270 190] /Resources << /ExtGState << /M << /BM /Multiply >> >> >> /Group << /S /Transparency >>",
        "/M gs 1 1 0 rg 20 140 250 50 re f",
      ),
    ],
  });
}

/** A PDF of another maker: see test/pdfs/README.md. */
export const madeBy = (maker: string): Buffer =>
  readFileSync(new URL(`../pdfs/${maker}.pdf`, import.meta.url));

/** What pdf.js paints pink: a gradient by a function of the place, red to the right and green upwards. */
export function functionShading(): Buffer {
  return onePage({
    resources:
      "/Shading << /F << /ShadingType 1 /ColorSpace /DeviceRGB /Matrix [400 0 0 560 0 0] /Function 5 0 R >> >>",
    content: "/F sh",
    objects: [stream("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]", "{ 0 }")],
  });
}

/** An ink that is on no press: what is drawn in it is seen nowhere. pdf.js shows it. */
export function inkOfNone(): Buffer {
  return onePage({
    resources:
      "/ColorSpace << /None [/Separation /None /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>] >>",
    content: "/None cs 1 scn 0 0 400 560 re f",
  });
}
