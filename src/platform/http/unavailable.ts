import { copy } from "../../copy/copy.ts";
import { ObjectStoreError } from "../object-store/object-store.ts";
import { plainPage } from "./plain-page.ts";
import { REQUEST_ID_HEADER, requestNote } from "./request-id.ts";

const SYSTEM = new Set<unknown>([
  "EACCES",
  "EPERM",
  "ENOSPC",
  "EDQUOT",
  "EMFILE",
  "ENFILE",
  "EROFS",
  "EIO",
  "ENOENT",
]);
/** SQLite's busy, locked, read-only, input/output, full and cannot-open. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14]);
/** Classes of SQLSTATE: connections, resources, operator intervention, system errors, conflicts; and a lock not had in time. */
const POSTGRES = /^(?:(?:08|53|57|58|40)[0-9A-Z]{3}|55P03)$/;
const UNREACHED =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** PostgreSQL's driver gives these no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** PostgreSQL is not reached, or does not answer now. The code is its own “cannot connect now”. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
  readonly code = "57P03";
}

/** The machine is short of something, which passes without a restart. */
export function isUnavailable(error: unknown): boolean {
  const { code } = Object(error) as Readonly<Record<string, unknown>>;
  return error instanceof ObjectStoreError || SYSTEM.has(code) || isDatabaseAway(error);
}

/** True where it is a database that cannot be had now. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, errcode, message } = Object(error) as Readonly<Record<string, unknown>>;
  // SQLite says in the higher bits what kind of input or output it was.
  if (SQLITE.has(Number(errcode) & 0xff)) return true;
  return isUnreached(code) || POSTGRES.test(String(code)) || LOST.test(String(message));
}

export function isUnreached(code: unknown): boolean {
  return UNREACHED.test(String(code));
}

export function unavailablePage(requestId?: string): Response {
  const again = { "retry-after": "30" };
  return requestId === undefined
    ? plainPage(503, copy.errors.unavailable, again)
    : failurePage(503, copy.errors.unavailable, requestId, again);
}

/** A page that says by which number the log has the error. @param message Turkish, trusted */
export function failurePage(
  status: 500 | 503,
  message: string,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return plainPage(status, message, { ...headers, [REQUEST_ID_HEADER]: requestId }, requestNote(requestId));
}
