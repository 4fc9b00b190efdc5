import { codeOf, isMistypedCode } from "../../domain/credential/printed-code.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { BatchTable, CodeTable, MembershipDb } from "../membership-tables.ts";
import { copy } from "./codes-copy.ts";

export type FoundCode = Omit<CodeTable, "password_hash"> & { readonly batch: BatchTable };

export type Printed =
  | { readonly kind: "code"; readonly code: FoundCode }
  | { readonly kind: "batch"; readonly batch: BatchTable };

/** @param named a code's user name, in any spelling that signing in forgives, or a batch's name */
export async function findPrinted(db: MembershipDb, named: string): Promise<Printed | null> {
  const username = codeOf(named, "username");
  const code = username === null ? null : await findByUsername(db, username);
  if (code) return { kind: "code", code };
  const batch = await findBatch(db, named);
  return batch && { kind: "batch", batch };
}

/** Why nothing that looks like a code is found; null of what looks like none. What was typed is not repeated. */
export function refusalOfCode(typed: string, place?: string): PublicError | null {
  if (codeOf(typed, "username") !== null) return new PublicError("missing", copy.noSuchCode, { place });
  if (codeOf(typed, "password") !== null) return refused(copy.passwordGiven, place);
  return isMistypedCode(typed) ? refused(copy.mistypedCode, place) : null;
}

export async function findBatch(db: MembershipDb, name: string): Promise<BatchTable | null> {
  const found = await db
    .selectFrom("batch")
    .selectAll()
    .where("name_key", "=", foldTerm(name))
    .executeTakeFirst();
  return found ?? null;
}

async function findByUsername(db: MembershipDb, username: string): Promise<FoundCode | null> {
  const code = await db
    .selectFrom("code")
    .select(["id", "batch_id", "number", "username", "first_used_at", "last_used_at"])
    .select(["revoked_at", "is_revoked_with_batch", "valid_until", "replaced_by"])
    .where("username", "=", username)
    .executeTakeFirst();
  if (!code) return null;
  const batch = await db
    .selectFrom("batch")
    .selectAll()
    .where("id", "=", code.batch_id)
    .executeTakeFirstOrThrow();
  return { ...code, batch };
}
