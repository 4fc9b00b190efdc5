import type { Kysely } from "kysely";
import { printedCode } from "../../domain/printed-code.ts";
import type { MemberDevice } from "../../domain/session.ts";
import { credentialOfCode } from "../credentials/code-name.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { devicesOf } from "../sessions/devices-of.ts";
import { type CodeState, codeState } from "./code-state.ts";
import type { FoundCode } from "./find-printed.ts";
import { isoOrNull } from "./iso-or-null.ts";

export type CodeDevice = Omit<MemberDevice, "handle" | "isThis">;

/** What the publisher may know of a printed code. Instants are ISO 8601. */
export interface CodeDescription {
  /** Names it in the record. */
  readonly id: string;
  /** As printed: `K7MD-9RTA-XW4P-H`. */
  readonly username: string;
  /** Name of its batch. */
  readonly batch: string;
  /** Its line in the sheet. */
  readonly number: number;
  readonly state: CodeState;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly firstUsedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  /** Those that may read at this moment, newest use first. */
  readonly devices: readonly CodeDevice[];
}

/** @param now milliseconds since 1970 */
export async function describeCode(
  db: Kysely<MembershipTables>,
  code: FoundCode,
  now: number,
): Promise<CodeDescription> {
  const { batch } = code;
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
    devices: await codeDevices(db, code.id, now),
  };
}

/** Nobody asks from one of them: none is this one. */
const NO_HANDLE = "";

async function codeDevices(db: Kysely<MembershipTables>, codeId: string, now: number): Promise<CodeDevice[]> {
  const session = { state: "living", credential: credentialOfCode(codeId), handle: NO_HANDLE } as const;
  const devices = await devicesOf(db, session, { onlyThis: false }, now);
  return devices.map(({ handle, isThis, ...device }) => device);
}
