import { holdFile, withStoredFiles } from "../../content/library/library-files.ts";
import type { LibraryFile } from "../../content/library/library-post.ts";
import { refused } from "../../platform/public-error.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import { promise, removeUpload, type UploadServices } from "./receive-upload.ts";
import { copy } from "./uploads-copy.ts";

/**
 * A picture that lies elsewhere on the web, as when a text is pasted: in the library, and held for a week as if it had
 * been uploaded.
 * @throws PublicError with the reason why it does not come
 */
export async function fetchPicture(
  services: UploadServices,
  { staffId, address }: { readonly staffId: string; readonly address: string },
): Promise<{ readonly uploadId: string; readonly file: LibraryFile }> {
  const { db, library, config, now } = services;
  const asked = { staffId, kind: "picture", name: address, size: pictureKind.maxBytes } as const;
  const { id } = await promise(services, asked);
  const { pictureFetcher } = await import("../../content/library/transfer/fetch-pictures.ts");
  // The fetcher has its own time limit.
  const { signal } = new AbortController();
  await using fetcher = pictureFetcher(library, config.contentAllowedHosts, signal);
  try {
    const file = await withStoredFiles(library, async (storeFile) => {
      const found = await fetcher.get(address, [{ url: address }], storeFile);
      if ("failure" in found) throw refused(copy.notFetched(found.failure));
      await holdFile(library, found, `upload:${id}`);
      return found;
    });
    const { name, size } = file;
    const taken = { name, size, received: size, state: "ready", result: JSON.stringify(file) } as const;
    await db
      .updateTable("upload")
      .set({ ...taken, updated_at: now() })
      .where("id", "=", id)
      .execute();
    return { uploadId: id, file };
  } catch (error) {
    await removeUpload(services, id);
    throw error;
  }
}
