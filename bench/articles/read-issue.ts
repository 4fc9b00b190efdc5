import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { ShownPage } from "../../src/domain/issue/edition.ts";
import type { ArticlePage, IssuePages } from "../../src/issues/articles/page-lines.ts";
import { readSizes, readStructure, readText } from "../../src/issues/render/pdf-jobs.ts";
import { openPdf } from "../../src/issues/render/pdf-pages.ts";
import { readScan } from "../../src/issues/scans/scan-jobs.ts";
import { MAX_PIXELS } from "../../src/issues/scans/scan-reader.ts";
import { pdfOfPictures } from "../../src/issues/testing/scanned-pdf.ts";

const SCAN_DPI = 200;

/** The pages of a PDF as the engine gets them. */
export async function readIssue(
  path: string,
  { isSpread = false, isScan = false } = {},
): Promise<IssuePages> {
  const { sizes } = await readSizes(path);
  const { outline, labels } = await readStructure(path);
  const shown = sizes.flatMap((size, index): ShownPage[] => {
    const { width, height } = size ?? { width: 1, height: 1 };
    const half = { width: width / 2, height };
    if (!isSpread) return [{ source: index + 1, area: null, width, height }];
    return [0, half.width].map((left) => ({ source: index + 1, area: { left, top: 0, ...half }, ...half }));
  });
  const read = isScan ? await scanner(path, shown) : (page: ShownPage) => readText(path, page);
  const pages: ArticlePage[] = [];
  for (const page of shown)
    pages.push({ fonts: [], ...(await read(page)), width: page.width, height: page.height });
  return {
    pages,
    outline: outline.map(({ title, place, depth }) => ({ title, page: place?.page ?? null, depth })),
    labels,
  };
}

async function scanner(path: string, shown: readonly ShownPage[]) {
  const pdf = await openPdf(new Uint8Array(await readFile(path)));
  const scanned = path.replace(/\.pdf$/, "-scan.pdf");
  const pictures = shown.map(({ source, width, height }) => {
    const size = { width: Math.round((width * SCAN_DPI) / 72), height: Math.round((height * SCAN_DPI) / 72) };
    const { rgb } = pdf.draw(source - 1, null, size);
    return sharp(rgb, { raw: { ...size, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer();
  });
  await writeFile(scanned, await pdfOfPictures(await Promise.all(pictures), SCAN_DPI));
  return (page: ShownPage) => readScan(scanned, page, MAX_PIXELS);
}
