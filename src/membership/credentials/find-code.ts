import { type Credential, codeCredential } from "../../domain/credential/credential.ts";
import { codeOf, printedCode } from "../../domain/credential/printed-code.ts";
import type { MemberAccess } from "../../domain/session.ts";
import type { MembershipDb } from "../membership-tables.ts";
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
      "batch.revoked_at as batch_revoked_at",
      "batch.valid_from",
      "batch.valid_until",
    ])
    .where("code.username", "=", meant.username)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: credentialOfCode(row.id),
    passwordHash: row.password_hash,
    password: meant.password,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    isRevoked: row.revoked_at !== null || row.batch_revoked_at !== null,
    isShared: false,
  };
}

export async function memberAccess(db: MembershipDb, credential: string): Promise<MemberAccess> {
  const id = codeIdOf(credential);
  if (id === null) return { kind: "pair" };
  const { username, name, valid_until } = await db
    .selectFrom("code")
    .innerJoin("batch", "batch.id", "code.batch_id")
    .select(["code.username", "batch.name", "batch.valid_until"])
    .where("code.id", "=", id)
    .executeTakeFirstOrThrow();
  const validUntil = valid_until === null ? null : new Date(valid_until).toISOString();
  return { kind: "code", username: printedCode(username), batch: name, validUntil };
}
