import { join } from "node:path";
import * as v from "valibot";
import { readJson, writeAtomically } from "../blobs/disk-files.ts";

const fileSchema = v.object({
  /** Without the folder. */
  name: v.string(),
  size: v.number(),
});
const schema = v.object({
  ...fileSchema.entries,
  /** With its folder, as people read it; former versions kept none. */
  path: v.optional(v.string()),
  /** ISO 8601. */
  finishedAt: v.string(),
  /** The dated files that were made of this data folder, the newest last. */
  dated: v.array(fileSchema),
});

export type BackupFile = v.InferOutput<typeof fileSchema>;
type LastBackup = v.InferOutput<typeof schema>;

/** A nightly backup that failed once is late, one that is a week old is missed. */
const MISSED_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** Of the backups that the site makes by itself. */
export const NIGHTLY_MISSED_AFTER_MS = 2 * 24 * 60 * 60 * 1000;

const fileIn = (dataDir: string) => join(dataDir, "last-backup.json");

/** The last backup that was finished; null: none, or nobody knows of it. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  const parsed = v.safeParse(schema, await readJson(fileIn(dataDir)));
  return parsed.success ? parsed.output : null;
}

/** @param now in milliseconds since 1970 */
export function isBackupMissed(
  { finishedAt }: Pick<LastBackup, "finishedAt">,
  now: number,
  after = MISSED_AFTER_MS,
): boolean {
  return now - Date.parse(finishedAt) > after;
}

export function writeLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const path = fileIn(dataDir);
  return writeAtomically({ path, tempPath: `${path}.tmp` }, JSON.stringify(backup));
}
