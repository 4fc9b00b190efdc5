import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { OutlineEntry, PageLink } from "../../domain/edition.ts";
import { boxOnPage } from "./page-geometry.ts";

/** The page, from 1, that a destination leads to; null when it leads nowhere in the file. */
export type FindPage = (destination: unknown) => Promise<number | null>;

type PageReference = Parameters<PDFDocumentProxy["getPageIndex"]>[0];
type OutlineNode = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

const MAX_ENTRIES = 2000;
const MAX_DEPTH = 10;
const MAX_TITLE = 300;
const MAX_LINKS = 1000;
const MAX_ADDRESS = 2000;
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Destinations are names, or lists that begin with a page's number or reference. */
export function pageFinder(pdf: PDFDocumentProxy): FindPage {
  const named = new Map<string, Promise<number | null>>();
  const ofList = async (list: unknown): Promise<number | null> => {
    const index = await pageIndex(pdf, Array.isArray(list) ? list[0] : null);
    return Number.isInteger(index) && index >= 0 && index < pdf.numPages ? index + 1 : null;
  };
  return (destination) => {
    if (typeof destination !== "string") return ofList(destination);
    const page =
      named.get(destination) ??
      pdf
        .getDestination(destination)
        .catch(() => null)
        .then(ofList);
    named.set(destination, page);
    return page;
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
  findPage: FindPage,
): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const list = async (level: readonly OutlineNode[], depth: number): Promise<void> => {
    for (const { title, dest, items } of level) {
      if (entries.length >= MAX_ENTRIES || depth > MAX_DEPTH) return;
      const clean = plainTitle(title);
      if (clean !== "") entries.push({ title: clean, page: await findPage(dest), depth });
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
  findPage: FindPage,
): Promise<PageLink[]> {
  const annotations = await page.getAnnotations({ intent: "display" });
  const links: PageLink[] = [];
  for (const { subtype, rect, url, dest } of annotations) {
    if (subtype !== "Link" || links.length >= MAX_LINKS) continue;
    const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number];
    const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
    const box = boxOnPage({ left, right, top: Math.min(y1, y2), bottom: Math.max(y1, y2) }, viewport);
    if (box === null) continue;
    const address = safeAddress(url);
    const target = address === null && dest != null ? await findPage(dest) : null;
    if (address !== null) links.push({ box, address });
    else if (target !== null) links.push({ box, page: target });
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
