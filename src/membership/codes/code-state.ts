import type { BatchTable, CodeTable } from "../membership-tables.ts";

/** Whether a printed code opens the issues, and why not. */
export type CodeState = "unused" | "in use" | "revoked" | "not yet" | "over";

type Times = Pick<CodeTable, "first_used_at" | "revoked_at"> & {
  readonly batch: Pick<BatchTable, "revoked_at" | "valid_from" | "valid_until">;
};

/** @param now milliseconds since 1970 */
export function codeState({ first_used_at, revoked_at, batch }: Times, now: number): CodeState {
  if (revoked_at !== null || batch.revoked_at !== null) return "revoked";
  if (batch.valid_until !== null && now >= batch.valid_until) return "over";
  if (batch.valid_from !== null && now < batch.valid_from) return "not yet";
  return first_used_at === null ? "unused" : "in use";
}
