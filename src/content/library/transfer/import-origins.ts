import { hash } from "node:crypto";
import { basename } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { foldTerm, slugOf } from "../../../domain/turkish-text.ts";
import { isRefused, refused } from "../../../platform/public-error.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import type { ForeignItem } from "../../foreign/foreign-item.ts";
import type { Library } from "../library.ts";
import type { LibraryTables } from "../library-tables.ts";
import { pageMark } from "../pages/library-pages.ts";
import { checkedPageId, pageIdOf } from "../pages/page-id.ts";
import { keepMissing, type MissingPicture } from "./missing-pictures.ts";

export interface KnownOrigin {
  /** Null: it was removed here since. */
  readonly id: string | null;
  readonly sourceHash: string;
  readonly isWhole: boolean;
  readonly isChangedHere: boolean;
  /** False of what was here before: a page of its name, or what has its id in our own export. */
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
  const isNamed = updates === "named" && (item.id !== undefined || !known.isBrought);
  if (!isSame && !isNamed && (updates === "nothing" || !known.isBrought)) return "there already";
  return known.isChangedHere && !isNamed ? "changed here" : "update";
}

function sourceHash({ origin: _, notes: __, source: ___, issue, ...said }: ForeignItem): string {
  // An archive is unpacked somewhere else each time.
  const pdf = issue && { ...issue, pdfPath: basename(issue.pdfPath) };
  return hash("sha256", JSON.stringify(pdf ? { ...said, issue: pdf } : said), "base64url");
}

/**
 * @returns what of an item is here: what came before, a page that had its address or its title before this run, or what
 * has the id and the title that it has in our own export
 */
export async function readOrigins(
  library: Library,
): Promise<(item: ForeignItem) => Promise<KnownOrigin | undefined>> {
  const rows = await library.database
    .selectFrom("import_origin")
    .leftJoin("post", "post.id", "import_origin.post_id")
    .leftJoin("page", "page.id", "import_origin.page_id")
    .select(["origin", "post_id", "page_id", "source_hash", "here_mark", "is_whole", "post.updated_at"])
    .select(["page.title", "page.html", "page.status"])
    .execute();
  const origins = new Map(
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
  const pages = await library.database.selectFrom("page").selectAll().where("is_sample", "=", 0).execute();
  return async (item) => origins.get(item.origin) ?? (await findNamesake(library, item, pages));
}

/** The address that a page gets where no other has it. */
export function wantedPageId({ id, slug, title }: ForeignItem): string {
  const usable = (make: () => string) => {
    try {
      return make();
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  };
  return usable(() => checkedPageId(id ?? slugOf(slug ?? ""))) ?? usable(() => pageIdOf(title)) ?? "sayfa";
}

async function findNamesake(
  { database }: Library,
  item: ForeignItem,
  pages: readonly LibraryTables["page"][],
): Promise<KnownOrigin | undefined> {
  const known = { sourceHash: "", isWhole: true, isChangedHere: true, isBrought: false };
  const isTitled = ({ title }: { readonly title: string }) => foldTerm(title) === foldTerm(item.title);
  if (item.kind === "page") {
    const wanted = wantedPageId(item);
    const page = pages.find(({ id }) => id === wanted) ?? pages.find(isTitled);
    return page && { ...known, id: page.id, mark: pageMark(page) };
  }
  if (item.id === undefined) return undefined;
  const post = await findStanding(database, "post", item.id);
  return post && isTitled(post) ? { ...known, id: item.id, mark: post.mark } : undefined;
}

async function findStanding(database: Kysely<LibraryTables>, kind: ForeignItem["kind"], id: string) {
  if (kind === "post") {
    const post = database.selectFrom("post").select(["title", "is_sample", "updated_at as mark"]);
    return post.where("id", "=", id).executeTakeFirst();
  }
  const page = await database.selectFrom("page").selectAll().where("id", "=", id).executeTakeFirst();
  return page && { ...page, mark: pageMark(page) };
}

/** Where an address leads already, it leads on. */
export async function keepRedirects(
  tx: Kysely<LibraryTables>,
  redirects: readonly LibraryTables["redirect"][],
): Promise<void> {
  for (const redirect of redirects)
    await tx
      .insertInto("redirect")
      .values(redirect)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Remembers how a post or page stands, in the transaction that writes it.
 * @param tx holds the write lock already @throws PublicError when something else came from the same origin meanwhile
 */
export async function keepOrigin(
  tx: Transaction<LibraryTables>,
  item: ForeignItem,
  id: string,
  missing: readonly MissingPicture[],
  redirects: readonly LibraryTables["redirect"][],
): Promise<void> {
  await keepRedirects(tx, redirects);
  const post_id = item.kind === "post" ? id : null;
  const page_id = item.kind === "page" ? id : null;
  const here_mark = (await findStanding(tx, item.kind, id))?.mark ?? "";
  const row = {
    post_id,
    page_id,
    source_hash: sourceHash(item),
    is_whole: missing.length === 0 ? 1 : 0,
    here_mark,
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
  await keepMissing(tx, item.origin, missing);
}
