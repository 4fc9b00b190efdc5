import { printedCode } from "../../domain/credential/printed-code.ts";
import type { CodeState } from "../../domain/credential/printed-code-copy.ts";
import { credentialOfCode } from "../credentials/credential-id.ts";
import { endOfCode } from "../credentials/find-code.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";
import { listDevices } from "../sessions/sessions.ts";
import type { FoundCode } from "./find-printed.ts";
import { RESTORABLE_MS } from "./restore.ts";

export type CodeDescription = Awaited<ReturnType<typeof describeCode>>;

/** A printed code as a publisher may see it. Instants are ISO 8601. */
export async function describeCode(db: MembershipDb, code: FoundCode, now: number) {
  const { batch } = code;
  const devices = await listDevices(db, credentialOfCode(code.id), null, now);
  const isOwnRevocation = code.replaced_by === null && batch.revoked_at === null;
  return {
    id: code.id,
    username: printedCode(code.username),
    batch: batch.name,
    number: code.number,
    state: codeState(code, now),
    validFrom: isoOrNull(batch.valid_from),
    validUntil: isoOrNull(endOfCode(code, batch)),
    firstUsedAt: isoOrNull(code.first_used_at),
    lastUsedAt: isoOrNull(code.last_used_at),
    revokedAt: isoOrNull(code.revoked_at ?? batch.revoked_at),
    restorableUntil: isOwnRevocation ? restorableUntil(code.revoked_at, now) : null,
    ...(await replacementsOf(db, code)),
    devices: devices.map(({ handle, ...device }) => device),
  };
}

/** User names, as they are printed. */
async function replacementsOf(db: MembershipDb, { id, batch_id, replaced_by }: FoundCode) {
  const codes = await db
    .selectFrom("code")
    .select(["id", "username"])
    .where("batch_id", "=", batch_id)
    .where((eb) => eb.or([eb("id", "=", replaced_by ?? ""), eb("replaced_by", "=", id)]))
    .execute();
  const usernameOf = (isIt: (code: { id: string }) => boolean) => {
    const found = codes.find(isIt);
    return found ? printedCode(found.username) : null;
  };
  return {
    replacedBy: usernameOf((code) => code.id === replaced_by),
    replaces: usernameOf((code) => code.id !== replaced_by),
  };
}

/** Until when a revocation can be taken back, ISO 8601; null: it cannot, or is none. */
export function restorableUntil(revokedAt: number | null, now: number): string | null {
  return revokedAt !== null && now < revokedAt + RESTORABLE_MS ? isoOrNull(revokedAt + RESTORABLE_MS) : null;
}

export function codeState(
  code: Pick<CodeTable, "first_used_at" | "revoked_at" | "valid_until"> & {
    readonly batch: Pick<BatchTable, "revoked_at" | "valid_from" | "valid_until">;
  },
  now: number,
): CodeState {
  const { first_used_at, revoked_at, batch } = code;
  const end = endOfCode(code, batch);
  if (revoked_at !== null || batch.revoked_at !== null) return "revoked";
  if (end !== null && now >= end) return "over";
  if (batch.valid_from !== null && now < batch.valid_from) return "not yet";
  return first_used_at === null ? "unused" : "in use";
}

export function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
