import type { Kysely, Transaction } from "kysely";
import type { LibraryTables } from "./library-tables.ts";

/** The publisher's terms of an issue; null: the settings hold. Instants are ISO 8601 in UTC. */
export interface WrittenTerms {
  readonly freePages: number | null;
  /** Until then nobody reads more than the free pages. */
  readonly opensAt: string | null;
  readonly freeFrom: string | null;
  readonly storeUrl: string | null;
}

interface InDatabase {
  readonly database: Kysely<LibraryTables>;
}

export const NO_TERMS: WrittenTerms = { freePages: null, opensAt: null, freeFrom: null, storeUrl: null };

export async function findTerms({ database }: InDatabase, id: string): Promise<WrittenTerms> {
  const terms = database
    .selectFrom("issue_terms")
    .select(["free_pages as freePages", "opens_at as opensAt", "free_from as freeFrom"])
    .select("store_url as storeUrl");
  return (await terms.where("post_id", "=", id).executeTakeFirst()) ?? NO_TERMS;
}

export function changeTerms(
  { database }: InDatabase,
  id: string,
  changes: Partial<WrittenTerms>,
): Promise<WrittenTerms> {
  return database.transaction().execute(async (tx) => {
    const terms = { ...(await findTerms({ database: tx }, id)), ...changes };
    await writeTerms(tx, id, terms);
    return terms;
  });
}

export async function writeTerms(
  tx: Transaction<LibraryTables>,
  id: string,
  { freePages: free_pages, opensAt: opens_at, freeFrom: free_from, storeUrl: store_url }: WrittenTerms,
): Promise<void> {
  const terms = { free_pages, opens_at, free_from, store_url };
  await tx.deleteFrom("issue_terms").where("post_id", "=", id).execute();
  if (Object.values(terms).every((value) => value === null)) return;
  await tx
    .insertInto("issue_terms")
    .values({ post_id: id, ...terms })
    .execute();
}
