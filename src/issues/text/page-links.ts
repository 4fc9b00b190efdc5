import type { PageViewport, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageLink } from "../../domain/edition.ts";
import type { FindPlace } from "./linked-place.ts";
import { boxOnPage } from "./page-box.ts";

const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);
const LONGEST_ADDRESS = 2000;
const MOST_LINKS = 1000;

/** A page's links: to pages of the file, and to addresses that a browser may be given. */
export async function linksOfPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  findPlace: FindPlace,
): Promise<PageLink[]> {
  const annotations = await page.getAnnotations({ intent: "display" });
  const links: PageLink[] = [];
  for (const { subtype, rect, url, dest } of annotations) {
    if (subtype !== "Link" || links.length >= MOST_LINKS) continue;
    const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number];
    const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
    const box = boxOnPage({ left, right, top: Math.min(y1, y2), bottom: Math.max(y1, y2) }, viewport);
    if (box === null) continue;
    const address = safeAddress(url);
    if (address !== null) links.push({ box, address });
    else if (dest !== undefined && dest !== null) {
      const place = await findPlace(dest);
      if (place !== null) links.push({ box, page: place });
    }
  }
  return links;
}

function safeAddress(url: unknown): string | null {
  if (typeof url !== "string" || url.length > LONGEST_ADDRESS) return null;
  const parsed = URL.parse(url);
  if (!parsed || !SCHEMES.has(parsed.protocol)) return null;
  // A name before an address makes it look like another, and a password is nobody's to pass on.
  parsed.username = "";
  parsed.password = "";
  return parsed.href;
}
