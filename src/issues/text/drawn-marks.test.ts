import { expect, test } from "vitest";
import { rawPdf } from "../testing/raw-pdf.ts";
import { openContent } from "./pdf-content.ts";

/** Letters in the standard encoding: ¸ is 313, ˘ 306, ˙ 307, ˆ 303. Helvetica's s is 500 wide, ¸ 333. */
const drawn = (content: string) =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources << /Font << /T 5 0 R >> >> >>",
    { dictionary: "", stream: Buffer.from(`BT /T 10 Tf 20 50 Td ${content} ET`) },
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);

test.each([
  ["troff draws a mark behind its letter", String.raw`[(es) 416 (\313) -84 (in kapi)] TJ`, "eşin kapi"],
  [
    "troff goes from a mark to its wide letter's end",
    String.raw`[(ve S) 500 (\313) -167 (imdi)] TJ`,
    "ve Şimdi",
  ],
  [
    "a mark above a capital is raised",
    String.raw`(ve I) Tj 1 0 0 1 33.06 52.1 Tm (\307) Tj 1 0 0 1 36.12 50 Tm (zmir) Tj`,
    "ve İzmir",
  ],
  ["TeX draws a mark before its letter", String.raw`[(e) -84 (\313) 417 (sin)] TJ`, "eşin"],
  ["a mark stands before a wide letter", String.raw`[(ve ) -222 (\310) 555 (Ozel)] TJ`, "ve Özel"],
  ["a circumflex", String.raw`[(k) -111 (\303) 444 (agit)] TJ`, "kâgit"],
])("marks belong to the letters they are drawn over: %s", async (_, content, text) => {
  const pdf = await openContent(new Uint8Array(drawn(content)));
  const { blocks } = await pdf.page(1);
  pdf.close();
  expect(blocks.flat().map((line) => line.text)).toEqual([text]);
});
