import { ConfigError } from "../config/read-config.ts";
import { Refusal } from "../content/library/refusal.ts";
import { DeskError } from "../desk/desk-error.ts";
import { SettingsError } from "../magazine/settings-error.ts";
import { CodesRefusal } from "../membership/codes/codes-refusal.ts";
import { BackupError } from "../platform/backup/backup-error.ts";
import { DatabaseError } from "../platform/database/database-error.ts";
import { ObjectStoreError } from "../platform/object-store/object-store.ts";
import { RemoteError } from "../platform/remote/remote-error.ts";
import { exitCodes, UsageError } from "./command.ts";
import { copy } from "./command-copy.ts";
import { codesCopy } from "./commands/codes/codes-command-copy.ts";

const SENTENCES = [
  BackupError,
  ConfigError,
  DatabaseError,
  DeskError,
  ObjectStoreError,
  Refusal,
  RemoteError,
  SettingsError,
  UsageError,
];

/** An error as one Turkish sentence, with its exit code. */
export function describeFault(error: unknown): { sentence: string; exitCode: number } {
  const fault = exitCodes.fault;
  if (error instanceof UsageError) return { sentence: error.message, exitCode: exitCodes.wrongUsage };
  if (error instanceof CodesRefusal)
    return { sentence: codesCopy.codesRefused[error.reason](error.subject), exitCode: fault };
  if (SENTENCES.some((known) => error instanceof known))
    return { sentence: (error as Error).message, exitCode: fault };
  if (error instanceof Error && error.name === "AbortError") {
    return { sentence: copy.interrupted, exitCode: exitCodes.interrupted };
  }
  return { sentence: systemFault(error), exitCode: fault };
}

function systemFault(error: unknown): string {
  const { code, path, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  // 13 and 5 are SQLite's own numbers for a full disk and a lock that did not end.
  if (code === "ENOSPC" || errcode === 13) return copy.diskFull;
  if (errcode === 5) return copy.databaseBusy;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return copy.notWritable(path ?? "");
  return copy.unexpected(error instanceof Error ? error.message : String(error));
}
