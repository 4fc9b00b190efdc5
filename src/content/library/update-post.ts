import { insertCategories, insertFile } from "./add-post.ts";
import type { Library } from "./library.ts";
import { sweepFiles } from "./library-files.ts";
import { libraryAddress, type PostChanges } from "./library-post.ts";

/**
 * Changes what is named, in one transaction; its id and its PDF stay.
 * @param changes a new picture lies in the store already
 * @returns false when there is no such post @throws Refusal
 */
export async function updatePost(library: Library, id: string, changes: PostChanges): Promise<boolean> {
  const { title, abstract, categories, createdAt, image, pageSetup } = changes;
  const former = await library.database.transaction().execute(async (tx) => {
    // The first statement writes, which takes the lock before anything is read.
    const updated = await tx
      .updateTable("post")
      .set({
        updated_at: new Date().toISOString(),
        ...(title !== undefined && { title }),
        ...(abstract !== undefined && { abstract }),
        ...(createdAt !== undefined && { created_at: createdAt }),
        ...(pageSetup && { page_box: pageSetup.box, page_spreads: pageSetup.spreads }),
      })
      .where("id", "=", id)
      .returning(["image_file", "pdf_file", "html"])
      .executeTakeFirst();
    if (!updated) return null;
    if (categories) {
      await tx.deleteFrom("post_category").where("post_id", "=", id).execute();
      await insertCategories(tx, id, categories);
    }
    if (image === undefined || image?.hash === updated.image_file) return [];
    if (image) {
      await insertFile(tx, library.files, image);
      const row = { post_id: id, hash: image.hash };
      await tx
        .insertInto("post_file")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await tx
      .updateTable("post")
      .set({ image_file: image?.hash ?? null })
      .where("id", "=", id)
      .execute();
    const { image_file: hash, pdf_file, html } = updated;
    if (hash === null || hash === pdf_file || html?.includes(libraryAddress(hash))) return [];
    await tx.deleteFrom("post_file").where("post_id", "=", id).where("hash", "=", hash).execute();
    return [hash];
  });
  await sweepFiles(library, former ?? []);
  return former !== null;
}
