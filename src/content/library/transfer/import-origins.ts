import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Library } from "../library.ts";
import type { LibraryTables } from "../library-tables.ts";
import type { ForeignItem } from "./foreign-item.ts";

/** What an earlier import made of an item. */
export interface KnownOrigin {
  readonly kind: ForeignItem["kind"];
  /** Null: it was removed here since. */
  readonly id: string | null;
  readonly sourceHash: string;
  readonly isWhole: boolean;
  readonly isChangedHere: boolean;
}

/** What is to be done with an item. */
export type ImportStep = "add" | "update" | "unchanged" | "changed here" | "removed here";

export function stepFor(item: ForeignItem, known: KnownOrigin | undefined): ImportStep {
  if (!known) return "add";
  if (known.id === null) return "removed here";
  const isSame = known.sourceHash === sourceHash(item);
  if (isSame && known.isWhole) return "unchanged";
  return known.isChangedHere ? "changed here" : "update";
}

export function sourceHash({ origin: _, notes: __, ...said }: ForeignItem): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/** By origin. */
export async function readOrigins({ database }: Library): Promise<Map<string, KnownOrigin>> {
  const rows = await database
    .selectFrom("import_origin")
    .leftJoin("post", "post.id", "import_origin.post_id")
    .leftJoin("page", "page.id", "import_origin.page_id")
    .select(["origin", "post_id", "page_id", "source_hash", "here_mark", "is_whole", "post.updated_at"])
    .select(["page.title", "page.html", "page.status"])
    .execute();
  return new Map(
    rows.map((row) => {
      const { title, html, status } = row;
      const isPage = row.page_id !== null;
      const mark = isPage ? pageMark({ title, html, status }) : row.updated_at;
      const known = {
        kind: isPage ? ("page" as const) : ("post" as const),
        id: row.post_id ?? row.page_id,
        sourceHash: row.source_hash,
        isWhole: row.is_whole === 1,
        isChangedHere: mark !== row.here_mark,
      };
      return [row.origin, known];
    }),
  );
}

export type Redirect = LibraryTables["redirect"];

/** Remembers how a post or page stands right after it came. */
export async function keepOrigin(
  { database }: Library,
  item: ForeignItem,
  id: string,
  isWhole: boolean,
  redirects: readonly Redirect[],
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    // The first statement writes, which takes the lock before anything is read.
    for (const redirect of redirects)
      await tx
        .insertInto("redirect")
        .values(redirect)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const here_mark = await markOf(tx, item.kind, id);
    if (here_mark === null) return;
    const isPage = item.kind === "page";
    const row = {
      post_id: isPage ? null : id,
      page_id: isPage ? id : null,
      source_hash: sourceHash(item),
      here_mark,
      is_whole: isWhole ? 1 : 0,
    };
    await tx
      .insertInto("import_origin")
      .values({ origin: item.origin, ...row })
      .onConflict((conflict) => conflict.column("origin").doUpdateSet(row))
      .execute();
  });
}

async function markOf(
  tx: Transaction<LibraryTables>,
  kind: ForeignItem["kind"],
  id: string,
): Promise<string | null> {
  if (kind === "post") {
    const post = await tx.selectFrom("post").select("updated_at").where("id", "=", id).executeTakeFirst();
    return post?.updated_at ?? null;
  }
  const page = await tx
    .selectFrom("page")
    .select(["title", "html", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  return page ? pageMark(page) : null;
}

/** Pages have no time of their last change. */
function pageMark(page: { title: string | null; html: string | null; status: string | null }): string {
  const { title, html, status } = page;
  return createHash("sha256")
    .update(JSON.stringify([title, html, status]))
    .digest("base64url");
}
