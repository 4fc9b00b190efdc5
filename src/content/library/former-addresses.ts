import type { Kysely } from "kysely";
import { addressedId } from "../../domain/paths.ts";
import type { LibraryTables } from "./library-tables.ts";

/** The id that an author or a post has now. @param path its former one @returns null: nothing left from there */
export async function movedId(db: Kysely<LibraryTables>, path: string): Promise<string | null> {
  const redirect = db.selectFrom("redirect").select("target").where("path", "=", path);
  const row = await redirect.executeTakeFirst();
  return row ? addressedId(row.target) : null;
}

/** The former path leads to the new one from then on, and so does whatever led to the former one. */
export async function redirectTo(tx: Kysely<LibraryTables>, path: string, target: string): Promise<void> {
  await tx.deleteFrom("redirect").where("path", "=", target).execute();
  await tx.updateTable("redirect").set({ target }).where("target", "=", path).execute();
  await tx
    .insertInto("redirect")
    .values({ path, target })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ target }))
    .execute();
}
