import type { Library } from "../../content/library/library.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";

/** A PDF of the library, and how its pages are taken. */
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
