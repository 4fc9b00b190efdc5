import type { ForeignExport } from "../../content/foreign/foreign-item.ts";
import { toMarkdown } from "../../content/library/export/export-post.ts";
import { type Library, openLibrary } from "../../content/library/library.ts";
import type { ImportChoices } from "../../content/library/transfer/import-choices.ts";
import { openExport } from "../../content/library/transfer/open-export.ts";
import { runImport } from "../../content/library/transfer/run-import.ts";
import { type ImportSurvey, surveyImport } from "../../content/library/transfer/survey.ts";
import { type FilesOptions, openFiles } from "../../platform/blobs/open-files.ts";
import { jobAtWork } from "../../platform/jobs/serve-jobs.ts";
import { coverOfEdition } from "../issues/page-cover.ts";
import { withEditions } from "../issues/with-editions.ts";

/** One text of an export, whose files go out from the site's own process. */
export function writeMarkdown(html: string, label: string): Promise<string | null> {
  return toMarkdown(html, label, jobAtWork.signal);
}

interface OpenedUpload {
  readonly path: string;
  readonly name: string;
  readonly site: string | null;
  readonly unpackIn: string;
  readonly promisedBytes: number;
}

export interface LibraryPlace extends FilesOptions {
  readonly databaseUrl: string | null;
}

let opened: ForeignExport | null = null;

/** Recognises an export, for the jobs that follow. @throws PublicError */
export async function openUpload(
  upload: OpenedUpload,
): Promise<Pick<ForeignExport, "system" | "magazineFolder">> {
  opened = await openExport(upload.path, { ...upload, signal: jobAtWork.signal });
  const { system, magazineFolder } = opened;
  return { system, ...(magazineFolder !== undefined && { magazineFolder }) };
}

export function survey(place: LibraryPlace, choices: ImportChoices): Promise<ImportSurvey> {
  return atWork(place, (library, found) =>
    surveyImport(library, found, {
      signal: jobAtWork.signal,
      choices,
      updates: "brought",
      onProgress: (done) => jobAtWork.report(done, null),
    }),
  );
}

export function bring(place: LibraryPlace, choices: ImportChoices, allowedHosts: readonly string[]) {
  const { signal, report: onProgress } = jobAtWork;
  return atWork(place, (library, found) =>
    runImport(library, found, {
      choices,
      updates: "brought",
      checkEdition: (edition, storeFile) =>
        withEditions(place, signal, (editions) =>
          coverOfEdition(editions, library.files, edition, storeFile),
        ),
      allowedHosts,
      signal,
      onProgress,
    }),
  );
}

async function atWork<T>(place: LibraryPlace, work: (library: Library, found: ForeignExport) => Promise<T>) {
  if (opened === null) throw new Error("no export is open");
  using files = await openFiles(place);
  const library = await openLibrary({ ...place, files: files.blobs });
  try {
    return await work(library, opened);
  } finally {
    await library.close();
  }
}
