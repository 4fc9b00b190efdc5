import { ingestPdf } from "../../../issues/ingest/ingest-pdf.ts";
import type { EditionStore } from "../../../issues/render/edition-store.ts";
import type { PdfSource } from "../../../issues/render/pdf-source.ts";
import { UnusablePdf } from "../../../issues/unusable-pdf.ts";
import { type Call, exitCodes } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { issueCopy } from "./issue-command-copy.ts";

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
