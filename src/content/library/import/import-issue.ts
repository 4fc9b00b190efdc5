import type { StoreFile } from "../library-files.ts";
import type { LibraryFile, PostDraft } from "../library-post.ts";
import { importPdf, type Progress } from "./import-pdf.ts";
import { importPicture } from "./import-picture.ts";

export interface IssueDetails extends Omit<PostDraft, "html" | "image" | "pdf" | "pictures" | "terms"> {
  readonly coverPath: string | null;
}

/** @param pdfPath absolute @throws PublicError */
export async function importIssue(
  pdfPath: string,
  { coverPath, ...details }: IssueDetails,
  labels: { readonly pdf: string; readonly cover: string },
  storeFile: StoreFile,
  onProgress?: Progress,
): Promise<PostDraft & { readonly pdf: LibraryFile }> {
  const image = coverPath === null ? null : await importPicture(coverPath, labels.cover, storeFile);
  const pdf = await importPdf(pdfPath, labels.pdf, storeFile, onProgress);
  return { ...details, html: null, image, pdf, pictures: [] };
}
