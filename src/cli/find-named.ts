import type { Kysely } from "kysely";
import { Refusal } from "../content/library/refusal.ts";
import { codeOf, isMistypedCode } from "../domain/printed-code.ts";
import { findBatch } from "../membership/codes/batch-rows.ts";
import { findPrinted, type Printed } from "../membership/codes/find-printed.ts";
import type { BatchTable, MembershipTables } from "../membership/membership-tables.ts";
import { copy } from "./command-copy.ts";

/** The code or the batch that the publisher names. @throws Refusal */
export async function namedPrinted(db: Kysely<MembershipTables>, named: string): Promise<Printed> {
  const found = await findPrinted(db, named);
  if (found) return found;
  // What has the look of a code is not repeated: the error stream may be collected.
  const place = copy.codeFacts.username;
  if (codeOf(named, "username") !== null) throw new Refusal(place, copy.noSuchCode);
  if (codeOf(named, "password") !== null) throw new Refusal(place, copy.passwordGiven);
  if (isMistypedCode(named)) throw new Refusal(place, copy.mistypedCode);
  throw noSuchBatch(named);
}

/** @throws Refusal */
export async function namedBatch(db: Kysely<MembershipTables>, named: string): Promise<BatchTable> {
  const found = await findBatch(db, named);
  if (!found) throw noSuchBatch(named);
  return found;
}

function noSuchBatch(named: string): Refusal {
  return new Refusal(`“${named}”`, copy.noSuchBatch);
}
