import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import sharp from "sharp";

export interface ServedFile {
  readonly contentType: string;
  readonly bytes: Buffer;
}

// pdfkit's own fonts lack ş, ğ and İ.
const FONT = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf",
);

/**
 * A file of the service, made when it is asked for: any name that ends in `.jpg`, `.png`, `.webp` is a picture of
 * 800 by 600 in a colour of its own, any `.pdf` an issue of `?pages=` pages (6).
 * @returns null for every other name
 */
export async function serviceFile(url: URL): Promise<ServedFile | null> {
  const name = decodeURIComponent(url.pathname.slice("/files/".length));
  if (name.endsWith(".pdf")) {
    return {
      contentType: "application/pdf",
      bytes: await typeset(name, Number(url.searchParams.get("pages") ?? 6)),
    };
  }
  const format = /\.(jpe?g|png|webp)$/.exec(name)?.[1]?.replace("jpg", "jpeg") as
    | "jpeg"
    | "png"
    | "webp"
    | undefined;
  if (!format) return null;
  const background = { r: tint(name, 3), g: tint(name, 5), b: tint(name, 7) };
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return { contentType: `image/${format}`, bytes: await picture.toFormat(format).toBuffer() };
}

function tint(name: string, factor: number): number {
  return [...name].reduce((sum, letter) => (sum * factor + (letter.codePointAt(0) ?? 0)) % 256, 7);
}

async function typeset(name: string, pages: number): Promise<Buffer> {
  const document = new PdfDocument({ size: "A5", autoFirstPage: false, info: { Title: name } });
  document.font(FONT);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage().fontSize(22).text(`Sayfa ${page}`);
    document.fontSize(12).text(`${name}: ışık, gölge ve ağaç. Bu cümle yalnız ${page}. sayfada durur.`);
  }
  document.end();
  return buffer(document);
}
