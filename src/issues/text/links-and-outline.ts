import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, OutlineEntry } from "../../domain/edition.ts";
import { boxOnPage } from "./page-geometry.ts";

/** Where something leads in a PDF: to a page, from 1, and to a point on it as it is seen; null where it does not say. */
export interface PdfPlace {
  readonly page: number;
  readonly left: number | null;
  readonly top: number | null;
}

export type PdfLink =
  | { readonly box: Box; readonly place: PdfPlace }
  | { readonly box: Box; readonly address: string };

export interface PdfOutlineEntry extends Omit<OutlineEntry, "page"> {
  readonly place: PdfPlace | null;
}

/** Null when a destination leads nowhere in the file. */
export type FindPlace = (destination: unknown) => Promise<PdfPlace | null>;

type PageReference = Parameters<PDFDocumentProxy["getPageIndex"]>[0];
type OutlineNode = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

const MAX_ENTRIES = 2000;
const MAX_DEPTH = 10;
const MAX_TITLE = 300;
const MAX_LINKS = 1000;
const MAX_ADDRESS = 2000;
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Destinations are names, or lists that begin with a page's number or reference. */
export function placeFinder(pdf: PDFDocumentProxy): FindPlace {
  const named = new Map<string, Promise<PdfPlace | null>>();
  const ofList = async (list: unknown): Promise<PdfPlace | null> => {
    if (!Array.isArray(list)) return null;
    const index = await pageIndex(pdf, list[0]);
    if (!Number.isInteger(index) || index < 0 || index >= pdf.numPages) return null;
    return { page: index + 1, ...seenPoint(await pdf.getPage(index + 1).catch(() => null), list) };
  };
  return (destination) => {
    if (typeof destination !== "string") return ofList(destination);
    const place =
      named.get(destination) ??
      pdf
        .getDestination(destination)
        .catch(() => null)
        .then(ofList);
    named.set(destination, place);
    return place;
  };
}

/** Where a destination's numbers stand in its list. */
const POINTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  XYZ: [2, 3],
  FitV: [2, -1],
  FitBV: [2, -1],
  FitH: [-1, 2],
  FitBH: [-1, 2],
  FitR: [2, 5],
};

/** Of a page that is turned the left side may be its foot. */
function seenPoint(page: PDFPageProxy | null, list: readonly unknown[]): Omit<PdfPlace, "page"> {
  const kind = (list[1] as { readonly name?: unknown } | null)?.name;
  const places = POINTS[String(kind)];
  if (!page || !places) return { left: null, top: null };
  const [x, y] = places.map((place) => list[place]).map((value) => (Number.isFinite(value) ? value : null));
  const viewport = page.getViewport({ scale: 1 / page.userUnit });
  const [left, top] = viewport.convertToViewportPoint(Number(x), Number(y)) as [number, number];
  const isTurned = page.rotate % 180 !== 0;
  const isKnown = (axis: unknown) => axis !== null && axis !== undefined;
  return {
    left: isKnown(isTurned ? y : x) ? left : null,
    top: isKnown(isTurned ? x : y) ? top : null,
  };
}

/** @returns from 0; -1 when there is none */
async function pageIndex(pdf: PDFDocumentProxy, target: unknown): Promise<number> {
  if (typeof target === "number") return target;
  if (target === null || typeof target !== "object") return -1;
  return pdf.getPageIndex(target as PageReference).catch(() => -1);
}

export async function flatOutline(
  nodes: readonly OutlineNode[],
  findPlace: FindPlace,
): Promise<PdfOutlineEntry[]> {
  const entries: PdfOutlineEntry[] = [];
  const list = async (level: readonly OutlineNode[], depth: number): Promise<void> => {
    for (const { title, dest, items } of level) {
      if (entries.length >= MAX_ENTRIES || depth > MAX_DEPTH) return;
      const clean = plainTitle(title);
      if (clean !== "") entries.push({ title: clean, place: await findPlace(dest), depth });
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
    .slice(0, MAX_TITLE);
}

export async function linksOfPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  findPlace: FindPlace,
): Promise<PdfLink[]> {
  const annotations = await page.getAnnotations({ intent: "display" });
  const links: PdfLink[] = [];
  for (const { subtype, rect, url, dest } of annotations) {
    if (subtype !== "Link" || links.length >= MAX_LINKS) continue;
    const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number];
    const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
    const box = boxOnPage({ left, right, top: Math.min(y1, y2), bottom: Math.max(y1, y2) }, viewport);
    if (box === null) continue;
    const address = safeAddress(url);
    const place = address === null && dest != null ? await findPlace(dest) : null;
    if (address !== null) links.push({ box, address });
    else if (place !== null) links.push({ box, place });
  }
  return links;
}

function safeAddress(url: unknown): string | null {
  if (typeof url !== "string" || url.length > MAX_ADDRESS) return null;
  const parsed = URL.parse(url);
  if (!parsed || !SCHEMES.has(parsed.protocol)) return null;
  // A name before an address makes it look like another, and a password is nobody's to pass on.
  parsed.username = "";
  parsed.password = "";
  return parsed.href;
}
