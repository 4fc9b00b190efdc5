import { type Kysely, sql } from "kysely";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import type { LibraryTables } from "../library-tables.ts";
import { copy } from "./record-copy.ts";
import { type RecordedVersion, unpackText } from "./record-text.ts";

type Db = Kysely<LibraryTables>;

const MAX_LISTED = 100;

function selectChains(db: Db) {
  return db
    .selectFrom("record_chain")
    .select([
      "chain",
      "post_id as postId",
      "page_id as pageId",
      "address",
      "title",
      "written_at as writtenAt",
    ])
    .select(["held_at as heldAt", "held_by as heldBy", "held_for as heldFor"])
    .select(sql<0 | 1>`CASE WHEN content_hash IS NULL THEN 0 ELSE 1 END`.as("isSeen"));
}

export type RecordChain = Awaited<ReturnType<typeof readChain>>;

/** @throws PublicError */
export async function readChain(db: Db, chain: string) {
  const row = await selectChains(db).where("chain", "=", chain).executeTakeFirst();
  if (!row) throw refused(copy.none);
  return row;
}

/** The chain of a post or page of the library. @param kind another than `page`: of a post */
export async function chainOf(db: Db, kind: string, id: string | null): Promise<string | null> {
  const chains = db.selectFrom("record_chain").select("chain");
  const found = chains.where(kind === "page" ? "page_id" : "post_id", "=", id);
  return (await found.executeTakeFirst())?.chain ?? null;
}

/** Those that were changed last, by their titles and addresses. */
export async function searchChains(db: Db, term: string) {
  const folded = foldTerm(term);
  const chains = await selectChains(db).orderBy("written_at", "desc").execute();
  const isFound = ({ title, address }: (typeof chains)[number]) =>
    foldTerm(`${title} ${address}`).includes(folded);
  return chains.filter(isFound).slice(0, MAX_LISTED);
}

/** What was ever published at an address. @throws PublicError where nothing was */
export async function chainsAt(db: Db, address: string) {
  const there = db.selectFrom("record").select("chain").where("address", "=", address);
  const chains = await selectChains(db).where("chain", "in", there).orderBy("written_at").execute();
  if (chains.length === 0) throw refused(copy.noneAt, `“${address}”`);
  return chains;
}

export type RecordLine = Awaited<ReturnType<typeof listVersions>>[number];

/** The oldest first. */
export async function listVersions(db: Db, chain: string) {
  return await db
    .selectFrom("record")
    .select(["sequence", "kind", "written_at as writtenAt", "seen_from as seenFrom", "address", "hash"])
    .select(["erased_at as erasedAt", "erased_by as erasedBy"])
    .where("chain", "=", chain)
    .orderBy("sequence")
    .execute();
}

/** @returns the text that is hashed, and what it says; null: it was erased */
export async function readVersion(db: Db, chain: string, sequence: number) {
  const row = await db
    .selectFrom("record")
    .select("text")
    .where("chain", "=", chain)
    .where("sequence", "=", sequence)
    .executeTakeFirst();
  if (!row) throw refused(copy.none);
  if (row.text === null) return null;
  const text = unpackText(row.text);
  return { text, version: JSON.parse(text) as RecordedVersion };
}
