import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { Library } from "./library.ts";
import type { LibraryTables } from "./library-tables.ts";

export interface FileNote {
  readonly credit: string | null;
  /** The place of its subject, as in Picture; null: the focus that was found. */
  readonly focus: readonly [x: number, y: number] | null;
}

/** In characters. */
export const MAX_CREDIT = 500;

const NO_NOTE: FileNote = { credit: null, focus: null };

export async function findFileNote(
  { database }: Pick<Library, "database">,
  hash: FileHash,
): Promise<FileNote> {
  const notes = database.selectFrom("file").select(["credit", "focus_x", "focus_y"]);
  const row = await notes.where("hash", "=", hash).executeTakeFirst();
  return row ? noteOf(row) : NO_NOTE;
}

/** @returns false when there is no such file */
export async function noteFile(
  { database }: Pick<Library, "database">,
  hash: FileHash,
  { credit, focus }: FileNote,
): Promise<boolean> {
  const [focus_x, focus_y] = focus ?? [null, null];
  const changed = await database
    .transaction()
    .execute((tx) =>
      tx
        .updateTable("file")
        .set({ credit, focus_x, focus_y })
        .where("hash", "=", hash)
        .executeTakeFirstOrThrow(),
    );
  return changed.numUpdatedRows > 0n;
}

export async function listFileNotes({ database }: Pick<Library, "database">) {
  const rows = await database
    .selectFrom("file")
    .select(["hash", "credit", "focus_x", "focus_y"])
    .where(({ eb, or }) => or([eb("credit", "is not", null), eb("focus_x", "is not", null)]))
    .orderBy("hash")
    .execute();
  return rows.map((row) => ({ hash: row.hash, ...noteOf(row) }));
}

type NoteRow = Pick<LibraryTables["file"], "credit" | "focus_x" | "focus_y">;

function noteOf({ credit, focus_x: x, focus_y: y }: NoteRow): FileNote {
  return { credit, focus: x === null || y === null ? null : [x, y] };
}
