import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { slugOf } from "../../domain/turkish-text.ts";
import { copy } from "./library-copy.ts";
import { Refusal } from "./refusal.ts";
import type { LibraryTables } from "./tables.ts";

/** Addresses stay usable in a mail or a chat; a title may be a paragraph. */
const SLUG_LENGTH = 80;

/**
 * The wished id if it is free, else the title's slug, made unique by `-2`, `-3`.
 * @throws Refusal when the wished id is taken
 */
export async function choosePostId(
  tx: Transaction<LibraryTables>,
  wished: string | null,
  title: string,
): Promise<string> {
  if (wished !== null) {
    if (await isTaken(tx, wished)) throw new Refusal(`“${wished}”`, copy.idTaken);
    return wished;
  }
  const slug = shorten(slugOf(title));
  if (slug === "") return randomBytes(6).toString("hex");
  if (!(await isTaken(tx, slug))) return slug;
  let number = 2;
  while (await isTaken(tx, `${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

async function isTaken(tx: Transaction<LibraryTables>, id: string): Promise<boolean> {
  return (await tx.selectFrom("post").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

function shorten(slug: string): string {
  if (slug.length <= SLUG_LENGTH) return slug;
  const cut = slug.slice(0, SLUG_LENGTH + 1);
  const end = cut.lastIndexOf("-");
  return cut.slice(0, end > 0 ? end : SLUG_LENGTH);
}
