import { copy } from "../../site/copy/copy.ts";
import { plainPage } from "./plain-page.ts";

/** A disk that is full, too many open files, a file that was taken away this moment. */
const SYSTEM = new Set<unknown>(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "EROFS", "EIO", "ENOENT"]);
/** SQLite's busy, locked, read-only, input/output, full and cannot-open. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14]);

/** True when the machine is short of something: no fault of the request or the program, and it passes without a restart. */
export function isShortage(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  // SQLite says in the higher bits what kind of input or output it was.
  return SYSTEM.has(code) || SQLITE.has(Number(errcode) & 0xff);
}

/** The answer while it lasts. */
export function shortagePage(): Response {
  return plainPage(503, copy.errors.unavailable, { "retry-after": "30" });
}
