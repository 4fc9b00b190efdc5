import { resolve } from "node:path";
import { addPost } from "../../content/library/add-post.ts";
import { checkedId } from "../../content/library/import/front-matter.ts";
import { type IssueDetails, importIssue } from "../../content/library/import/import-issue.ts";
import { importPicture } from "../../content/library/import/import-picture.ts";
import { publicationDate } from "../../content/library/import/publication-date.ts";
import { type StoreFile, withStoredFiles } from "../../content/library/library-files.ts";
import type { LibraryFile } from "../../content/library/library-post.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { ingestPdf } from "../../issues/ingest/ingest-pdf.ts";
import { pdfReport } from "../../issues/ingest/pdf-report.ts";
import type { EditionStore } from "../../issues/render/edition-store.ts";
import type { PdfSource } from "../../issues/render/pdf-processor.ts";
import { UnusablePdf } from "../../issues/unusable-pdf.ts";
import { type Call, exitCodes, type RunCommand, UsageError } from "../command.ts";
import { copy } from "../command-copy.ts";
import { startProgress } from "../progress.ts";
import { reportAdded, withOwnLibrary } from "../with-content.ts";
import { refuseUnusable, withEditions } from "../with-editions.ts";

export const run: RunCommand = (call) => withEditions(call, (editions) => addIssue(call, editions));

async function addIssue(call: Call, editions: EditionStore): Promise<number> {
  const [given = ""] = call.arguments.operands;
  const details = detailsOf(call);
  const places = { pdf: given, cover: call.arguments.value("cover") ?? "" };
  const progress = startProgress(call, copy.takingIssue);
  const { added, source } = await withOwnLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => {
        const draft = await importIssue(resolve(call.cwd, given), details, places, keep, progress.show);
        const { hash } = draft.pdf;
        const source = { hash, path: await library.files.path(hash) };
        await refuseUnusable(editions, source, given);
        const image = draft.image ?? (await firstPage(editions, source, keep));
        return { added: await addPost(library, { ...draft, image }), source };
      },
      call.signal,
    ),
  ).finally(progress.end);
  reportAdded(call, added);
  return await makePages(call, editions, source);
}

/** An issue without a cover of its own has its first page. */
async function firstPage(editions: EditionStore, source: PdfSource, keep: StoreFile): Promise<LibraryFile> {
  const { name } = await editions.picture(source, 1, "large", "first");
  return importPicture(editions.files.path(name), name, keep);
}

/** Waits for the pages of an issue that was added. What happens to them does not undo that. @returns the exit code */
async function makePages(call: Call, editions: EditionStore, source: PdfSource): Promise<number> {
  const { terminal, signal } = call;
  const progress = startProgress(call, copy.makingPages);
  try {
    await ingestPdf(editions, source, { signal, onProgress: progress.show });
    if (!signal.aborted) {
      progress.end();
      const missing = (await pdfReport(editions, source)).fonts.filter(({ isEmbedded }) => !isEmbedded);
      if (missing.length > 0) terminal.note(copy.fontsMissing(missing.map(({ name }) => name)));
      return exitCodes.done;
    }
  } catch (error) {
    if (!signal.aborted) {
      progress.end();
      terminal.note(error instanceof UnusablePdf ? copy.pagesMissing : copy.pagesFailed);
      return exitCodes.fault;
    }
  } finally {
    progress.end();
  }
  terminal.note(copy.pagesInterrupted);
  return exitCodes.interrupted;
}

function detailsOf({ arguments: given, cwd }: Call): IssueDetails {
  const cover = given.value("cover");
  const abstract = given.value("abstract");
  const id = given.value("id");
  return {
    id: checkedId(id && plainLine(id), "--id"),
    title: plainLine(given.value("title") ?? ""),
    abstract: abstract && plainLine(abstract),
    categories: [...new Set(given.values("category").map(plainLine))],
    createdAt: instantOf(given.value("date")),
    coverPath: cover && resolve(cwd, cover),
  };
}

function instantOf(written: string | null): string {
  const instant = written === null ? new Date().toISOString() : publicationDate(written);
  if (instant === null) throw new UsageError(copy.optionDate("--date", written ?? ""));
  return instant;
}
