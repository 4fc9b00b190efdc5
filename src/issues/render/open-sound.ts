import type { PdfFault } from "../../domain/issue/edition.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { withHeaderFirst } from "./pdf-header.ts";
import { openPdf } from "./pdf-pages.ts";
import { repairPdf } from "./repair-pdf.ts";

/** Some programs leave so much behind the end. */
const MAX_RUBBISH_BYTES = 64 * 1024;
const REPAIRABLE: ReadonlySet<PdfFault> = new Set(["damaged", "no pages"]);

/** Opens what qpdf makes of a PDF that PDFium cannot open or whose pages it does not find. @throws as openPdf */
export async function openSound(file: Uint8Array<ArrayBuffer>) {
  const bytes = withHeaderFirst(file);
  const opened = await openPdf(bytes).catch((error: unknown) => {
    if (error instanceof UnusablePdf && REPAIRABLE.has(error.fault)) return error;
    throw error;
  });
  const isSound = !(opened instanceof UnusablePdf) && !opened.sizes.includes(null);
  // A file that was cut off would be shown as if it were whole.
  const isWhole = Buffer.from(bytes.subarray(-MAX_RUBBISH_BYTES)).includes("%%EOF");
  const repaired = isSound || !isWhole ? null : await repairPdf(bytes);
  const again = repaired && (await openPdf(repaired).catch(() => null));
  if (again && !again.sizes.includes(null)) return { open: again, repaired };
  if (opened instanceof UnusablePdf) throw opened;
  return { open: opened, repaired: null };
}
