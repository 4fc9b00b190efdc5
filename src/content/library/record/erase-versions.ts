import type { Transaction } from "kysely";
import type { FileHash } from "../../../platform/blobs/blob-store.ts";
import { refused } from "../../../platform/public-error.ts";
import type { Library } from "../library.ts";
import { changeFiles } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";
import { copy } from "./record-copy.ts";

/** Erases what readers have had no more for so many years, unless it is held. @param years 0: nothing @returns how many versions */
export async function eraseExpired(library: Library, years: number, now: Date): Promise<number> {
  if (years === 0) return 0;
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return await changeFiles(library, async (tx, release) => {
    const expired = await tx
      .updateTable("record")
      .set({ text: null, erased_at: now.toISOString() })
      .where("text", "is not", null)
      .where("ended_at", "<", before.toISOString())
      .where("chain", "in", (eb) =>
        eb.selectFrom("record_chain").select("chain").where("held_at", "is", null),
      )
      .returning(["chain", "sequence"])
      .execute();
    for (const version of expired) release(await letGoOfFiles(tx, version));
    return expired.length;
  });
}

interface Version {
  readonly chain: string;
  readonly sequence: number;
}

/** For privacy: its hash stays, and who erased it when. @throws PublicError of one that is held, or that readers have */
export async function eraseVersion(
  library: Library,
  { chain, sequence }: Version,
  by: string,
): Promise<void> {
  await changeFiles(library, async (tx, release) => {
    const head = await tx
      .selectFrom("record_chain")
      .selectAll()
      .where("chain", "=", chain)
      .executeTakeFirst();
    if (!head) throw refused(copy.none);
    if (head.held_at !== null) throw refused(copy.isHeld);
    if (head.sequence === sequence && head.content_hash !== null) throw refused(copy.isSeen);
    const erased = await tx
      .updateTable("record")
      .set({ text: null, address: null, erased_at: new Date().toISOString(), erased_by: by })
      .where("chain", "=", chain)
      .where("sequence", "=", sequence)
      .where("erased_by", "is", null)
      .returning("sequence")
      .executeTakeFirst();
    if (!erased) throw refused(copy.isErased);
    if (head.content_hash === null)
      await tx.updateTable("record_chain").set({ title: null }).where("chain", "=", chain).execute();
    release(await letGoOfFiles(tx, { chain, sequence }));
  });
}

function letGoOfFiles(
  tx: Transaction<LibraryTables>,
  { chain, sequence }: Version,
): Promise<{ hash: FileHash }[]> {
  const files = tx.deleteFrom("record_file").where("chain", "=", chain).where("sequence", "=", sequence);
  return files.returning("hash").execute();
}

/** A legal hold: nothing of it is erased. @param hold null ends it */
export async function holdChain(
  { database }: Library,
  chain: string,
  hold: { readonly by: string; readonly for: string } | null,
): Promise<void> {
  await database
    .updateTable("record_chain")
    .set({
      held_at: hold && new Date().toISOString(),
      held_by: hold?.by ?? null,
      held_for: hold?.for ?? null,
    })
    .where("chain", "=", chain)
    .execute();
}
