import { faultReasons, unknownReason } from "./fault-reason-copy.ts";

/** What wraps the system's error of a request does so twice at the most. */
const MAX_DEPTH = 4;

/** @returns in Turkish words, without a code, why the system, a database, a network or TLS failed; null: not known */
export function knownReason(error: unknown): string | null {
  let cause = error;
  for (let depth = 0; depth < MAX_DEPTH && cause; depth += 1) {
    const { code, errcode, message, name, cause: inner } = Object(cause) as Readonly<Record<string, unknown>>;
    // SQLite says in the higher bits what kind of input or output it was.
    const sqlite = errcode === undefined ? null : `sqlite ${Number(errcode) & 0xff}`;
    for (const sign of [sqlite, code, name, typeof cause === "string" ? cause : message]) {
      const found = faultReasons.find(([pattern]) => typeof sign === "string" && pattern.test(sign));
      if (found) return found[1];
    }
    cause = inner;
  }
  return null;
}

/** What is not known is said as the other side said it, unless it said a code. */
export function faultReason(error: unknown): string {
  const { message } = Object(error) as { readonly message?: unknown };
  const said =
    typeof message === "string" && /[a-zışğüöç]/.test(message) ? `“${message.replace(/\s+/g, " ")}”` : null;
  return knownReason(error) ?? said ?? unknownReason;
}
