import { importPicture } from "../../../content/library/import/import-picture.ts";
import type { StoreFile } from "../../../content/library/library-files.ts";
import type { LibraryFile } from "../../../content/library/library-post.ts";
import { ingestPdf } from "../../../issues/ingest/ingest-pdf.ts";
import type { EditionStore } from "../../../issues/render/edition-store.ts";
import type { PdfSource } from "../../../issues/render/pdf-source.ts";
import { UnusablePdf } from "../../../issues/unusable-pdf.ts";
import { type Call, exitCodes } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { issueCopy } from "./issue-command-copy.ts";

/** How the first page is called where it is the cover. */
export const FIRST_PAGE = "1-large.webp";

/** The cover of an issue that has none of its own. */
export async function firstPage(
  editions: EditionStore,
  source: PdfSource,
  keep: StoreFile,
): Promise<LibraryFile> {
  const { name } = await editions.picture(source, 1, "large", "first");
  return importPicture(editions.files.path(name), FIRST_PAGE, keep, FIRST_PAGE);
}

interface PagesWords {
  readonly missing: string;
  readonly failed: string;
  readonly interrupted: string;
}

/**
 * Waits for the pages of an issue that was added or changed. What happens to them does not undo that.
 * @returns the exit code
 */
export async function makePages(
  call: Call,
  editions: EditionStore,
  source: PdfSource,
  words: PagesWords,
): Promise<number> {
  const { terminal, signal } = call;
  const progress = startProgress(call, issueCopy.makingPages);
  try {
    await ingestPdf(editions, source, { signal, onProgress: progress.show });
    if (!signal.aborted) {
      progress.end();
      return exitCodes.done;
    }
  } catch (error) {
    if (!signal.aborted) {
      progress.end();
      terminal.note(error instanceof UnusablePdf ? words.missing : words.failed);
      return exitCodes.fault;
    }
  } finally {
    progress.end();
  }
  terminal.note(words.interrupted);
  return exitCodes.interrupted;
}
