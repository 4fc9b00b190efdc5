import { expect, test } from "vitest";
import { blockWords } from "../../domain/issue/block-words.ts";
import { rawPdf } from "../testing/raw-pdf.ts";
import { readPage } from "../testing/read-page.ts";

/** Codes that a font has no letter for are 1 and 2; `_` is a soft hyphen. */
const CHARACTERS = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <5E> <0020> endbfrange
1 beginbfrange <60> <7E> <0060> endbfrange 1 beginbfchar <5F> <00AD> endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end`;

/** @param text a part of a content stream, in Helvetica of 10 points and lines of 14 */
const pageWith = (text: string, form = "") =>
  readPage(
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /T 5 0 R >>
        /Properties << /Said << /ActualText (fi) >> >> /XObject << /Form 7 0 R >> >> >>`,
      {
        dictionary: "",
        stream: Buffer.from(
          `BT /T 10 Tf 14 TL 10 80 Td ${text} ET ${form === "" ? "" : "/Form Do"}`,
          "latin1",
        ),
      },
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R
        /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /g101 /g102] >> >>`,
      { dictionary: "", stream: Buffer.from(CHARACTERS) },
      {
        dictionary:
          "/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Matrix [1 0 0 1 10 -20] /Resources << /Font << /T 5 0 R >> /Properties << /Said << /ActualText (fi) >> >> >>",
        stream: Buffer.from(form, "latin1"),
      },
    ]),
  );

const linesIn = async (text: string, form = "") =>
  (await pageWith(text, form)).blocks.flat().map((line) => line.text);
const said = (text: string, glyphs: string) => `/Span << /ActualText ${text} >> BDC (${glyphs}) Tj EMC`;

test.each<[string, string, string[]]>([
  ["in Latin letters", `${said("(fi)", "\x01")} (lozof) Tj`, ["filozof"]],
  ["within a word", `(o) Tj ${said("(fi)", "\x01")} (s geldi) Tj`, ["ofis geldi"]],
  ["at a word's end", `(tari) Tj ${said("(ff)", "\x02")} ( ucuz) Tj`, ["tariff ucuz"]],
  ["in UTF-16", `${said("<FEFF015E0131>", "x")} (k) Tj`, ["Şık"]],
  ["in UTF-8", `${said("<EFBBBFC59E>", "x")} (ap) Tj`, ["Şap"]],
  ["in the PDF's own encoding", `(\x63) Tj ${said("(\x9a\x93)", "xx")}`, ["cıfi"]],
  ["by a name", "/Span /Said BDC (\x01) Tj EMC (kir) Tj", ["fikir"]],
  [
    "of several pieces",
    "/Span << /ActualText (deniz) >> BDC (d) Tj (qq) Tj (z) Tj EMC ( mavi) Tj",
    ["deniz mavi"],
  ],
  [
    "around other marks",
    `/Span << /ActualText (fi) >> BDC /P << /MCID 1 >> BDC (\x01) Tj EMC EMC (l) Tj`,
    ["fil"],
  ],
  ["that is nothing", `(bir) Tj ${said("()", " ~ ")} (iki) Tj`, ["bir iki"]],
  ["of several words", said("(su uyur)", "xx xxxx"), ["su uyur"]],
  [
    "of a word on two lines",
    "/Span << /ActualText (yapilarindan) >> BDC (yapi-) Tj T* (larindan) Tj EMC ( biri) Tj",
    ["yapilarindan", "biri"],
  ],
  [
    "of lines that nobody can tell apart",
    "/Span << /ActualText (bir iki uc) >> BDC (bir iki) Tj T* (uc) Tj EMC",
    ["bir iki", "uc"],
  ],
])("what marked content says is read in place of its glyphs: %s", async (_, text, lines) => {
  expect(await linesIn(text)).toEqual(lines);
});

test("within a form, and twice of two places", async () => {
  expect(
    await linesIn(
      `${said("(fi)", "\x01")} (l) Tj`,
      "BT /T 10 Tf 0 80 Td /Span /Said BDC (\x02) Tj EMC (kir) Tj ET",
    ),
  ).toEqual(["fil", "fikir"]);
});

test.each<[string, string]>([
  ["is a soft one", "(eski yap_) Tj T* (lardan biri) Tj"],
  ["is said to be a soft one", `(eski yap) Tj ${said("<FEFF00AD>", "-")} T* (lardan biri) Tj`],
  ["is said to be nothing", `(eski yap) Tj ${said("()", "-")} T* (lardan biri) Tj`],
  ["changes the letter before it", `(eski ya) Tj ${said("(p)", "b-")} T* (lardan biri) Tj`],
])("a word whose hyphen at a line's end %s is one word", async (_, text) => {
  const { blocks } = await pageWith(text);
  const words = blocks.flatMap((lines) => blockWords(lines));
  expect(words.map(({ shown, gap }) => shown + gap).join("")).toBe("eski yaplardan biri ");
});

test("between capitals a soft hyphen is the line's; elsewhere before one it is the word's, as any other is", async () => {
  const shown = async (text: string) =>
    (await pageWith(text)).blocks
      .flatMap(blockWords)
      .map((word) => word.shown + word.gap)
      .join("");
  expect(await shown("(YAP_) Tj T* (LARDAN) Tj")).toBe("YAPLARDAN ");
  for (const line of ["Orta-", "Orta_"])
    expect(await shown(`(${line}) Tj T* (Anadolu) Tj`)).toBe("Orta-Anadolu ");
  expect(await shown("(1914_) Tj T* (1918) Tj")).toBe("1914-1918 ");
});
