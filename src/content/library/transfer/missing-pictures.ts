import type { Transaction } from "kysely";
import type { Library } from "../library.ts";
import type { LibraryTables } from "../library-tables.ts";

/** A picture of a moved text that could not be had, the caption that went with it, and a Turkish sentence why. */
export type MissingPicture = Readonly<Omit<LibraryTables["missing_picture"], "origin">>;

/** In place of what an item missed before. */
export async function keepMissing(
  tx: Transaction<LibraryTables>,
  origin: string,
  missing: readonly MissingPicture[],
): Promise<void> {
  await tx.deleteFrom("missing_picture").where("origin", "=", origin).execute();
  for (const { address, caption, reason } of missing)
    await tx
      .insertInto("missing_picture")
      .values({ origin, address, caption, reason })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Of each text that is still here, by its title. */
export async function listMissing({ database }: Pick<Library, "database">) {
  const rows = await database
    .selectFrom("missing_picture")
    .innerJoin("import_origin", "import_origin.origin", "missing_picture.origin")
    .leftJoin("post", "post.id", "import_origin.post_id")
    .leftJoin("page", "page.id", "import_origin.page_id")
    .select(["address", "caption", "reason", "post.id as post_id", "post.pdf_file", "page.id as page_id"])
    .select(({ fn }) => fn.coalesce("post.title", "page.title").as("title"))
    .orderBy("title")
    .orderBy("address")
    .execute();
  const texts = Map.groupBy(rows, ({ post_id, page_id }) => JSON.stringify([post_id, page_id]));
  return texts
    .values()
    .toArray()
    .flatMap(([first, ...more]) => {
      const id = first?.post_id ?? first?.page_id;
      if (!first || !id) return [];
      const kind = first.post_id === null ? ("page" as const) : ("post" as const);
      const pictures = [first, ...more].map(({ address, caption, reason }) => ({ address, caption, reason }));
      return [{ kind, id, title: first.title ?? id, isIssue: first.pdf_file !== null, pictures }];
    });
}

/** Somebody has added them by hand, or wants none. */
export async function settleMissing(
  { database }: Pick<Library, "database">,
  kind: "post" | "page",
  id: string,
): Promise<void> {
  await database
    .deleteFrom("missing_picture")
    .where("origin", "in", (origins) =>
      origins.selectFrom("import_origin").select("origin").where(`${kind}_id`, "=", id),
    )
    .execute();
}
