import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/read-config.ts";
import type { StaffMember } from "../../domain/staff.ts";
import type { OpenMagazine } from "../../magazine/open-magazine.ts";
import { copy as backupCopy } from "../../platform/backup/backup-copy.ts";
import { isUnavailable } from "../../platform/http/unavailable.ts";
import { JobProcess } from "../../platform/jobs/job-process.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { isConflict, PublicError } from "../../platform/public-error.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { isDiskFull } from "../disk-full.ts";
import { copy as deskCopy } from "../http/desk-copy.ts";
import type { DeskJobs, JobProgress, JobView } from "../jobs/desk-jobs.ts";
import type { DeskMachines } from "../machines/desk-machines.ts";
import { copy } from "./desk-backup-copy.ts";

interface BackupServices extends Pick<DeskDependencies, "db" | "config" | "log" | "now"> {
  readonly magazine: Pick<OpenMagazine, "nightlyBackups">;
  readonly jobs: DeskJobs;
  readonly audit: AuditLog;
  readonly machines: DeskMachines;
}

export const BACKUP_JOB = "backup";
/** How many stay in the folder while none is made at night. */
const KEPT = 7;
const LOOK_MS = 5_000;
/** While a command makes one. */
const AGAIN_AFTER_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An hour of one processor, which hashes a terabyte. */
const LIMITS = { jobTimeout: 60 * 60_000, maxHeap: 768 } as const;

export function backupsFolder({ backupDir, dataDir }: Pick<Config, "backupDir" | "dataDir">) {
  return backupDir ?? join(dataDir, "backups");
}

/** Makes backups when somebody asks, and each night; of several machines one does. */
export class DeskBackups implements AsyncDisposable {
  readonly #services: BackupServices;
  readonly #looking: Repeated;
  /** The last night whose backup was tried. */
  #triedNight = 0;
  #nextTryAt = 0;

  constructor(services: BackupServices) {
    this.#services = services;
    this.#looking = repeat(LOOK_MS, () =>
      this.#look().catch((error: unknown) => {
        if (!isConflict(error) && !isUnavailable(error))
          services.log.error({ err: error }, "nightly backup not looked at");
      }),
    );
  }

  /** @param staff null: the clock @throws PublicError while another one is made */
  async start(staff: StaffMember | null): Promise<JobView> {
    const { jobs, machines } = this.#services;
    const started = await machines.exclusively(BACKUP_JOB, async () => {
      if (await jobs.running(BACKUP_JOB)) return null;
      const work = (progress: JobProgress) => this.#make(staff, progress);
      return jobs.start({ kind: BACKUP_JOB, staffId: staff?.id ?? "", work });
    });
    if (!started?.result) throw new PublicError("conflict", backupCopy.busy);
    return started.result;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#looking[Symbol.asyncDispose]();
  }

  async #make(staff: StaffMember | null, { report, signal }: JobProgress) {
    const { config, magazine, audit, log } = this.#services;
    const { dataDir, filesUrl, filesCacheSize, secrets } = config;
    const folder = backupsFolder(config);
    try {
      using worker = new JobProcess<typeof import("./backup-jobs.ts")>({
        file: new URL("./backup-process.ts", import.meta.url),
        limits: LIMITS,
        // The keys of an object store are there.
        knowsEnvironment: true,
        onProgress: (done, total) => report(megabytes(done), megabytes(total)),
        signal,
      });
      // A folder that is named may be a disk that is not mounted.
      if (config.backupDir === null) await mkdir(folder, { recursive: true });
      else if (!existsSync(folder)) throw new PublicError("fault", copy.noFolder(folder));
      const made = await worker.run("writeInto", {
        data: { dataDir, filesUrl, filesCacheSize, databaseUrl: secrets.databaseUrl },
        folder,
        keep: magazine.nightlyBackups() ?? KEPT,
        passphrase: secrets.backupPassphrase,
      });
      await audit.record(staff, "backup made", made.name, { ...made, machine: config.instance });
      return made;
    } catch (error) {
      // A server that ends makes it when it is back, and what a command makes is waited for.
      if (this.#looking.signal.aborted || isConflict(error)) throw error;
      const told = signal.aborted ? new PublicError("conflict", copy.stopped) : tellable(error, folder);
      if (told.cause) log.error({ err: error }, "backup not made");
      await audit.record(staff, "backup failed", told.message);
      throw told;
    }
  }

  async #look(): Promise<void> {
    const { db, config, magazine, jobs, now } = this.#services;
    if (existsSync(join(config.dataDir, "backup.yarim"))) {
      // With it come the libraries that write archives.
      const { removeUnfinished } = await import("./make-backup.ts");
      await removeUnfinished(config.dataDir);
    }
    // Three at night in Istanbul.
    const night = now() - (now() % DAY_MS);
    if (magazine.nightlyBackups() === null || night === this.#triedNight || now() < this.#nextTryAt) return;
    if (await jobs.running(BACKUP_JOB)) return;
    const tried = await db
      .selectFrom("audit")
      .select("id")
      .where("action", "in", ["backup made", "backup failed"])
      .where("at", ">=", night)
      .limit(1)
      .executeTakeFirst();
    if (tried) {
      this.#triedNight = night;
      return;
    }
    this.#nextTryAt = now() + AGAIN_AFTER_MS;
    await this.start(null);
  }
}

function megabytes(bytes: number | null | undefined): number {
  return Math.ceil((bytes ?? 0) / 1e6);
}

/** In one sentence; with its cause where only the log tells more. */
function tellable(error: unknown, folder: string): PublicError {
  if (error instanceof PublicError) return error;
  if (isDiskFull(error)) return new PublicError("busy", deskCopy.diskFull);
  const { code } = error as { readonly code?: unknown };
  const isRefused = ["EACCES", "EEXIST", "EIO", "ENOTDIR", "EPERM", "EROFS"].includes(String(code));
  return new PublicError("fault", isRefused ? copy.notWritten(folder) : copy.broken, { cause: error });
}
