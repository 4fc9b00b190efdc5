import { rawPdf } from "./raw-pdf.ts";

const text = (words: string) => ({ dictionary: "", stream: Buffer.from(words) });
const page = (box: string, content: number, more = "") =>
  `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${content} 0 R /Resources << /Font << /F 9 0 R >> >> ${more} >>`;

/**
 * An issue of spreads: a cover, one with text, links and an outline, one that is black and red, a back.
 * @param turn of the coloured one
 */
export function spreadPdf(turn: 0 | 90 | 180 | 270 = 0): Buffer {
  // Shown, its left half is black with `SOL`, its right half red with `SAG`.
  const content = {
    0: "0 g 0 0 200 280 re f 1 0 0 rg 200 0 200 280 re f BT 1 g /F 20 Tf 50 140 Td (SOL) Tj 200 0 Td (SAG) Tj ET",
    90: "0 g 0 0 280 200 re f 1 0 0 rg 0 200 280 200 re f BT 1 g /F 20 Tf 0 1 -1 0 140 50 Tm (SOL) Tj 200 0 Td (SAG) Tj ET",
    180: "0 g 200 0 200 280 re f 1 0 0 rg 0 0 200 280 re f BT 1 g /F 20 Tf -1 0 0 -1 350 140 Tm (SOL) Tj 200 0 Td (SAG) Tj ET",
    270: "0 g 0 200 280 200 re f 1 0 0 rg 0 0 280 200 re f BT 1 g /F 20 Tf 0 -1 1 0 140 350 Tm (SOL) Tj 200 0 Td (SAG) Tj ET",
  }[turn];
  const isUpright = turn % 180 === 0;
  const link = (rect: string, target: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Dest [${target}] >>`;
  const links = [
    link("20 200 100 220", "4 0 R /XYZ 210 280 0"),
    link("300 200 380 220", "4 0 R /Fit"),
    // Both halves have a part of it.
    link("150 20 250 40", "6 0 R /Fit"),
    link("20 100 203 120", "3 0 R /Fit"),
  ];
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /Outlines 12 0 R /PageLabels << /Nums [0 << /P (K) >> 1 << /P (2-3) >> 2 << /P (4-5) >> 3 << /P (A) >>] >> >>",
    "<< /Type /Pages /Count 4 /Kids [3 0 R 4 0 R 5 0 R 6 0 R] >>",
    page("[0 0 200 280]", 7),
    page("[0 0 400 280]", 8, `/Annots [${links.join(" ")}]`),
    page(isUpright ? "[0 0 400 280]" : "[0 0 280 400]", 10, `/Rotate ${turn}`),
    page("[0 0 200 280]", 11),
    text("BT /F 20 Tf 50 140 Td (KAPAK) Tj ET"),
    text("BT /F 20 Tf 30 140 Td (solda) Tj 220 0 Td (sagda) Tj -90 -40 Td (iki sayfalik baslik) Tj ET"),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
    text(content),
    text("BT /F 20 Tf 50 140 Td (ARKA) Tj ET"),
    "<< /Type /Outlines /First 13 0 R /Last 14 0 R /Count 2 >>",
    "<< /Title (Solda) /Parent 12 0 R /Next 14 0 R /Dest [4 0 R /XYZ 0 280 0] >>",
    "<< /Title (Sagda) /Parent 12 0 R /Prev 13 0 R /Dest [4 0 R /XYZ 200 280 0] >>",
  ]);
}
