import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, OutlineEntry } from "../../domain/issue/edition.ts";
import { readable } from "../../domain/readable-text.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import type { Layers } from "./layers.ts";
import { boxAround } from "./page-geometry.ts";

export interface PdfPlace {
  readonly page: number;
  /** Points from the left side of the page as it is seen, whatever its unit; null where that is not said. */
  readonly left: number | null;
}

export type PdfLink =
  | { readonly box: Box; readonly place: PdfPlace }
  | { readonly box: Box; readonly address: string };

export interface PdfOutlineEntry extends Omit<OutlineEntry, "page"> {
  readonly place: PdfPlace | null;
}

type FindPlace = (destination: unknown) => Promise<PdfPlace | null>;

type PageReference = Parameters<PDFDocumentProxy["getPageIndex"]>[0];
type OutlineNode = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

const MAX_ENTRIES = 2000;
const MAX_DEPTH = 10;
const MAX_TITLE = 300;
const MAX_LINKS = 1000;
/** Least share of a link's width that lies on the shown part of the page. */
const MIN_LINK_SHARE = 0.1;
const MAX_ADDRESS = 2000;
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Destinations are names, or lists that begin with a page's number or reference. */
export function placeFinder(pdf: PDFDocumentProxy): FindPlace {
  const named = new Map<string, Promise<PdfPlace | null>>();
  const ofList = async (list: unknown): Promise<PdfPlace | null> => {
    if (!Array.isArray(list)) return null;
    const index = await pageIndex(pdf, list[0]);
    if (!Number.isInteger(index) || index < 0 || index >= pdf.numPages) return null;
    const page = await pdf.getPage(index + 1).catch(() => null);
    return { page: index + 1, left: page && leftOf(page, list) };
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

/** Index of the point in a destination's list, by the destination's kind. */
const POINTS: Readonly<Record<string, { readonly x?: number; readonly y?: number }>> = {
  XYZ: { x: 2, y: 3 },
  FitV: { x: 2 },
  FitBV: { x: 2 },
  FitH: { y: 2 },
  FitBH: { y: 2 },
  FitR: { x: 2, y: 5 },
};

function leftOf(page: PDFPageProxy, list: readonly unknown[]): number | null {
  const kind = (list[1] as { readonly name?: unknown } | null)?.name;
  const { x, y } = POINTS[String(kind)] ?? {};
  // The left side of a page that is turned is its foot or its head.
  const isTurned = page.rotate % 180 !== 0;
  const value = list[(isTurned ? y : x) ?? -1];
  if (typeof value !== "number") return null;
  const viewport = page.getViewport({ scale: 1 / page.userUnit });
  const [left] = viewport.convertToViewportPoint(isTurned ? 0 : value, isTurned ? value : 0);
  return left as number;
}

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
      const clean = plainLine(readable(title)).slice(0, MAX_TITLE);
      if (clean !== "") entries.push({ title: clean, place: await findPlace(dest), depth });
      await list(items, clean === "" ? depth : depth + 1);
    }
  };
  await list(nodes, 0);
  return entries;
}

export async function linksOfPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  layers: Layers,
  findPlace: FindPlace,
): Promise<PdfLink[]> {
  const annotations = await page.getAnnotations({ intent: "display" });
  const links: PdfLink[] = [];
  for (const { id, subtype, rect, url, dest } of annotations) {
    if (subtype !== "Link" || links.length >= MAX_LINKS) continue;
    const from = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number];
    const to = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number];
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    const box = boxAround([from, to], viewport);
    // The edge of a link on the other half of a spread.
    const seen = Math.min(right, viewport.width) - Math.max(left, 0);
    if (box === null || seen < MIN_LINK_SHARE * (right - left)) continue;
    if (!(await layers.isLinkDrawn(id, rect))) continue;
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
