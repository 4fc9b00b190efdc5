import type { Kysely } from "kysely";
import { type Credential, codeCredential } from "../../domain/credential.ts";
import { codeOf } from "../../domain/printed-code.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { credentialOfCode } from "./code-name.ts";
import type { KnownCredential } from "./known-credential.ts";

/** The printed code by whose user name somebody tries to sign in, or null. */
export async function findCode(
  db: Kysely<MembershipTables>,
  typed: Credential,
): Promise<KnownCredential | null> {
  // Typed into each other's fields they are the same two codes.
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
    name: credentialOfCode(row.id),
    passwordHash: row.password_hash,
    password: meant.password,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    isRevoked: row.revoked_at !== null || row.batch_revoked_at !== null,
    isShared: false,
  };
}
