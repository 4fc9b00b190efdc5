import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import sharp, { type Sharp } from "sharp";
import { ICON_SIZES_PX, type IconSize, iconFile, PAPER } from "../../domain/magazine.ts";
import { JobProcessCrashed } from "../../platform/jobs/job-process.ts";
import { ProcessPool } from "../../platform/jobs/process-pool.ts";
import { isRefused, refused } from "../../platform/public-error.ts";
import { copy } from "../magazine-copy.ts";
import type { PictureField } from "../settings.ts";
import type { NewFile } from "../settings-pictures.ts";
import { cleanSvg } from "./clean-svg.ts";

type LogoJobs = Readonly<Record<"drawPicture", typeof drawPicture>>;

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const MAX_WIDTH_PX = 1600;
const KEPT_HEIGHT = 512;
const MIN_SIDE = 32;
const PNG = Buffer.from("89504e470d0a1a0a", "hex");

interface ReadPicture {
  readonly kind: "svg" | "png";
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** @throws PublicError naming the file and what is wrong with it */
export async function takePictureFile(path: string, field: PictureField) {
  const name = basename(path);
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw refused(copy.noFile, name);
  if (stats.size > MAX_BYTES) throw refused(copy.pictureTooLarge(MAX_BYTES), name);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw refused(copy.noFile, name);
  return takePicture(bytes, name, field);
}

const drawing = new ProcessPool<LogoJobs, "all">({
  file: new URL("./logo-process.ts", import.meta.url),
  size: 1,
  levels: { all: { max: 20, order: "oldest first" } },
  limits: { maxMemory: 1024 ** 3 },
  takesBytes: true,
});

/** @param fileName how refusals call it @throws PublicError naming the file and what is wrong with it */
export async function takePicture(given: Buffer, fileName: string, field: PictureField) {
  try {
    return await drawing.use("all", (worker) => worker.run("drawPicture", given, fileName, field));
  } catch (error) {
    if (error instanceof JobProcessCrashed) throw refused(copy.brokenPicture, fileName);
    throw error;
  }
}

export async function drawPicture(given: Buffer, fileName: string, field: PictureField) {
  try {
    const picture = await read(given);
    if (!hasShape(picture, field)) throw refused(copy.wrongShape[field === "icon" ? "icon" : "logo"]);
    const drawing = decode(picture, KEPT_HEIGHT);
    const { channels, isOpaque } = await drawing.ensureAlpha().stats();
    if (channels.at(-1)?.max === 0) throw refused(copy.nothingDrawn);
    const { kind, bytes, width, height } = picture;
    const name = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
    const file = `${name}.${kind}`;
    const icons = field === "logoDark" ? [] : await iconsOf(picture, name, isOpaque);
    const files: NewFile[] = [[file, bytes], ...icons];
    return { setting: { file, width, height }, files };
  } catch (error) {
    const sentence = isRefused(error) ? error.message : copy.brokenPicture;
    throw refused(sentence, fileName);
  }
}

async function read(bytes: Buffer): Promise<ReadPicture> {
  if (bytes.length > MAX_BYTES) throw refused(copy.pictureTooLarge(MAX_BYTES));
  return bytes.subarray(0, PNG.length).equals(PNG) ? readPng(bytes) : readSvg(bytes);
}

async function readPng(bytes: Buffer): Promise<ReadPicture> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (Math.min(width, height) < MIN_SIDE) throw refused(copy.tooSmall(MIN_SIDE));
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(MAX_WIDTH_PX, KEPT_HEIGHT, { fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { kind: "png", bytes: data, width: info.width, height: info.height };
}

function readSvg(bytes: Buffer): ReadPicture {
  const cleaned = cleanSvg(bytes.toString("utf8"));
  if (cleaned === null) throw refused(copy.notPicture);
  if (cleaned === "no shape") throw refused(copy.noShape);
  const { svg, width, height } = cleaned;
  return { kind: "svg", bytes: Buffer.from(svg), width, height };
}

function hasShape({ width, height }: ReadPicture, field: PictureField): boolean {
  const ratio = width / height;
  return field === "icon" ? ratio <= 1.5 && ratio >= 1 / 1.5 : ratio <= 12 && ratio >= 1 / 2;
}

function decode({ kind, bytes, width, height }: ReadPicture, side: number): Sharp {
  // 72 dots to the inch is a drawing's own size.
  const density = Math.min(Math.max((72 * side) / Math.max(width, height), 1), 100_000);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(kind === "svg" ? { density } : {}) }).timeout({
    seconds: 20,
  });
}

/** A tab's stays transparent; home screens fill what is transparent, so there it stands on paper. */
function iconsOf(picture: ReadPicture, name: string, isOpaque: boolean): Promise<NewFile[]> {
  const icon = async (size: IconSize): Promise<NewFile> => {
    const isTab = size === 32;
    const margin = isTab || isOpaque ? 0 : Math.round(size / 10);
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const inner = size - 2 * margin;
    const drawn = decode(picture, inner).resize(inner, inner, { fit: "contain", background: transparent });
    const framed = drawn.extend({
      top: margin,
      bottom: margin,
      left: margin,
      right: margin,
      background: transparent,
    });
    // sharp flattens before it extends, whatever is said first.
    const pixels = isTab ? framed : sharp(await framed.png().toBuffer()).flatten({ background: PAPER.light });
    return [iconFile(name, size), await pixels.png({ compressionLevel: 9 }).toBuffer()];
  };
  return Promise.all(ICON_SIZES_PX.map(icon));
}
