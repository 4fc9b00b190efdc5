import type { Edition, PageSize } from "../../domain/edition.ts";
import type { PdfStructure } from "../text/pdf-content.ts";

/** Joins what PDFium and pdf.js have found. */
export function editionOf(sizes: readonly PageSize[], structure: PdfStructure): Edition {
  const count = sizes.length;
  return {
    pages: sizes.map(({ width, height }, index) => {
      const unit = structure.units[index] ?? 1;
      return { width: rounded(width * unit), height: rounded(height * unit) };
    }),
    labels: labelsOf(structure.labels, count),
    outline: structure.outline.map((entry) =>
      entry.page !== null && entry.page > count ? { ...entry, page: null } : entry,
    ),
  };
}

/** Labels that say no more than the number of the page are none. */
function labelsOf(labels: readonly string[] | null, count: number): readonly string[] | null {
  if (labels === null || labels.length === 0) return null;
  const all = Array.from({ length: count }, (_, index) => labels[index] ?? "");
  const isPlain = all.every((label, index) => label === "" || label === String(index + 1));
  return isPlain ? null : all;
}

/** To hundredths: PDFium's numbers are long and are sent to readers. */
function rounded(points: number): number {
  return Math.max(0.01, Math.round(points * 100) / 100);
}
