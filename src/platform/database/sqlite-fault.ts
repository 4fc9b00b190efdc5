import { accessSync, constants, existsSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { faultReason } from "../fault-reason.ts";
import { PublicError } from "../public-error.ts";
import { sqliteFaultCopy as copy } from "./sqlite-fault-copy.ts";

const DENIED = new Set<unknown>(["EACCES", "EPERM"]);
/** The file itself is sound, but may not be opened or written. */
const CLOSED = new Set<unknown>(["EROFS", "ENOTDIR", "EEXIST", "EISDIR", 8, 14]);
const KINDS = [
  ["full", new Set<unknown>(["ENOSPC", 13])],
  ["closed", CLOSED],
  ["damaged", new Set<unknown>([11, 26])],
] as const;

/** As SQLite's own error of a damaged file. @param problem what a check found */
export function damagedDatabase(problem: string): Error {
  return Object.assign(new Error(problem), { errcode: 11 });
}

/** What is wrong with a database in one Turkish sentence, and what helps; the file was left as it was. */
export function databaseFault(path: string, cause: unknown): PublicError {
  if (cause instanceof PublicError) return cause;
  const { kind, reason } = databaseProblem(path, cause);
  const advice = kind === "denied" ? permissionAdvice(dirname(path)) : copy.advice[kind];
  return new PublicError("fault", copy.notOpened(path, reason, advice), { cause });
}

export function databaseProblem(path: string, error: unknown) {
  const denied = accessError(path);
  const { code, errcode } = error as { code?: unknown; errcode?: number };
  const sign = errcode === undefined ? code : errcode & 0xff;
  if (DENIED.has(code) || (CLOSED.has(sign) && denied !== null))
    return { kind: "denied" as const, reason: faultReason(denied ?? error) };
  const kind = KINDS.find(([, signs]) => signs.has(sign))?.[0] ?? "other";
  return { kind, reason: faultReason(error) } as const;
}

/** SQLite tells of no reason why it cannot open a file. */
function accessError(path: string): unknown {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return DENIED.has((error as NodeJS.ErrnoException).code) ? error : null;
  }
}

/** How the user of this process gets a folder, with all that is in it, back. */
export function permissionAdvice(folder: string): string {
  return copy.permission(userInfo().username, folder);
}
