import { faultReason } from "../platform/fault-reason.ts";
import { PublicError } from "../platform/public-error.ts";
import { exitCodes } from "./command.ts";
import { copy } from "./command-copy.ts";

export function describeFault(error: unknown): { sentence: string; exitCode: number } {
  const fault = exitCodes.fault;
  if (error instanceof PublicError)
    return { sentence: error.message, exitCode: error.reason === "usage" ? exitCodes.wrongUsage : fault };
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
  if (code === "EACCES" || code === "EPERM") return copy.denied(path ?? "");
  return path === undefined ? copy.unexpected(faultReason(error)) : copy.failed(path, faultReason(error));
}
