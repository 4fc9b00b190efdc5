import { hash } from "node:crypto";
import { basename } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import type { ForeignItem } from "../../foreign/foreign-item.ts";
import type { Library } from "../library.ts";
import type { LibraryTables } from "../library-tables.ts";

export interface KnownOrigin {
  /** Null: it was removed here since. */
  readonly id: string | null;
  readonly sourceHash: string;
  readonly isWhole: boolean;
  readonly isChangedHere: boolean;
  /** False of what was here before, by the same id, in our own export. */
  readonly isBrought: boolean;
  /** Another one when it is written: it was changed here since. */
  readonly mark: string | null;
}

/** What of what is here already an import changes: what one brought and nobody changed, or by ids as well. */
export type ImportUpdates = "nothing" | "brought" | "named";

export type ImportStep = ReturnType<typeof stepFor>;

export function stepFor(item: ForeignItem, known: KnownOrigin | undefined, updates: ImportUpdates) {
  if (!known) return "add";
  if (known.id === null) return "removed here";
  const isSame = known.sourceHash === sourceHash(item);
  if (isSame && known.isWhole) return "unchanged";
  const isNamed = updates === "named" && item.id !== undefined;
  if (!isSame && !isNamed && (updates === "nothing" || !known.isBrought)) return "there already";
  return known.isChangedHere && !isNamed ? "changed here" : "update";
}

function sourceHash({ origin: _, notes: __, source: ___, issue, ...said }: ForeignItem): string {
  // An archive is unpacked somewhere else each time.
  const pdf = issue && { ...issue, pdfPath: basename(issue.pdfPath) };
  return hash("sha256", JSON.stringify(pdf ? { ...said, issue: pdf } : said), "base64url");
}

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
      const mark = row.page_id === null ? row.updated_at : pageMark(row);
      const known = {
        id: row.post_id ?? row.page_id,
        sourceHash: row.source_hash,
        isWhole: row.is_whole === 1,
        isChangedHere: mark !== row.here_mark,
        isBrought: true,
        mark,
      };
      return [row.origin, known];
    }),
  );
}

/** What is here by the id and the title that an item of our own export has. */
export async function findNamesake(
  { database }: Library,
  { kind, id, title }: ForeignItem,
): Promise<KnownOrigin | undefined> {
  if (id === undefined) return undefined;
  const here = await findStanding(database, kind, id);
  const isSamplePage = kind === "page" && here?.is_sample === 1;
  if (!here || isSamplePage || foldTerm(here.title) !== foldTerm(title)) return undefined;
  const { mark } = here;
  return { id, sourceHash: "", isWhole: true, isChangedHere: true, isBrought: false, mark };
}

async function findStanding(database: Kysely<LibraryTables>, kind: ForeignItem["kind"], id: string) {
  if (kind === "post") {
    const post = database.selectFrom("post").select(["title", "is_sample", "updated_at as mark"]);
    return post.where("id", "=", id).executeTakeFirst();
  }
  const page = await database.selectFrom("page").selectAll().where("id", "=", id).executeTakeFirst();
  return page && { ...page, mark: pageMark(page) };
}

/**
 * Remembers how a post or page stands, in the transaction that writes it.
 * @param tx holds the write lock already @throws PublicError when something else came from the same origin meanwhile
 */
export async function keepOrigin(
  tx: Transaction<LibraryTables>,
  item: ForeignItem,
  id: string,
  isWhole: boolean,
  redirects: readonly LibraryTables["redirect"][],
): Promise<void> {
  for (const redirect of redirects)
    await tx
      .insertInto("redirect")
      .values(redirect)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const post_id = item.kind === "post" ? id : null;
  const page_id = item.kind === "page" ? id : null;
  const here_mark = (await findStanding(tx, item.kind, id))?.mark ?? "";
  const row = { post_id, page_id, source_hash: sourceHash(item), is_whole: isWhole ? 1 : 0, here_mark };
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

/** Pages have no time of their last change. */
export function pageMark(page: { title: string | null; html: string | null; status: string | null }): string {
  const { title, html, status } = page;
  return hash("sha256", JSON.stringify([title, html, status]), "base64url");
}
