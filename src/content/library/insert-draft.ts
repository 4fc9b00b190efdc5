import type { Transaction } from "kysely";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import type { LibraryFile, LibraryPostLine, PostDraft } from "./library-post.ts";
import { choosePostId } from "./post-id.ts";
import { Refusal } from "./refusal.ts";
import type { LibraryTables } from "./tables.ts";

/** Writes a draft inside a transaction that already holds the write lock. @throws Refusal */
export async function insertDraft(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  draft: PostDraft,
): Promise<LibraryPostLine> {
  const needed = filesOf(draft);
  for (const file of needed) {
    // Another command may have removed the last post with this file between our check and our lock.
    if ((await files.size(file.hash)) === null) throw new Refusal(file.name, copy.fileVanished);
    await tx
      .insertInto("file")
      .values(asRow(file))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const id = await choosePostId(tx, draft.id, draft.title);
  await tx
    .insertInto("post")
    .values({
      id,
      title: draft.title,
      abstract: draft.abstract,
      html: draft.html,
      created_at: draft.createdAt,
      updated_at: new Date().toISOString(),
      image_file: draft.image?.hash ?? null,
      pdf_file: draft.pdf?.hash ?? null,
    })
    .execute();
  for (const [position, name] of draft.categories.entries()) {
    await tx.insertInto("post_category").values({ post_id: id, position, name }).execute();
  }
  for (const { hash } of needed) await tx.insertInto("post_file").values({ post_id: id, hash }).execute();
  const { title, categories, createdAt } = draft;
  return { id, title, categories, createdAt, isIssue: draft.pdf !== null };
}

function filesOf(draft: PostDraft): LibraryFile[] {
  const all = [draft.image, draft.pdf, ...draft.pictures].filter((file) => file !== null);
  return [...new Map(all.map((file) => [file.hash, file])).values()];
}

function asRow({ contentType, ...file }: LibraryFile): LibraryTables["file"] {
  return { ...file, content_type: contentType };
}
