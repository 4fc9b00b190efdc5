import type { Library } from "../../content/library/library.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import { pdfFaults } from "../../issues/pdf-fault-copy.ts";
import { type EditionStore, NoSuchPart } from "../../issues/render/edition-store.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { UnusablePdf } from "../../issues/unusable-pdf.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { copy } from "./issues-copy.ts";

export interface PdfPages {
  readonly pdf: { readonly hash: FileHash };
  readonly pageSetup: PageSetup;
}

export async function sourceOf(
  { files }: Pick<Library, "files">,
  { pdf: { hash }, pageSetup: setup }: PdfPages,
): Promise<PdfSource> {
  return { hash, path: await files.path(hash), setup };
}

/** Refuses a PDF that readers could not open. @param place how the refusal calls the file @throws PublicError */
export async function refuseUnusable(editions: EditionStore, source: PdfSource, place: string) {
  try {
    await editions.edition(source, "first");
    await editions.picture(source, 1, "medium", "first");
  } catch (error) {
    if (!(error instanceof UnusablePdf)) throw error;
    throw new PublicError("refused", pdfFaults[error.fault], { place, cause: error });
  }
}

/** @throws PublicError of a page that there is none, or of a PDF that readers could not open; any other error as it is */
export function refuseFault(error: unknown): never {
  if (error instanceof NoSuchPart) throw new PublicError("missing", copy.noSuchPage);
  if (error instanceof UnusablePdf) throw refused(`PDF: ${pdfFaults[error.fault]}`);
  throw error;
}
