import { rawPdf } from "./raw-pdf.ts";

/** Two pages: the first is blank, and drawing the second takes for ever, as a tile lies on each ten thousandth of a point. */
export function poisonPdf(): Buffer {
  const page = "/Type /Page /Parent 2 0 R /MediaBox [0 0 400 560]";
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>",
    `<< ${page} >>`,
    `<< ${page} /Contents 5 0 R /Resources << /Pattern << /P 6 0 R >> >> >>`,
    { dictionary: "", stream: Buffer.from("/Pattern cs /P scn 0 0 400 560 re f") },
    {
      dictionary:
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>",
      stream: Buffer.from("1 0 0 rg 0 0 1 1 re f"),
    },
  ]);
}
