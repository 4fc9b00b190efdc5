import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openPdf } from "../../src/issues/render/pdf-pages.ts";
import { readScan } from "../../src/issues/scans/scan-jobs.ts";
import { MAX_PIXELS } from "../../src/issues/scans/scan-reader.ts";
import { pdfOfPictures } from "../../src/issues/testing/scanned-pdf.ts";
import { openContent } from "../../src/issues/text/pdf-content.ts";
import { plainText } from "../../src/issues/text/text-blocks.ts";
import { describeMachine } from "../report/machine.ts";
import { table } from "../report/table.ts";
import { DAMAGES, makeScan } from "./make-scan.ts";
import { type Recall, recallOf } from "./recall.ts";

/*
 * npm run bench:scans [-- --pdf sample/issues/sayi-12.pdf --pages 4,6,8]
 * How many words of scanned pages are read, and how many of their Turkish letters, beside Tesseract's own command
 * (Debian's tesseract-ocr and tesseract-ocr-tur) on the same pictures; the scans are made of pages whose text is known.
 */
const { values } = parseArgs({
  options: {
    pdf: { type: "string", default: "sample/issues/sayi-12.pdf" },
    pages: { type: "string", default: "4,6,8" },
    only: { type: "string", default: "" },
  },
});
const pages = values.pages.split(",").map(Number);
if (!spawnSync("tesseract", ["--list-langs"]).stdout?.toString().includes("tur")) {
  console.error("There is no tesseract with Turkish: apt-get install tesseract-ocr tesseract-ocr-tur");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
const bytes = await readFile(values.pdf);
const pdf = await openPdf(new Uint8Array(bytes));
const content = await openContent(new Uint8Array(bytes));
const rows: string[][] = [];
for (const damage of DAMAGES.filter(({ name }) => name.includes(values.only))) {
  const [ours, peers]: [Recall[], Recall[]] = [[], []];
  const seconds = { ours: 0, peers: 0 };
  for (const page of pages) {
    const truth = plainText((await content.page(page)).blocks);
    const scan = await makeScan(await drawn(page), await drawn(page + 1), damage);
    const [picture, scanned] = [join(folder, "scan.jpg"), join(folder, `${page}-${rows.length}.pdf`)];
    await writeFile(picture, scan);
    const { width = 0, height = 0 } = await sharp(scan).metadata();
    const size = { width: (width * 72) / damage.dpi, height: (height * 72) / damage.dpi };
    await writeFile(scanned, await pdfOfPictures([scan], damage.dpi));
    const began = performance.now();
    const { blocks } = await readScan(scanned, { source: 1, area: null, ...size }, MAX_PIXELS);
    const read = performance.now();
    const { stdout } = spawnSync("tesseract", [picture, "-", "-l", "tur"], { maxBuffer: 2 ** 26 });
    seconds.ours += (read - began) / 1000;
    seconds.peers += (performance.now() - read) / 1000;
    ours.push(recallOf(truth, plainText(blocks)));
    peers.push(recallOf(truth, stdout.toString().replaceAll(/(?<=\p{L})-\n+(?=\p{Ll})/gu, "")));
  }
  const perPage = (sum: number) => `${(sum / pages.length).toFixed(1)} s`;
  rows.push([damage.name, ...shares(ours), perPage(seconds.ours), ...shares(peers), perPage(seconds.peers)]);
  console.error(rows.at(-1)?.join("  "));
}
await rm(folder, { recursive: true });
content.close();
console.log(`${describeMachine()}\n\n${pages.length} pages of ${values.pdf}\n`);
const columns = ["words", "Turkish letters", "a page"];
console.log(
  table(
    ["", ...columns.map((name) => `${name}, Mecmua`), ...columns.map((name) => `${name}, tesseract`)],
    rows,
  ),
);

async function drawn(page: number): Promise<Buffer> {
  const { width, height } = pdf.sizes[page - 1] ?? { width: 1, height: 1 };
  const size = { width: Math.round((width * 300) / 72), height: Math.round((height * 300) / 72) };
  const { rgb } = pdf.draw(page - 1, null, size);
  return sharp(rgb, { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function shares(recalls: readonly Recall[]): string[] {
  return (["words", "letters"] as const).map((what) => {
    const [read, all] = [0, 1].map((at) => recalls.reduce((sum, recall) => sum + (recall[what][at] ?? 0), 0));
    return ((read ?? 0) / (all || 1)).toFixed(4);
  });
}
