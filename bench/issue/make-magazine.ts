import { once } from "node:events";
import { createWriteStream } from "node:fs";
import PdfDocument from "pdfkit";
import sharp from "sharp";

export interface MagazineSize {
  readonly pages: number;
  /** Roughly; pictures are made to weigh it. */
  readonly megabytes: number;
}

const A4 = { width: 595, height: 842 };
const TEXT =
  "Rüzgârın ağzında bir şehir: ışık, gölge ve iskele. Çınarın altında bekleyenler üşürdü, vapur gecikirdi. ";

/** Writes a PDF like a printed monthly's: a large photograph and two columns of text on each page. The same each time. */
export async function makeMagazine(path: string, { pages, megabytes }: MagazineSize): Promise<void> {
  const document = new PdfDocument({ size: [A4.width, A4.height], margin: 40 });
  const written = once(document.pipe(createWriteStream(path)), "finish");
  const font = new URL(
    "../../node_modules/@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf",
    import.meta.url,
  );
  document.registerFont("text", font.pathname);
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage();
    document.image(await photograph(page, (megabytes * 1024 * 1024) / pages), 0, 0, { width: A4.width });
    document.font("text").fontSize(26).text(`Sayfa ${page}: Yol`, 40, 440);
    document.fontSize(10).text(TEXT.repeat(9), 40, 490, { columns: 2, columnGap: 20, height: 300 });
  }
  document.end();
  await written;
}

/** A JPEG of about so many bytes, like no other: soft shapes with a film's grain. */
async function photograph(seed: number, bytes: number): Promise<Buffer> {
  const [width, height] = [1654, 1170];
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 7919;
  for (let index = 0; index < width * height; index += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    const [x, y] = [index % width, Math.floor(index / width)];
    const soft = 128 + 80 * Math.sin((x + seed * 90) / 170) * Math.cos((y - seed * 50) / 130);
    const grain = ((state >> 16) & 31) - 16;
    pixels[index * 3] = soft + grain;
    pixels[index * 3 + 1] = soft * 0.8 + 30 + grain;
    pixels[index * 3 + 2] = 200 - soft * 0.5 + grain;
  }
  const raw = sharp(pixels, { raw: { width, height, channels: 3 } });
  for (let quality = 95; ; quality -= 4) {
    const jpeg = await raw.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= bytes || quality < 10) return jpeg;
  }
}
