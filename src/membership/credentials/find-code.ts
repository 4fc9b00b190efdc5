import { type Credential, codeCredential } from "../../domain/credential/credential.ts";
import { codeOf, printedCode } from "../../domain/credential/printed-code.ts";
import type { MemberAccess } from "../../domain/session.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";
import { codeIdOf, credentialOfCode } from "./credential-id.ts";

export interface KnownCredential {
  readonly id: string;
  readonly passwordHash: string;
  /** The typed password in the form that was hashed. */
  readonly password: string;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly isRevoked: boolean;
  readonly isShared: boolean;
}

/** When a code ends, whichever of it and its batch was extended farther; null: never. */
export function endOfCode(
  code: Pick<CodeTable, "valid_until">,
  batch: Pick<BatchTable, "valid_until">,
): number | null {
  return batch.valid_until === null ? null : Math.max(batch.valid_until, code.valid_until ?? 0);
}

export async function findCode(db: MembershipDb, typed: Credential): Promise<KnownCredential | null> {
  // A reader may type the two codes into each other's fields.
  const meant = codeCredential(typed) ?? {
    username: codeOf(typed.username, "username"),
    password: typed.password,
  };
  if (meant.username === null) return null;
  const row = await db
    .selectFrom("code")
    .innerJoin("batch", "batch.id", "code.batch_id")
    .select([
      "code.id",
      "code.password_hash",
      "code.revoked_at",
      "code.valid_until",
      "batch.revoked_at as batch_revoked_at",
      "batch.valid_from",
      "batch.valid_until as batch_valid_until",
    ])
    .where("code.username", "=", meant.username)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: credentialOfCode(row.id),
    passwordHash: row.password_hash,
    password: meant.password,
    validFrom: row.valid_from,
    validUntil: endOfCode(row, { valid_until: row.batch_valid_until }),
    isRevoked: row.revoked_at !== null || row.batch_revoked_at !== null,
    isShared: false,
  };
}

export async function memberAccess(db: MembershipDb, credential: string): Promise<MemberAccess> {
  const id = codeIdOf(credential);
  if (id === null) return { kind: "pair" };
  const { username, name, valid_until, batch_valid_until } = await db
    .selectFrom("code")
    .innerJoin("batch", "batch.id", "code.batch_id")
    .select(["code.username", "code.valid_until", "batch.name", "batch.valid_until as batch_valid_until"])
    .where("code.id", "=", id)
    .executeTakeFirstOrThrow();
  const end = endOfCode({ valid_until }, { valid_until: batch_valid_until });
  const validUntil = end === null ? null : new Date(end).toISOString();
  return { kind: "code", username: printedCode(username), batch: name, validUntil };
}
