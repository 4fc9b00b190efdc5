import { holdFile, withStoredFiles } from "../../content/library/library-files.ts";
import type { ArticleBlock } from "../../issues/articles/article-block.ts";
import { NoSuchPart } from "../../issues/render/edition-store.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { UnusablePdf } from "../../issues/unusable-pdf.ts";
import { isRefused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { CutPicture } from "./article-document.ts";
import { copy } from "./issues-copy.ts";

/** Of further ones the captions stay. */
const MAX_PICTURES = 30;

/**
 * Cuts the pictures of an article out of its pages and stores them as uploads are, held by its draft.
 * @param work makes the draft; one that cannot be cut or is refused is not among its pictures
 */
export async function withCutPictures(
  { issues: { editions }, library }: Pick<DeskServices, "issues" | "library">,
  source: PdfSource,
  blocks: readonly ArticleBlock[],
  draftId: string,
  work: (pictures: ReadonlyMap<ArticleBlock, CutPicture>) => Promise<void>,
): Promise<void> {
  const { importPicture } = await import("../../content/library/import/import-picture.ts");
  const wanted = blocks.filter((block) => block.kind === "picture").slice(0, MAX_PICTURES);
  await withStoredFiles(library, async (storeFile) => {
    const pictures = new Map<ArticleBlock, CutPicture>();
    for (const block of wanted) {
      const name = copy.pagePicture(block.page);
      try {
        const cut = await editions.cutOut(source, block.page, block.box, "reader");
        const file = await importPicture(editions.files.path(cut.name), name, storeFile, name);
        await holdFile(library, file, `article:${draftId}`);
        pictures.set(block, file);
      } catch (error) {
        // Its caption is in the text then.
        if (!(error instanceof UnusablePdf || error instanceof NoSuchPart || isRefused(error))) throw error;
      }
    }
    await work(pictures);
  });
}
