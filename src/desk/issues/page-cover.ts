import type { NewEdition } from "../../content/library/import/import-file.ts";
import type { Library } from "../../content/library/library.ts";
import type { StoreFile } from "../../content/library/library-files.ts";
import type { LibraryFile } from "../../content/library/library-post.ts";
import type { EditionStore } from "../../issues/render/edition-store.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { refuseUnusable } from "./issue-source.ts";

const PAGE_COVER = /^(\d+)-large\.webp$/;

/** A page as the cover. Its name tells later that it was one. @param page from 1 @throws NoSuchPart, UnusablePdf */
export async function pageCover(
  editions: EditionStore,
  source: PdfSource,
  page: number,
  storeFile: StoreFile,
): Promise<LibraryFile> {
  const { name } = await editions.picture(source, page, "large", "first");
  const label = `${page}-large.webp`;
  const { importPicture } = await import("../../content/library/import/import-picture.ts");
  return importPicture(editions.files.path(name), label, storeFile, label);
}

/** Which page the cover is, from 1; null when it is a picture of its own. */
export function coverPage(image: Pick<LibraryFile, "name"> | null): number | null {
  const page = PAGE_COVER.exec(image?.name ?? "")?.[1];
  return page === undefined ? null : Number(page);
}

/** The cover of an issue whose pages are taken anew: the same page. Null where it has a picture of its own. */
export async function renewedCover(
  editions: EditionStore,
  source: PdfSource,
  image: LibraryFile | null,
  storeFile: StoreFile,
): Promise<LibraryFile | null> {
  const page = image === null ? 1 : coverPage(image);
  if (page === null) return null;
  const { pages } = await editions.edition(source, "first");
  return pageCover(editions, source, Math.min(page, pages.length), storeFile);
}

/** Refuses an issue that readers could not open. @returns its cover @throws PublicError */
export async function coverOfEdition(
  editions: EditionStore,
  files: Pick<Library["files"], "path">,
  { pdf, setup, image, label }: NewEdition,
  storeFile: StoreFile,
): Promise<LibraryFile | null> {
  const source = { hash: pdf.hash, path: await files.path(pdf.hash), setup };
  await refuseUnusable(editions, source, label);
  return (await renewedCover(editions, source, image, storeFile)) ?? image;
}
