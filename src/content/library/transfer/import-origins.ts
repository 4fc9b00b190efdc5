import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Transaction } from "kysely";
import { refused } from "../../../platform/public-error.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import type { ForeignItem } from "../../foreign/foreign-item.ts";
import type { Library } from "../library.ts";
import type { LibraryTables } from "../library-tables.ts";

/** The post or page that an earlier import made of an item. */
export interface KnownOrigin {
  readonly kind: ForeignItem["kind"];
  /** Null: it was removed here since. */
  readonly id: string | null;
  readonly sourceHash: string;
  readonly isWhole: boolean;
  readonly isChangedHere: boolean;
  /** Another one when it is written: it was changed here since. */
  readonly mark: string | null;
}

/** The step that an import takes with an item. */
export type ImportStep = "add" | "update" | "unchanged" | "changed here" | "removed here";

export function stepFor(item: ForeignItem, known: KnownOrigin | undefined): ImportStep {
  if (!known) return "add";
  if (known.id === null) return "removed here";
  const isSame = known.sourceHash === sourceHash(item);
  if (isSame && known.isWhole) return "unchanged";
  return known.isChangedHere ? "changed here" : "update";
}

function sourceHash({ origin: _, notes: __, issue, ...said }: ForeignItem): string {
  // An archive is unpacked somewhere else each time.
  const pdf = issue && { ...issue, pdfPath: basename(issue.pdfPath) };
  return createHash("sha256")
    .update(JSON.stringify(pdf ? { ...said, issue: pdf } : said))
    .digest("base64url");
}

/** All known origins, by origin. */
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
        mark,
      };
      return [row.origin, known];
    }),
  );
}

export type Redirect = LibraryTables["redirect"];

/**
 * Remembers how a post or page stands, in the transaction that writes it: one that is ended in between leaves neither.
 * @param tx holds the write lock already @throws PublicError when something else came from the same origin meanwhile
 */
export async function keepOrigin(
  tx: Transaction<LibraryTables>,
  item: ForeignItem,
  id: string,
  isWhole: boolean,
  redirects: readonly Redirect[],
): Promise<void> {
  for (const redirect of redirects)
    await tx
      .insertInto("redirect")
      .values(redirect)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const isPage = item.kind === "page";
  const post_id = isPage ? null : id;
  const page_id = isPage ? id : null;
  const row = {
    post_id,
    page_id,
    source_hash: sourceHash(item),
    is_whole: isWhole ? 1 : 0,
    here_mark: await markOf(tx, item.kind, id),
  };
  const kept = await tx
    .insertInto("import_origin")
    .values({ origin: item.origin, ...row })
    .onConflict((conflict) =>
      conflict
        .column("origin")
        .doUpdateSet(row)
        .where("import_origin.post_id", "is not distinct from", post_id)
        .where("import_origin.page_id", "is not distinct from", page_id),
    )
    .executeTakeFirstOrThrow();
  if (!kept.numInsertedOrUpdatedRows) throw refused(copy.run.cameTwice, `“${item.title}”`);
}

async function markOf(
  tx: Transaction<LibraryTables>,
  kind: ForeignItem["kind"],
  id: string,
): Promise<string> {
  if (kind === "post") {
    const post = tx.selectFrom("post").select("updated_at").where("id", "=", id);
    return (await post.executeTakeFirstOrThrow()).updated_at;
  }
  const page = tx.selectFrom("page").select(["title", "html", "status"]).where("id", "=", id);
  return pageMark(await page.executeTakeFirstOrThrow());
}

/** Pages have no time of their last change. */
export function pageMark(page: { title: string | null; html: string | null; status: string | null }): string {
  const { title, html, status } = page;
  return createHash("sha256")
    .update(JSON.stringify([title, html, status]))
    .digest("base64url");
}
