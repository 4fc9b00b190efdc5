import { join } from "node:path";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { BlobStore } from "../../../platform/blobs/blob-store.ts";
import { MAGAZINE_DB } from "../../../platform/database/open-magazine-db.ts";
import { openSqliteReadOnly } from "../../../platform/database/open-sqlite.ts";
import { type Library, type LibraryLocation, openLibrary } from "../library.ts";
import { insertFile } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";

/** A folder's is read alone, and left as it is. @returns null where a former version kept no record @throws PublicError */
export async function openFormerRecord(
  location: LibraryLocation,
): Promise<(Former & AsyncDisposable) | null> {
  const { dataDir, databaseUrl, files = new BlobStore(join(dataDir, "files")) } = location;
  if (databaseUrl !== null) {
    const library = await openLibrary({ ...location, isMoving: true });
    return { ...library, [Symbol.asyncDispose]: () => library.close() };
  }
  await using opened = new AsyncDisposableStack();
  const database = opened.use(openSqliteReadOnly<LibraryTables>(join(dataDir, MAGAZINE_DB)));
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === "record_chain")) return null;
  const open = opened.move();
  return { database, files, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

type Tx = Transaction<LibraryTables>;
type Former = Pick<Library, "database" | "files">;

/**
 * Takes the record of a library that another one takes the place of, so that what was published since, and what was
 * erased or held, stays so. @returns how many versions the former one has
 */
export async function keepFormerRecord(former: Former, library: Library): Promise<number> {
  return await library.database.transaction().execute(async (tx) => {
    let kept = 0;
    for (const chain of await former.database.selectFrom("record_chain").selectAll().execute())
      kept += await keepChain(tx, chain, former, library);
    for (const [table, kind] of [
      ["post", "post:"],
      ["page", "page:"],
    ] as const)
      await sql`INSERT INTO record_due SELECT ${sql.lit(kind)} || id, 1 FROM ${sql.table(table)} WHERE true
        ON CONFLICT DO NOTHING`.execute(tx);
    return kept;
  });
}

async function keepChain(
  tx: Tx,
  chain: Selectable<LibraryTables["record_chain"]>,
  former: Former,
  library: Library,
): Promise<number> {
  const rows = await ofChain(former.database, chain.chain).selectAll().orderBy("sequence").execute();
  const own = await hashesOf(tx, chain.chain);
  // Both went on after they were one: each stays, under a name of its own, which is the same the next time.
  const fork = rows.find(({ sequence, hash }) => (own.get(sequence) ?? hash) !== hash);
  const name = fork ? `${chain.chain}-${fork.hash.slice(0, 6)}` : chain.chain;
  const hashes = fork ? await hashesOf(tx, name) : own;
  const held = { held_at: chain.held_at, held_by: chain.held_by, held_for: chain.held_for };
  const isLonger = chain.sequence >= hashes.size;
  const { address, title, sequence, hash, content_hash, written_at } = chain;
  const changes = {
    ...(isLonger && { address, title, sequence, hash, content_hash, written_at }),
    ...(held.held_at !== null && held),
  };
  const ids = fork || hashes.size > 0 ? { post_id: null, page_id: null } : await freeIds(tx, chain);
  const insertion = tx.insertInto("record_chain").values({ ...chain, ...ids, chain: name });
  if (hashes.size === 0) await insertion.execute();
  else if (Object.keys(changes).length > 0)
    await tx.updateTable("record_chain").set(changes).where("chain", "=", name).execute();
  for (const row of rows) {
    await tx
      .insertInto("record")
      .values({ ...row, chain: name })
      .onConflict((conflict) =>
        conflict.columns(["chain", "sequence"]).doUpdateSet({
          ended_at: sql`coalesce(excluded.ended_at, record.ended_at)`,
          text: sql`CASE WHEN excluded.text IS NULL THEN NULL ELSE record.text END`,
          address: sql`CASE WHEN excluded.text IS NULL THEN excluded.address ELSE record.address END`,
          erased_at: sql`coalesce(excluded.erased_at, record.erased_at)`,
          erased_by: sql`coalesce(excluded.erased_by, record.erased_by)`,
        }),
      )
      .execute();
    const key = { chain: name, sequence: row.sequence };
    if (row.text === null)
      await tx
        .deleteFrom("record_file")
        .where("chain", "=", name)
        .where("sequence", "=", row.sequence)
        .execute();
    else if (!hashes.has(row.sequence)) await keepFiles(tx, former, library, row, key);
  }
  return rows.length;
}

async function hashesOf(tx: Tx, chain: string): Promise<Map<number, string>> {
  const rows = await ofChain(tx, chain).select(["sequence", "hash"]).execute();
  return new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
}

function ofChain(db: Kysely<LibraryTables>, chain: string) {
  return db.selectFrom("record").where("chain", "=", chain);
}

/** The post or page of a chain, where it is here and has no chain of its own. */
async function freeIds(tx: Tx, { post_id, page_id }: Selectable<LibraryTables["record_chain"]>) {
  const find = async (table: "post" | "page", column: "post_id" | "page_id", id: string | null) => {
    const taken = await tx
      .selectFrom("record_chain")
      .select("chain")
      .where(column, "=", id)
      .executeTakeFirst();
    if (taken) return null;
    return (await tx.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst())?.id ?? null;
  };
  return { post_id: await find("post", "post_id", post_id), page_id: await find("page", "page_id", page_id) };
}

interface Key {
  readonly chain: string;
  readonly sequence: number;
}

async function keepFiles(tx: Tx, former: Former, { files }: Library, of: Key, key: Key): Promise<void> {
  const rows = await former.database
    .selectFrom("record_file")
    .innerJoin("file", "file.hash", "record_file.hash")
    .select(["file.hash", "name", "content_type as contentType", "size", "width", "height"])
    .where("chain", "=", of.chain)
    .where("sequence", "=", of.sequence)
    .execute();
  for (const file of rows) {
    const isHere = (await files.storedAt(file.hash)) !== null;
    // What was lost before cannot be kept.
    if (!isHere && (await former.files.storedAt(file.hash)) === null) continue;
    if (!isHere) await files.put(await former.files.open(file.hash));
    await insertFile(tx, files, file);
    await tx
      .insertInto("record_file")
      .values({ ...key, hash: file.hash })
      .execute();
  }
}
