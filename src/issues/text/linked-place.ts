import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The page, from 1, that a destination names; null when it leads nowhere in the file. */
export type FindPlace = (destination: unknown) => Promise<number | null>;

type PageReference = Parameters<PDFDocumentProxy["getPageIndex"]>[0];

/** Destinations are names or lists that begin with a page's number or reference. */
export function placeFinder(pdf: PDFDocumentProxy): FindPlace {
  const named = new Map<string, Promise<number | null>>();
  const ofList = async (list: unknown): Promise<number | null> => {
    const target: unknown = Array.isArray(list) ? list[0] : null;
    const index =
      typeof target === "number"
        ? target
        : target !== null && typeof target === "object"
          ? await pdf.getPageIndex(target as PageReference).catch(() => -1)
          : -1;
    return Number.isInteger(index) && index >= 0 && index < pdf.numPages ? index + 1 : null;
  };
  return (destination) => {
    if (typeof destination !== "string") return ofList(destination);
    let place = named.get(destination);
    if (!place) {
      place = pdf
        .getDestination(destination)
        .catch(() => null)
        .then(ofList);
      named.set(destination, place);
    }
    return place;
  };
}
