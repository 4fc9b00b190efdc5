import { isBackupMissed, readLastBackup } from "../../../platform/backup/last-backup.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

const HOUR = 60 * 60 * 1000;
/** In hours: a nightly backup may be late by half a day. */
const LATE = 36;

/** When `mecmua backup` ended last on this data folder; of other ways to back up nothing is known here. */
export async function checkBackup(dataDir: string, now: number): Promise<Finding[]> {
  const { backup } = copy;
  const last = await readLastBackup(dataDir);
  if (last === null) return [note(backup.none, backup.noneRemedy, { finishedAt: null })];
  const { finishedAt, name, size } = last;
  const hours = Math.max(0, Math.floor((now - Date.parse(finishedAt)) / HOUR));
  const facts = { finishedAt, name, size, hours };
  const sentence = backup.last(finishedAt, now, name, size);
  if (isBackupMissed(last, now)) return [fault(sentence, backup.oldRemedy, facts)];
  return [hours > LATE ? note(sentence, backup.oldRemedy, facts) : fine(sentence, facts)];
}
