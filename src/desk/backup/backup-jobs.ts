import { backupFolder } from "../../platform/backup/backup-place.ts";
import type { FilesOptions } from "../../platform/blobs/open-files.ts";
import { jobAtWork } from "../../platform/jobs/serve-jobs.ts";
import { makeBackup } from "./make-backup.ts";

interface FolderBackup {
  readonly data: FilesOptions & { readonly databaseUrl: string | null };
  readonly folder: string;
  readonly keep: number;
  /** Null: not encrypted. */
  readonly passphrase: string | null;
}

/** A dated archive in a folder that is there. @throws PublicError, the system's error */
export async function writeInto({ data, folder, keep, passphrase }: FolderBackup) {
  const { signal, report: onProgress } = jobAtWork;
  using place = backupFolder(folder);
  const key = passphrase === null ? null : { passphrase };
  const { name, size, missing, damaged } = await makeBackup({
    data,
    place,
    name: null,
    keep,
    key,
    signal,
    onProgress,
  });
  return { name, size, lost: missing.length + damaged.length };
}
