import type { Transaction } from "kysely";
import type { Library } from "../library.ts";
import type { LibraryTables } from "../library-tables.ts";

/** The site prints the sample reader's password while it serves the sample alone: one own post ends that for good. */
type Holding = "sample" | "own";

/** The first write of a transaction, it takes SQLite's write lock. */
export async function markHolding(tx: Transaction<LibraryTables>, holding: Holding): Promise<void> {
  await tx
    .insertInto("meta")
    .values({ key: "holding", value: holding })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: holding }))
    .execute();
}

/** True for a library that never held a post; one that was emptied on purpose is not untouched. */
export async function isUntouched(database: Library["database"]): Promise<boolean> {
  return (await readHolding(database)) === null;
}

async function readHolding(database: Library["database"]): Promise<Holding | null> {
  const row = await database
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "holding")
    .executeTakeFirst();
  return (row?.value as Holding | undefined) ?? null;
}

/** `sample`: every post came from the sample magazine. `own`: some post did not, or once did not. Neither without a post. */
export async function holdsPosts(library: Library, holding: Holding): Promise<boolean> {
  if ((await readHolding(library.database)) !== holding) return false;
  return (await library.database.selectFrom("post").select("id").limit(1).executeTakeFirst()) !== undefined;
}
