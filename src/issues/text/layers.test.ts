import { expect, test } from "vitest";
import { openPdf } from "../render/pdf-pages.ts";
import { type RawObject, rawPdf } from "../testing/raw-pdf.ts";
import { readPage } from "../testing/read-page.ts";

const SIZE = { width: 200, height: 100 };

interface LayeredPage {
  /** Of the layers 7 and 8: how they are set. */
  readonly set?: string;
  /** What 8 says of itself. */
  readonly layer?: string;
  /** Further objects, from 12. */
  readonly choice?: readonly RawObject[];
  /** The page's content; a text at the left in its upper half stands outside of layers. */
  readonly content?: string;
  /** Whether the link is no object of its own. */
  readonly isDirect?: boolean;
}

/** A page with `Gizli` in its lower half, and a link over its middle, both in what 9 names. */
function layered(options: LayeredPage = {}, named = "8 0 R"): Buffer {
  const {
    set = "/OFF [8 0 R]",
    layer = "",
    choice = [],
    isDirect = false,
    content = "/OC /Chosen BDC BT /T 30 Tf 10 10 Td (Gizli) Tj ET EMC",
  } = options;
  const link = `<< /Type /Annot /Subtype /Link /Rect [190 40 150 10] /Border [0 0 0] /OC ${named}
    /A << /S /URI /URI (https://example.org/) >> >>`;
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R 8 0 R] /D << ${set} >> >> >>`,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Annots [${isDirect ? link : "6 0 R"}] /Resources 9 0 R >>`,
    { dictionary: "", stream: Buffer.from(`BT /T 30 Tf 10 70 Td (Acik) Tj ET ${content}`) },
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    link,
    "<< /Type /OCG /Name (Acik) >>",
    `<< /Type /OCG /Name (Gizli) ${layer} >>`,
    `<< /Font << /T 5 0 R >> /Properties << /Chosen ${named} /On 7 0 R >> /XObject << /Form 10 0 R /Plain 11 0 R >> >>`,
    {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /OC ${named} /Resources << /Font << /T 5 0 R >> >>`,
      stream: Buffer.from("BT /T 30 Tf 10 10 Td (Gizli) Tj ET"),
    },
    {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Group << /S /Transparency >> /Resources << /Font << /T 5 0 R >> >>`,
      // It ends more than it began.
      stream: Buffer.from("EMC EMC BT /T 30 Tf 10 10 Td (Gizli) Tj ET"),
    },
    ...choice,
  ]);
}

async function readIn(pdf: Buffer) {
  const { blocks, links, pictures } = await readPage(pdf);
  const { rgb } = (await openPdf(pdf)).draw(0, null, SIZE, { left: 0, top: 50, width: 140, height: 50 });
  return {
    isDrawn: rgb.some((part) => part < 128),
    lines: blocks.flat().map(({ text }) => text),
    links: links.length,
    pictures,
  };
}

const chosen = (choice: string): [LayeredPage, string] => [{ choice: [choice] }, "12 0 R"];

test.each<[string, boolean, LayeredPage, string?]>([
  ["that is off", false, {}],
  ["that is on", true, { set: "/ON [8 0 R]" }],
  ["that is off, of a link that is no object", false, { isDirect: true }],
  ["that is not said to be on", false, { set: "/BaseState /OFF /ON [7 0 R]" }],
  ["that is said to be on", true, { set: "/BaseState /OFF /ON [8 0 R]" }],
  ["that says it is not for viewing", false, { set: "", layer: "/Usage << /View << /ViewState /OFF >> >>" }],
  ["that says it is for viewing", true, { layer: "/Usage << /View << /ViewState /ON >> >>" }],
  ["that is off for printing", true, { set: "", layer: "/Usage << /Print << /PrintState /OFF >> >>" }],
  ["of a design", true, { layer: "/Intent /Design" }],
  ["of a form", false, { content: "/Form Do" }],
  ["of a form that is on", true, { content: "/Form Do", set: "" }],
  ["around a form", false, { content: "/OC /Chosen BDC /Plain Do EMC" }],
  [
    "around a form and a word after it",
    false,
    { content: "/OC /Chosen BDC /Plain Do BT /T 30 Tf 10 10 Td (Gizli) Tj ET EMC" },
  ],
  [
    "around one that is on",
    false,
    { content: "/OC /Chosen BDC /OC /On BDC BT /T 30 Tf 10 10 Td (Gizli) Tj ET EMC EMC" },
  ],
  [
    "between other marks",
    false,
    {
      content:
        "/P << /MCID 0 >> BDC /OC /Chosen BDC /Span BMC BT /T 30 Tf 10 10 Td (Gizli) Tj ET EMC EMC EMC",
    },
  ],
  ["within one text", false, { content: "BT /T 30 Tf 10 10 Td /OC /Chosen BDC (Gizli) Tj EMC ET" }],
  [
    "with an actual text",
    false,
    { content: "/OC /Chosen BDC /Span << /ActualText (Gizli) >> BDC BT /T 30 Tf 10 10 Td (x) Tj ET EMC EMC" },
  ],
  [
    "whose words stand outside too",
    false,
    { content: "/OC /Chosen BDC BT /T 30 Tf 10 10 Td (Acik) Tj ET EMC" },
  ],
  ["of any that is on", true, ...chosen("<< /Type /OCMD /OCGs [7 0 R 8 0 R] >>")],
  ["of a single one", false, ...chosen("<< /Type /OCMD /OCGs 8 0 R >>")],
  ["of none", true, ...chosen("<< /Type /OCMD /OCGs [] >>")],
  ["of all that are on", false, ...chosen("<< /Type /OCMD /OCGs [7 0 R 8 0 R] /P /AllOn >>")],
  ["of any that is off", true, ...chosen("<< /Type /OCMD /OCGs [7 0 R 8 0 R] /P /AnyOff >>")],
  ["of all that are off", false, ...chosen("<< /Type /OCMD /OCGs [7 0 R 8 0 R] /P /AllOff >>")],
  [
    "of an expression that holds",
    true,
    ...chosen("<< /Type /OCMD /OCGs 8 0 R /VE [/And 7 0 R [/Not 8 0 R]] >>"),
  ],
  [
    "of an expression that does not",
    false,
    ...chosen("<< /Type /OCMD /OCGs 7 0 R /VE [/Not [/Or 8 0 R 7 0 R]] >>"),
  ],
])("text and links in a layer are read as they are drawn: one %s", async (_, isDrawn, page, named) => {
  const read = await readIn(layered(page, named));
  expect(read.isDrawn).toBe(isDrawn);
  expect(read.lines).toEqual(isDrawn ? ["Acik", "Gizli"] : ["Acik"]);
  expect(read.links).toBe(isDrawn ? 1 : 0);
});

test.each([
  ["of an image", "/OC 7 0 R", "/Image Do"],
  ["around an image", "", "/OC /Chosen BDC /Image Do EMC"],
])("an image in a layer that is off is no picture of the text: %s", async (_, own, drawn) => {
  const image = (dictionary: string) => ({
    dictionary: `/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 ${dictionary}`,
    stream: Buffer.from([100]),
  });
  const pdf = (set: string) =>
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R 8 0 R] /D << /OFF [${set}] >> >> >>`,
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R
        /Resources << /XObject << /Image 5 0 R /Seen 6 0 R >> /Properties << /Chosen 7 0 R >> >> >>`,
      {
        dictionary: "",
        stream: Buffer.from(`q 80 0 0 80 10 10 cm ${drawn} Q q 80 0 0 80 110 10 cm /Seen Do Q`),
      },
      image(own),
      image(""),
      "<< /Type /OCG /Name (Gizli) >>",
      "<< /Type /OCG /Name (Bos) >>",
    ]);
  const seen = [5500, 1000, 4000, 8000];
  expect((await readIn(pdf("7 0 R"))).pictures).toEqual([seen]);
  expect((await readIn(pdf("8 0 R"))).pictures).toEqual([[500, 1000, 4000, 8000], seen]);
});
