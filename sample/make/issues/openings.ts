import { leftEdge, measure, page, step, stepTop, text } from "./page-grid.ts";
import { pictureFor } from "./picture.ts";
import type { Prepared } from "./prepare.ts";

export type OpeningName = "half" | "band" | "poster" | "spread" | "plain";

/** How a piece begins: its opening pages, and where its text may start on the last of them. */
export interface Opening {
  name: OpeningName;
  /** Pages before the first one that carries text. */
  lead: number;
  /** First free baseline step of the first page with text. */
  textFrom: number;
  /** Must begin left of the fold. */
  left: boolean;
  cost: number;
  draw(doc: PDFKit.PDFDocument, index: number, pageNumber: number): Promise<void>;
}

/** Left out of pdfkit's types: an opened picture is kept once, however often it is drawn. */
interface ImageStore {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc;
}

const bleed = { width: page.width, height: (page.width * 2) / 3 };

/** The ways a piece can open, with every useful height of its picture. */
export function openingsFor(prepared: Prepared): Opening[] {
  if (!prepared.piece.image) return [2, 4, 6, 8, 10, 12, 14, 16].map((from) => plainOpening(prepared, from));
  const heights = Array.from({ length: 19 }, (_, index) => 10 + index);
  if (prepared.plan.opening === "spread") return [spreadOpening(prepared)];
  const all = [
    ...heights.map((height) => halfOpening(prepared, height)),
    ...heights.filter((height) => height <= 25).map((height) => bandOpening(prepared, height)),
    posterOpening(prepared),
  ];
  const wish = prepared.plan.opening;
  return wish ? all.filter((opening) => opening.name === wish) : all;
}

/** A strip hurts a picture more than a crop at its sides. Heights in steps; `whole` shows all of it. */
function priceOfCrop(height: number, whole: number): number {
  return (height < whole ? 0.2 : 0.12) * (height - whole) ** 2;
}

async function place(
  doc: PDFKit.PDFDocument,
  prepared: Prepared,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
  if (!prepared.piece.image) return;
  const picture = await pictureFor(prepared.piece.image, box, { anchor: prepared.plan.anchor });
  doc.image(picture, box.x, box.y, { width: box.width, height: box.height });
}

/** The picture bleeds off the top of the page, title and text stand below. */
function halfOpening(prepared: Prepared, height: number): Opening {
  const { title } = prepared;
  const from = height + 2;
  return {
    name: "half",
    lead: 0,
    textFrom: from + title.steps + 1,
    left: false,
    cost: priceOfCrop(height, 23),
    async draw(doc, _, pageNumber) {
      await place(doc, prepared, { x: 0, y: 0, width: page.width, height: stepTop(height) });
      title.draw(doc, leftEdge(pageNumber), stepTop(from));
    },
  };
}

/** Title above, picture within the margins, text below. */
function bandOpening(prepared: Prepared, height: number): Opening {
  const { title } = prepared;
  const from = title.steps + 1;
  return {
    name: "band",
    lead: 0,
    textFrom: from + height + 1,
    left: false,
    cost: priceOfCrop(height, 22) + 2,
    async draw(doc, _, pageNumber) {
      title.draw(doc, leftEdge(pageNumber), text.top);
      await place(doc, prepared, {
        x: leftEdge(pageNumber),
        y: stepTop(from),
        width: measure,
        height: height * step,
      });
    },
  };
}

/** A left page of its own: large title, picture bleeding off the foot. The text faces it. */
function posterOpening(prepared: Prepared): Opening {
  const { largeTitle } = prepared;
  const height = Math.min(bleed.height, page.height - stepTop(largeTitle.steps + 1));
  return {
    name: "poster",
    lead: 1,
    textFrom: 0,
    left: true,
    cost: 0.12 * ((bleed.height - height) / step) ** 2,
    async draw(doc, index, pageNumber) {
      if (index > 0) return;
      await place(doc, prepared, { x: 0, y: page.height - height, width: page.width, height });
      largeTitle.draw(doc, leftEdge(pageNumber), stepTop(0));
    },
  };
}

/** The whole picture over two pages, which together are just its shape; title and text overleaf. */
function spreadOpening(prepared: Prepared): Opening {
  const { largeTitle } = prepared;
  let picture: PDFKit.Mixins.ImageSrc | undefined;
  return {
    name: "spread",
    lead: 2,
    textFrom: largeTitle.steps + 2,
    left: true,
    cost: 0,
    async draw(doc, index, pageNumber) {
      if (index === 2) largeTitle.draw(doc, leftEdge(pageNumber), stepTop(0));
      if (index > 1 || !prepared.piece.image) return;
      const box = { width: page.width * 2, height: page.height };
      picture ??= (doc as unknown as ImageStore).openImage(
        await pictureFor(prepared.piece.image, box, { dots: 108 }),
      );
      doc.image(picture, index === 0 ? 0 : -page.width, 0, box);
    },
  };
}

function plainOpening(prepared: Prepared, from: number): Opening {
  const { largeTitle } = prepared;
  return {
    name: "plain",
    lead: 0,
    textFrom: from + largeTitle.steps + 2,
    left: false,
    cost: 0,
    async draw(doc, _, pageNumber) {
      largeTitle.draw(doc, leftEdge(pageNumber), stepTop(from));
    },
  };
}
