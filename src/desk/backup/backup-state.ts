import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { AuditAction } from "../../domain/audit-actions.ts";
import {
  isBackupMissed,
  NIGHTLY_MISSED_AFTER_MS,
  readLastBackup,
} from "../../platform/backup/last-backup.ts";
import { type AuditEntry, readAuditLog } from "../audit/read-audit-log.ts";
import type { DeskServices } from "../desk-services.ts";
import { BACKUP_JOB, backupsFolder } from "./desk-backups.ts";

/** Times are in ISO 8601. */
export type BackupState = Awaited<ReturnType<typeof backupState>>;

export async function backupState(services: DeskServices) {
  const { config, magazine, jobs, db, now } = services;
  const nightly = magazine.nightlyBackups();
  const last = await lastBackup(services);
  const failed = await newest(db, "backup failed");
  const [job] = await jobs.list(BACKUP_JOB);
  const folder = backupsFolder(config);
  return {
    last,
    isMissed:
      last !== null && isBackupMissed(last, now(), nightly === null ? undefined : NIGHTLY_MISSED_AFTER_MS),
    /** In one sentence, of a backup that failed since the last one was made. */
    failure: failed && !(last && Date.parse(last.finishedAt) > failed.at) ? failed.subject : null,
    /** One that is made, or that ended with the server. */
    jobId: job?.state === "running" || job?.state === "interrupted" ? job.id : null,
    nightly,
    folder,
    isOnDataDisk: await isOneDisk(config.dataDir, existsSync(folder) ? folder : config.dataDir),
    hasMembers: config.secrets.databaseUrl === null,
  };
}

/** The newest that the desk of some machine made, or a command on this one; null: none, or nobody knows of it. */
export async function lastBackup({ config, db }: Pick<DeskServices, "config" | "db">) {
  const byCommand = await readLastBackup(config.dataDir);
  const entry = await newest(db, "backup made");
  const byDesk = entry && {
    name: entry.subject ?? "",
    size: Number(entry.detail?.size),
    finishedAt: new Date(entry.at).toISOString(),
    path: null,
    machine: String(entry.detail?.machine),
    lost: Number(entry.detail?.lost),
  };
  const isByCommand = byCommand !== null && !(byDesk && byDesk.finishedAt >= byCommand.finishedAt);
  const last = isByCommand ? { ...byCommand, machine: config.instance, lost: 0 } : byDesk;
  if (last === null) return null;
  const { name, size, finishedAt, machine, lost } = last;
  const path = join(backupsFolder(config), name);
  const isHere = (await stat(path).catch(() => null))?.size === size;
  return {
    name,
    size,
    finishedAt,
    lost,
    isHere,
    path: isHere ? path : (last.path ?? null),
    /** Null: this one. */
    machine: isHere || machine === config.instance ? null : machine,
  };
}

async function newest(db: DeskServices["db"], action: AuditAction): Promise<AuditEntry | null> {
  const { entries } = await readAuditLog(db, { person: null, actions: [action], before: null }, 1);
  return entries[0] ?? null;
}

async function isOneDisk(folder: string, other: string): Promise<boolean> {
  return (await stat(folder)).dev === (await stat(other)).dev;
}
