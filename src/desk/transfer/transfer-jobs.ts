import type { ForeignExport } from "../../content/foreign/foreign-item.ts";
import { toMarkdown } from "../../content/library/export/export-post.ts";
import { type Library, openLibrary } from "../../content/library/library.ts";
import type { ImportChoices } from "../../content/library/transfer/import-choices.ts";
import { type OpenOptions, openExport } from "../../content/library/transfer/open-export.ts";
import { type ImportResult, runImport } from "../../content/library/transfer/run-import.ts";
import { type ImportSurvey, surveyImport } from "../../content/library/transfer/survey.ts";
import { type FilesOptions, openFiles } from "../../platform/blobs/open-files.ts";
import { jobAtWork } from "../../platform/jobs/serve-jobs.ts";
import { coverOfEdition } from "../issues/page-cover.ts";
import { withEditions } from "../issues/with-editions.ts";

/** One text of an export, whose files go out from the site's own process. */
export function writeMarkdown(html: string, label: string): Promise<string | null> {
  return toMarkdown(html, label, jobAtWork.signal);
}

interface LibraryPlace extends FilesOptions {
  readonly databaseUrl: string | null;
}

let opened: { readonly found: ForeignExport; readonly place: LibraryPlace } | null = null;

/** Recognises an export, for the jobs that follow; its folder is the asker's to remove. @throws PublicError */
export async function openUpload(
  { path, ...options }: Omit<OpenOptions, "signal"> & { readonly path: string },
  place: LibraryPlace,
): Promise<Pick<ForeignExport, "system" | "magazineFolder">> {
  const found = await openExport(path, { ...options, signal: jobAtWork.signal });
  opened = { found, place };
  const { system, magazineFolder } = found;
  return { system, ...(magazineFolder !== undefined && { magazineFolder }) };
}

/** @throws PublicError */
export function survey(choices: ImportChoices): Promise<ImportSurvey> {
  return atWork((library, found) =>
    surveyImport(library, found, {
      signal: jobAtWork.signal,
      choices,
      updates: "brought",
      onProgress: (done) => jobAtWork.report(done, null),
    }),
  );
}

/** @throws PublicError */
export function bring(choices: ImportChoices, allowedHosts: readonly string[]): Promise<ImportResult> {
  const { signal, report: onProgress } = jobAtWork;
  return atWork((library, found, place) =>
    withEditions(place, signal, (editions) =>
      runImport(library, found, {
        choices,
        updates: "brought",
        checkEdition: (edition, storeFile) => coverOfEdition(editions, library.files, edition, storeFile),
        allowedHosts,
        signal,
        onProgress,
      }),
    ),
  );
}

async function atWork<T>(
  work: (library: Library, found: ForeignExport, place: LibraryPlace) => Promise<T>,
): Promise<T> {
  if (opened === null) throw new Error("no export is open");
  const { found, place } = opened;
  using files = await openFiles(place);
  const library = await openLibrary({ ...place, files: files.blobs });
  try {
    return await work(library, found, place);
  } finally {
    await library.close();
  }
}
