import type { LibraryFile, PostDraft } from "../library-post.ts";
import type { KeepFile } from "./keeping-files.ts";
import { type Progress, takePdf } from "./take-pdf.ts";
import { takePicture } from "./take-picture.ts";

/** A digital issue as the publisher describes it. */
export interface IssueDetails {
  readonly id: string | null;
  readonly title: string;
  readonly abstract: string | null;
  readonly categories: readonly string[];
  readonly createdAt: string;
  /** Absolute; null for an issue without a cover. */
  readonly coverPath: string | null;
}

/** Keeps an issue's PDF and its cover. @param pdfPath absolute @throws Refusal */
export async function readIssue(
  pdfPath: string,
  { coverPath, ...details }: IssueDetails,
  places: { readonly pdf: string; readonly cover: string },
  keep: KeepFile,
  onProgress?: Progress,
): Promise<PostDraft & { readonly pdf: LibraryFile }> {
  const image = coverPath === null ? null : await takePicture(coverPath, places.cover, keep);
  const pdf = await takePdf(pdfPath, places.pdf, keep, onProgress);
  return { ...details, html: null, image, pdf, pictures: [] };
}
