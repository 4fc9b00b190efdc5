import { printedCode } from "../../domain/credential/printed-code.ts";
import type { CodeState } from "../../domain/credential/printed-code-copy.ts";
import { credentialOfCode } from "../credentials/credential-id.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";
import { listDevices } from "../sessions/sessions.ts";
import type { FoundCode } from "./find-printed.ts";

export type CodeDescription = Awaited<ReturnType<typeof describeCode>>;

/** A printed code as a publisher may see it. Instants are ISO 8601. */
export async function describeCode(db: MembershipDb, code: FoundCode, now: number) {
  const { batch } = code;
  const devices = await listDevices(db, credentialOfCode(code.id), null, now);
  return {
    id: code.id,
    username: printedCode(code.username),
    batch: batch.name,
    number: code.number,
    state: codeState(code, now),
    validFrom: isoOrNull(batch.valid_from),
    validUntil: isoOrNull(batch.valid_until),
    firstUsedAt: isoOrNull(code.first_used_at),
    lastUsedAt: isoOrNull(code.last_used_at),
    revokedAt: isoOrNull(code.revoked_at ?? batch.revoked_at),
    devices: devices.map(({ handle, ...device }) => device),
  };
}

export function codeState(
  code: Pick<CodeTable, "first_used_at" | "revoked_at"> & {
    readonly batch: Pick<BatchTable, "revoked_at" | "valid_from" | "valid_until">;
  },
  now: number,
): CodeState {
  const { first_used_at, revoked_at, batch } = code;
  if (revoked_at !== null || batch.revoked_at !== null) return "revoked";
  if (batch.valid_until !== null && now >= batch.valid_until) return "over";
  if (batch.valid_from !== null && now < batch.valid_from) return "not yet";
  return first_used_at === null ? "unused" : "in use";
}

export function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
