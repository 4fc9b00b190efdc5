import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { ImportResult } from "../../content/library/transfer/run-import.ts";
import type { ImportSurvey } from "../../content/library/transfer/survey.ts";
import type { StaffMember } from "../../domain/staff.ts";
import type { SettingName } from "../../magazine/settings.ts";
import { JobProcess, JobProcessCrashed } from "../../platform/jobs/job-process.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { isDiskFull } from "../disk-full.ts";
import type { JobProgress, JobView } from "../jobs/desk-jobs.ts";
import { promisedBytes, removeUpload } from "../uploads/receive-upload.ts";
import { wholeImport } from "../uploads/uploads.ts";
import { copy } from "./desk-transfer-copy.ts";

export type TransferJobs = typeof import("./transfer-jobs.ts");

const MAX_CATEGORIES = 1000;
const name = v.pipe(v.string(), v.maxLength(500));
const isWebAddress = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? "");

export const importRequest = v.object({
  uploadId: v.pipe(v.string(), v.maxLength(100)),
  /** The old site's address, which a Ghost export does not hold. */
  site: v.nullable(v.pipe(v.string(), v.maxLength(500), v.check(isWebAddress, copy.site))),
  choices: v.object({
    drafts: v.boolean(),
    pages: v.boolean(),
    tagsAsCategories: v.boolean(),
    categories: v.nullable(v.pipe(v.array(name), v.maxLength(MAX_CATEGORIES))),
  }),
});

export type ImportRequest = v.InferOutput<typeof importRequest>;

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

/** Reads the whole export and writes nothing. @throws PublicError */
export function startSurvey(
  services: DeskServices,
  staff: StaffMember,
  request: ImportRequest,
): Promise<JobView> {
  return start(services, staff, request, SURVEY, async ({ worker }): Promise<SurveyResult> => {
    const { uploadId, choices } = request;
    return { ...(await worker.run("survey", choices)), uploadId };
  });
}

/** @throws PublicError also while another import runs */
export async function startImport(
  services: DeskServices,
  staff: StaffMember,
  request: ImportRequest,
): Promise<JobView> {
  const { jobs, config, audit, requestSync } = services;
  if (await jobs.running(RUN)) throw new PublicError("conflict", copy.busy);
  return start(services, staff, request, RUN, async ({ worker, found, name }): Promise<RunResult> => {
    const { takeExportedSettings } = await import("../../magazine/take-exported-settings.ts");
    await audit.record(staff, "import run", name, { from: found.system });
    try {
      const result = await worker.run("bring", request.choices, config.contentAllowedHosts);
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

/** What an import may take: an hour of one processor, and the memory of an issue's PDF. */
export const TRANSFER_LIMITS = { jobTimeout: 60 * 60_000, maxMemory: 1.5 * 1024 ** 3, maxHeap: 768 } as const;

interface OpenTransfer {
  readonly worker: JobProcess<TransferJobs>;
  readonly found: Awaited<ReturnType<TransferJobs["openUpload"]>>;
  readonly name: string;
}

async function start(
  services: DeskServices,
  staff: StaffMember,
  { uploadId, site }: ImportRequest,
  kind: string,
  work: (transfer: OpenTransfer) => Promise<unknown>,
): Promise<JobView> {
  const { isHosted, jobs, config } = services;
  if (isHosted) throw refused(copy.hosted);
  const { name, path } = await wholeImport(services, uploadId);
  const { dataDir, filesUrl, filesCacheSize, secrets } = config;
  const place = { dataDir, filesUrl, filesCacheSize, databaseUrl: secrets.databaseUrl };

  async function inProcess({ report, signal }: JobProgress): Promise<unknown> {
    const unpackIn = join(unpackFolder(config), randomUUID());
    try {
      using worker = new JobProcess<TransferJobs>({
        file: new URL("./transfer-process.ts", import.meta.url),
        limits: TRANSFER_LIMITS,
        // It stores files, maybe in an object store, whose keys are there.
        knowsEnvironment: true,
        onProgress: (done, total) => report(done ?? 0, total ?? null),
        signal,
      });
      const upload = { path, name, site, unpackIn, promisedBytes: await promisedBytes(services) };
      const found = await worker.run("openUpload", upload, place);
      return await work({ worker, found, name });
    } catch (error) {
      if (error instanceof JobProcessCrashed) throw refused(copy.tooHeavy);
      throw isDiskFull(error) ? new PublicError("busy", copy.diskFull) : error;
    } finally {
      await rm(unpackIn, { recursive: true, force: true });
    }
  }

  return jobs.start({ kind, staffId: staff.id, work: inProcess });
}
