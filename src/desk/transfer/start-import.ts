import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../../content/library/refusal.ts";
import type { ImportChoices } from "../../content/library/transfer/import-choices.ts";
import type { OpenOptions } from "../../content/library/transfer/open-export.ts";
import type { ImportResult } from "../../content/library/transfer/run-import.ts";
import type { ImportSurvey } from "../../content/library/transfer/survey.ts";
import type { StaffMember } from "../../domain/staff.ts";
import type { SettingName } from "../../magazine/settings.ts";
import { DeskError } from "../desk-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { isDiskFull } from "../disk-full.ts";
import type { JobProgress, JobView } from "../jobs/desk-jobs.ts";
import { removeUpload } from "../uploads/receive-upload.ts";
import { uploadPath } from "../uploads/uploads.ts";
import { copy } from "./desk-transfer-copy.ts";

/** An upload to import, and the choices for it. */
export interface ImportRequest {
  readonly uploadId: string;
  /** The old site's address, which a Ghost export does not hold. */
  readonly site: string | null;
  readonly choices: ImportChoices;
}

/** Results of the two kinds of jobs. */
export type SurveyResult = ImportSurvey & Pick<ImportRequest, "uploadId">;
export type RunResult = ImportResult & {
  readonly request: ImportRequest;
  readonly settings: readonly SettingName[];
};

export const SURVEY = "import survey";
export const RUN = "import";

/** On the disk that has room for the library; `/tmp` may be memory. */
function unpackFolder({ dataDir }: DeskServices["config"]): string {
  return join(dataDir, "unpacked");
}

/** Removes what an interrupted import has unpacked. */
export async function removeUnpacked({ config }: Pick<DeskServices, "config">): Promise<void> {
  await rm(unpackFolder(config), { recursive: true, force: true });
}

/** Opens an uploaded export; its readers are loaded with the first one. @throws Refusal */
async function openUpload({ config }: DeskServices, path: string, options: OpenOptions) {
  const { openExport } = await import("../../content/library/transfer/open-export.ts");
  return openExport(path, { ...options, unpackIn: unpackFolder(config) });
}

/** Reads the whole export and writes nothing. @throws DeskError */
export function startSurvey(
  services: DeskServices,
  staff: StaffMember,
  request: ImportRequest,
): Promise<JobView> {
  return start(
    services,
    staff,
    request,
    SURVEY,
    async ({ report, signal }, path, name): Promise<SurveyResult> => {
      const { uploadId, site, choices } = request;
      const { surveyImport } = await import("../../content/library/transfer/survey.ts");
      await using found = await openUpload(services, path, { name, site, signal });
      const survey = await surveyImport(services.library, found, signal, choices, (done) =>
        report(done, null),
      );
      return { ...survey, uploadId };
    },
  );
}

/** @throws DeskError also while another import runs */
export async function startImport(
  services: DeskServices,
  staff: StaffMember,
  request: ImportRequest,
): Promise<JobView> {
  const { jobs, library, config, audit, requestSync } = services;
  const running = (await jobs.list(RUN)).some(({ state }) => state === "running");
  if (running) throw new DeskError("conflict", copy.busy);
  return start(services, staff, request, RUN, async ({ report, signal }, path, name): Promise<RunResult> => {
    const { site, choices } = request;
    const { contentAllowedHosts: allowedHosts } = config;
    const { runImport } = await import("../../content/library/transfer/run-import.ts");
    const { takeExportedSettings } = await import("../../magazine/take-exported-settings.ts");
    await using found = await openUpload(services, path, { name, site, signal });
    await audit.record(staff, "import run", name, { from: found.system });
    try {
      const result = await runImport(library, found, { choices, allowedHosts, signal, onProgress: report });
      const { magazineFolder: folder } = found;
      const settings =
        folder === undefined ? [] : await takeExportedSettings(services.magazine.settings, folder);
      // Exports hold members and keys as well: nothing of them stays that is not needed for another try.
      if (result.failureCount === 0) await removeUpload(services, request.uploadId);
      return { ...result, request, settings };
    } finally {
      // Items that came before it was stopped are in the library as well.
      requestSync(false);
    }
  });
}

async function start(
  services: DeskServices,
  staff: StaffMember,
  { uploadId }: ImportRequest,
  kind: string,
  work: (progress: JobProgress, path: string, name: string) => Promise<unknown>,
): Promise<JobView> {
  const { db, isHosted, jobs } = services;
  if (isHosted) throw new DeskError("refused", copy.hosted);
  const path = await uploadPath(services, uploadId);
  const { name } = await db
    .selectFrom("upload")
    .select("name")
    .where("id", "=", uploadId)
    .executeTakeFirstOrThrow();
  return jobs.start({
    kind,
    staffId: staff.id,
    errors: [Refusal, DeskError],
    work: (progress) =>
      work(progress, path, name).catch((error: unknown) => {
        throw isDiskFull(error) ? new DeskError("busy", copy.diskFull) : error;
      }),
  });
}
