import { balance, type Frame } from "./flow-columns.ts";
import { priceOf } from "./layout-price.ts";
import { type Opening, openingsFor } from "./openings.ts";
import { columnEdge, leftEdge, measure, step, stepTop, text } from "./page-grid.ts";
import { detailFor } from "./picture.ts";
import { air, type Put, placements, type Slot } from "./placements.ts";
import type { Prepared } from "./prepare.ts";

/** A piece laid out on a number of pages, and how far it is from looking well (0 is best). */
export interface Layout {
  opening: Opening;
  pages: number;
  cost: number;
  draw(doc: PDFKit.PDFDocument, index: number, pageNumber: number): Promise<void>;
}

/** The best layout for every opening and number of pages that the piece can take. */
export function layoutsOf(prepared: Prepared): Layout[] {
  const best = new Map<string, Layout>();
  for (const opening of openingsFor(prepared)) {
    for (const textPages of [1, 2, 3]) {
      for (const puts of placements(prepared, opening, textPages)) {
        const layout = layOut(prepared, opening, textPages, puts);
        const key = `${opening.name} ${opening.lead + textPages}`;
        if (layout && layout.cost < (best.get(key)?.cost ?? Infinity)) best.set(key, layout);
      }
    }
  }
  return [...best.values()];
}

function layOut(prepared: Prepared, opening: Opening, textPages: number, puts: Put[]): Layout | undefined {
  const areas = Array.from({ length: textPages }, (_, index) => {
    const page = opening.lead + index;
    const heightOf = (edge: Slot["edge"]) =>
      puts
        .filter((put) => put.slot.page === page && put.slot.edge === edge)
        .reduce((sum, put) => sum + put.item.steps + air, 0);
    const top = (index === 0 ? opening.textFrom : 0) + heightOf("top");
    return { page, top, foot: text.steps - heightOf("foot") };
  });
  if (areas.some((area) => area.foot - area.top < 5)) return undefined;
  const frames = areas.flatMap((area): Frame[] =>
    [0, 1].map((column) => ({ page: area.page, column, top: area.top, steps: area.foot - area.top })),
  );
  const set = balance(prepared.rows, frames);
  if (set.flowed.left > 0) return undefined;
  const pages = opening.lead + textPages;
  const end = endOf(set.frames, puts, pages - 1);
  const tail =
    text.steps - end > 12 && prepared.piece.image ? { top: end + 1, steps: text.steps - end - 1 } : undefined;
  return {
    opening,
    pages,
    cost:
      opening.cost +
      priceOf({ prepared, ...set, puts, lastPage: pages - 1, end, filled: tail !== undefined }),
    async draw(doc, index, pageNumber) {
      if (index <= opening.lead) await opening.draw(doc, index, pageNumber);
      for (const { row, frame, line } of set.flowed.placed) {
        if (frame.page === index) row.draw(doc, columnEdge(pageNumber, frame.column), stepTop(line));
      }
      for (const { item, slot } of puts) {
        if (slot.page !== index) continue;
        const line = slot.edge === "top" ? 0 : footOf(set.frames, index) + air;
        item.draw(doc, leftEdge(pageNumber), stepTop(line));
      }
      if (tail && index === pages - 1) await drawTail(doc, prepared, pageNumber, tail);
    },
  };
}

async function drawTail(
  doc: PDFKit.PDFDocument,
  prepared: Prepared,
  pageNumber: number,
  tail: { top: number; steps: number },
): Promise<void> {
  if (!prepared.piece.image) return;
  const box = { width: measure, height: tail.steps * step };
  const detail = await detailFor(prepared.piece.image, box, prepared.plan.focus);
  doc.image(detail, leftEdge(pageNumber), stepTop(tail.top), box);
}

function endOf(frames: Frame[], puts: Put[], page: number): number {
  const below = puts.filter((put) => put.slot.page === page && put.slot.edge === "foot");
  return footOf(frames, page) + below.reduce((sum, put) => sum + put.item.steps + air, 0);
}

function footOf(frames: Frame[], page: number): number {
  return Math.max(...frames.filter((frame) => frame.page === page).map((frame) => frame.top + frame.steps));
}
