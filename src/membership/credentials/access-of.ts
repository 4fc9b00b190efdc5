import type { Kysely } from "kysely";
import { printedCode } from "../../domain/printed-code.ts";
import type { MemberAccess } from "../../domain/session.ts";
import type { MembershipTables } from "../membership-tables.ts";
import { codeIdOf } from "./code-name.ts";

/** Why the holder of a session has access. @param credential as sessions have it */
export async function accessOf(db: Kysely<MembershipTables>, credential: string): Promise<MemberAccess> {
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
