import { type RawObject, rawPdf } from "../../src/issues/testing/raw-pdf.ts";
import type { Audience, Marks } from "./marks.ts";

export interface MarkedPdfOptions {
  /** Names the issue in what is found. */
  readonly name: string;
  readonly audience?: Audience;
  /** Pages from the first that have no mark; 1. */
  readonly free?: number;
  readonly total?: number;
  /** Lines of a text, of ASCII, that the third page has beside its mark. */
  readonly lines?: readonly string[];
}

const SIZE = [200, 280] as const;

/** An issue with a mark in each place of a PDF that has words; its pages look all different. */
export function markedPdf(
  marks: Marks,
  { name, audience = "members", free = 1, total = 4, lines = [] }: MarkedPdfOptions,
): Buffer {
  const mark = (place: string) => marks.mark(`${name}: ${place}`, audience);
  const pages = Array.from({ length: total }, (_, index) => index + 1);
  const isFree = (page: number) => page <= free;
  const first = 9;
  const pageNumber = (page: number) => first + (page - 1) * 2;
  const end = first + total * 2;
  const link = (rect: string, address: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [${rect}] /A << /S /URI /URI (${address}) >> >>`;
  const metadata = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${mark("XMP title")}</dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const objects: RawObject[] = [
    `<< /Type /Catalog /Pages 2 0 R /Outlines 3 0 R /Metadata 6 0 R
      /PageLabels << /Nums [0 << /S /D >> ${total - 1} << /P (${mark("label of the last page")}) /S /D >>] >>
      /Names << /EmbeddedFiles << /Names [(${mark("name of an attachment")}) 7 0 R] >> >> >>`,
    `<< /Type /Pages /Count ${total} /Kids [${pages.map((page) => `${pageNumber(page)} 0 R`).join(" ")}] >>`,
    "<< /Type /Outlines /First 4 0 R /Last 5 0 R /Count 2 >>",
    `<< /Title (${mark("outline")}) /Parent 3 0 R /Next 5 0 R /Dest [${pageNumber(total)} 0 R /Fit] >>`,
    `<< /Title (${mark("outline without a page")}) /Parent 3 0 R /Prev 4 0 R >>`,
    { dictionary: "/Type /Metadata /Subtype /XML", stream: Buffer.from(metadata) },
    `<< /Type /Filespec /F (a.txt) /Desc (${mark("description of an attachment")}) /EF << /F 8 0 R >> >>`,
    { dictionary: "/Type /EmbeddedFile", stream: Buffer.from(mark("attachment")) },
    ...pages.flatMap((page): RawObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SIZE.join(" ")}] /Contents ${pageNumber(page) + 1} 0 R
        /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>
        ${isFree(page) ? "" : `/Annots [${link("10 10 60 20", `https://ornek.example/${mark(`link on page ${page}`)}`)}]`} >>`,
      {
        dictionary: "",
        stream: Buffer.from(
          `${shapes(name, page)}BT 0 g /F 8 Tf 10 265 Td 10 TL (${
            isFree(page) ? `Serbest sayfa ${page}` : `Sayfa ${mark(`text of page ${page}`)}`
          }) Tj T* ${page === 3 ? lines.map((line) => `(${line}) Tj T* `).join("") : ""}ET`,
        ),
      },
    ]),
    `<< /Title (${mark("title")}) /Author (${mark("author")}) /Subject (${mark("subject")}) /Keywords (${mark("keywords")}) /Creator (${mark("creator")}) >>`,
  ];
  return rawPdf(objects, `/Info ${end} 0 R`);
}

/** Squares that differ in every part of every page: no two pictures of parts are the same file. */
function shapes(name: string, page: number): string {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, page * 7_919);
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const squares = Array.from({ length: 70 }, (_, index) => {
    const colour = [next(), next(), next()].map((part) => (0.7 + part * 0.3).toFixed(3)).join(" ");
    return `${colour} rg ${(index % 7) * 29} ${Math.floor(index / 7) * 28} 29 28 re f\n`;
  });
  return squares.join("");
}
