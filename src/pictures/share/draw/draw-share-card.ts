import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { LIGHT, type Logo, PAPER, type TypePair } from "../../../domain/magazine.ts";
import { type FileTarget, writeAtomically } from "../../../platform/blobs/disk-files.ts";
import { decode, readHeader, withDrawings } from "../../decode/decode.ts";
import { fitText, shortened } from "./fit-text.ts";
import { type TextOutline, type TextStyle, Typesetter } from "./text-outlines.ts";

/** What stands on a card. Texts that are blank are left out. */
export interface ShareCardContent {
  readonly name: string;
  readonly type: TypePair;
  readonly accent: string;
  readonly logo: (Pick<Logo, "width" | "height"> & { readonly path: string }) | null;
  /** Above the title: the section, or what kind of issue it is. */
  readonly label: string;
  readonly title: string;
  /** Below the title: the authors, a date, the publisher. */
  readonly foot: string;
  readonly picture: CardPicture | null;
}

interface CardPicture {
  readonly path: string;
  readonly focus: readonly [x: number, y: number];
  /** A cover or a page is shown whole; another picture fills its place. */
  readonly isWhole: boolean;
}

/** In pixels, as all below. */
const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 64;
const GUTTER = 52;
const PICTURE = { narrowest: 430, widest: 560 };
const BOARD = { width: 490, inset: 40 };
const NAME = { size: 42, baseline: 100 };
const LOGO = { height: 56, bottom: 112 };
const RULE = { top: 128, thickness: 5, gap: 4 };
const LABEL = { size: 22, baseline: 190 };
const TITLE = { top: 222, bottom: 518, maxLines: 4, leading: 1.1, ascent: 0.88 };
const TITLE_SIZES = [124, 112, 104, 96, 88, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44];
const NARROW_TITLE = 72;
/** Where there is no picture, a strip in the accent stands at the edge. */
const STRIP = 36;
const FOOT = { size: 26, baseline: 570 };
/** Some messengers take no larger ones. */
const MAX_BYTES = 300_000;
const QUALITIES = [86, 74, 60, 40];

const PAIRS: Readonly<Record<TypePair, Readonly<Record<"serif" | "sans", TextStyle["family"]>>>> = {
  literata: { serif: "literata", sans: "figtree" },
  newsreader: { serif: "newsreader", sans: "libre-franklin" },
  sans: { serif: "libre-franklin", sans: "libre-franklin" },
  serif: { serif: "vollkorn", sans: "vollkorn" },
};

/** Draws a card of 1200 × 630 pixels, as JPEG. @throws UnusableFile when its picture is none, or the system's error */
export async function drawShareCard(content: ShareCardContent, target: FileTarget): Promise<void> {
  const panel = content.picture && (await drawPanel(content.picture));
  const right = panel === null ? STRIP + MARGIN : panel.width + GUTTER;
  const width = CARD.width - MARGIN - right;
  const drawing = await drawText(content, width);
  const letters = await withDrawings(() => sharp(Buffer.from(drawing)).png().toBuffer());
  const { logo } = content;
  const mark = logo && (await withDrawings(() => drawLogo(logo, width)));
  const pixels = await sharp({ create: { ...CARD, channels: 3, background: PAPER.light } })
    .composite([...(panel?.layers ?? []), { input: letters, left: 0, top: 0 }, ...(mark ? [mark] : [])])
    .removeAlpha()
    .raw()
    .toBuffer();
  await writeAtomically(target, await packed(pixels));
}

async function drawPanel({ path, focus, isWhole }: CardPicture) {
  const file = await readFile(path);
  const { width, height } = await readHeader(file);
  if (isWhole) return drawBoard(file);
  const ratio = width / height;
  const panel = Math.round(Math.min(PICTURE.widest, Math.max(PICTURE.narrowest, CARD.height * ratio)));
  const scale = Math.max(panel / width, CARD.height / height);
  const covering = {
    width: Math.max(panel, Math.round(width * scale)),
    height: Math.max(CARD.height, Math.round(height * scale)),
  };
  const input = await decode(file)
    .resize({ ...covering, fit: "fill" })
    .extract({
      left: Math.round(((covering.width - panel) * focus[0]) / 4),
      top: Math.round(((covering.height - CARD.height) * focus[1]) / 4),
      width: panel,
      height: CARD.height,
    })
    .png()
    .toBuffer();
  return { width: panel, layers: [{ input, left: CARD.width - panel, top: 0 }] };
}

async function drawBoard(file: Buffer) {
  const [width, height] = [BOARD.width - 2 * BOARD.inset, CARD.height - 2 * BOARD.inset];
  const { data, info } = await decode(file)
    .resize({ width, height, fit: "inside" })
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: LIGHT.rule })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = CARD.width - BOARD.width;
  const board = {
    create: { width: BOARD.width, height: CARD.height, channels: 3, background: LIGHT.board },
  } as const;
  return {
    width: BOARD.width,
    layers: [
      { input: board, left, top: 0 },
      {
        input: data,
        left: left + Math.round((BOARD.width - info.width) / 2),
        top: Math.round((CARD.height - info.height) / 2),
      },
    ],
  };
}

async function drawText(content: ShareCardContent, width: number): Promise<string> {
  const { name, label, foot, accent, logo, picture } = content;
  const { serif, sans } = PAIRS[content.type];
  const rule = { left: MARGIN, top: RULE.top, width, height: RULE.thickness, color: LIGHT.ink };
  const strip = { left: CARD.width - STRIP, top: 0, width: STRIP, height: CARD.height, color: accent };
  const masthead = { ...NAME, room: width, color: LIGHT.ink };
  const parts = [
    rectangle(rule),
    rectangle({ ...rule, top: RULE.top + RULE.thickness + RULE.gap, height: 1 }),
    picture === null ? rectangle(strip) : "",
    logo === null ? await drawLine(name, { family: serif, weight: 600, tracking: -0.02 }, masthead) : "",
    await drawLine(
      label.toLocaleUpperCase("tr"),
      { family: sans, weight: 600, tracking: 0.07 },
      { ...LABEL, room: width, color: accent },
    ),
    await drawTitle(content, { family: serif, weight: 500 }, width),
    await drawLine(foot, { family: sans, weight: 500 }, { ...FOOT, room: width, color: LIGHT.soft }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${parts.join("")}</svg>`;
}

/** A title of which no letter can be set gives way to the magazine's name. */
async function drawTitle(
  { title, name, picture }: ShareCardContent,
  style: TextStyle,
  width: number,
): Promise<string> {
  const setter = new Typesetter(style);
  const ellipsis = await setter.settable("…");
  const text = (await setter.settable(title)) || (await setter.settable(name)) || ellipsis;
  const sizes = TITLE_SIZES.filter((size) => picture === null || size <= NARROW_TITLE);
  const box = { ...TITLE, width, height: TITLE.bottom - TITLE.top, sizes };
  const { size, lines } = fitText(text, (line) => setter.outline(line).width, box);
  const baseline = (index: number) => TITLE.top + size * (TITLE.ascent + index * TITLE.leading);
  return lines
    .map((line, index) => placed(setter.outline(line), { size, baseline: baseline(index), color: LIGHT.ink }))
    .join("");
}

interface Place {
  readonly size: number;
  readonly baseline: number;
  readonly color: string;
  readonly room: number;
}

async function drawLine(text: string, style: TextStyle, { room, ...place }: Place): Promise<string> {
  const setter = new Typesetter(style);
  await setter.settable("…");
  const line = await setter.settable(text);
  if (line === "") return "";
  const shown = shortened(line, (part) => setter.outline(part).width, room / place.size);
  return placed(setter.outline(shown), place);
}

function placed({ svg }: TextOutline, { size, baseline, color }: Omit<Place, "room">): string {
  return `<g fill="${color}" transform="translate(${MARGIN} ${baseline}) scale(${size})">${svg}</g>`;
}

type Rectangle = Readonly<Record<"left" | "top" | "width" | "height", number>> & { readonly color: string };

function rectangle({ left, top, width, height, color }: Rectangle): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`;
}

async function drawLogo(logo: NonNullable<ShareCardContent["logo"]>, room: number): Promise<OverlayOptions> {
  // 72 dots to the inch is a drawing's own size: it is drawn in the one in which it is seen.
  const density = Math.min(Math.max((72 * LOGO.height) / logo.height, 1), 2400);
  const { data, info } = await sharp(logo.path, logo.path.endsWith(".svg") ? { density } : {})
    .resize({ width: room, height: LOGO.height, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: MARGIN, top: LOGO.bottom - info.height };
}

/** Letters keep their colours' edges at full resolution. */
async function packed(pixels: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw: { ...CARD, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}
