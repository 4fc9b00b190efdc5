import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { OutlineEntry } from "../../domain/edition.ts";
import type { FindPlace } from "./linked-place.ts";

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

/** More than anybody reads. */
const MOST_ENTRIES = 2000;
const DEEPEST = 10;
const LONGEST_TITLE = 300;

/** An outline in the order it is listed. */
export async function flatOutline(
  nodes: readonly OutlineNode[],
  findPlace: FindPlace,
): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const list = async (level: readonly OutlineNode[], depth: number): Promise<void> => {
    for (const { title, dest, items } of level) {
      if (entries.length >= MOST_ENTRIES || depth > DEEPEST) return;
      const clean = plainTitle(title);
      if (clean !== "") entries.push({ title: clean, page: await findPlace(dest), depth });
      await list(items, clean === "" ? depth : depth + 1);
    }
  };
  await list(nodes, 0);
  return entries;
}

function plainTitle(title: string): string {
  return title
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/[\u00AD\u200B\uFEFF]/g, "")
    .trim()
    .slice(0, LONGEST_TITLE);
}
