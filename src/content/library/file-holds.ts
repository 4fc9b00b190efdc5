import { insertFile } from "./add-post.ts";
import type { Library } from "./library.ts";
import { sweepFiles } from "./library-files.ts";
import type { LibraryFile } from "./library-post.ts";

/** @param file is stored @param holder `article:<id>` or `upload:<id>` @throws PublicError when it was swept meanwhile */
export async function holdFile(library: Library, file: LibraryFile, holder: string): Promise<void> {
  await library.database.transaction().execute(async (tx) => {
    await insertFile(tx, library.files, file);
    await tx
      .insertInto("file_hold")
      .values({ hash: file.hash, holder })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Sets the files that the holder keeps; files that nobody holds any more are removed. @param hashes [] lets go of all */
export async function keepOnlyHeld(library: Library, holder: string, hashes: readonly string[]) {
  const released = await library.database
    .deleteFrom("file_hold")
    .where("holder", "=", holder)
    .$if(hashes.length > 0, (query) => query.where("hash", "not in", hashes))
    .returning("hash")
    .execute();
  await sweepFiles(
    library,
    released.map(({ hash }) => hash),
  );
}
