import { rm } from "node:fs/promises";
import { holdFile, withStoredFiles } from "../../content/library/library-files.ts";
import type { LibraryFile } from "../../content/library/library-post.ts";
import { isRefused, refused } from "../../platform/public-error.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import {
  findUpload,
  promise,
  removeUpload,
  type UploadRow,
  type UploadServices,
  uploadFilePath,
} from "./receive-upload.ts";
import { copy } from "./uploads-copy.ts";

/**
 * The file that a picture's or PDF's upload became: in the library, held by `upload:<id>` for a week. It is checked by
 * its bytes when it is first taken; asked again, it is the same.
 * @throws PublicError while it is not whole or when it is gone, PublicError
 */
export async function takeUpload(services: UploadServices, uploadId: string): Promise<LibraryFile> {
  const row = await findUpload(services, uploadId, null);
  const taken = takenFile(row);
  if (taken) return taken;
  if (row.kind === "import" || row.received < row.size) throw refused(copy.notWhole);
  try {
    const file = await storeChecked(services, row);
    await settle(services, row.id, "ready", JSON.stringify(file));
    return file;
  } catch (error) {
    // Another request may have taken it meanwhile.
    const other = takenFile(await findUpload(services, uploadId, null));
    if (other) return other;
    if (isRefused(error)) await settle(services, row.id, "refused", error.message);
    throw error;
  }
}

/** A whole import, which lies there until its upload is removed. @throws PublicError */
export async function wholeImport(services: UploadServices, uploadId: string) {
  const { id, kind, name, received, size } = await findUpload(services, uploadId, null);
  if (kind !== "import" || received < size) throw refused(copy.notWhole);
  return { name, path: uploadFilePath(services, id) };
}

/** Null while it is not checked. @throws PublicError for one that was refused */
function takenFile({ state, result }: UploadRow): LibraryFile | null {
  if (state === "refused") throw refused(result ?? copy.noSuchUpload);
  return state === "ready" && result !== null ? JSON.parse(result) : null;
}

async function storeChecked(services: UploadServices, { id, kind, name }: UploadRow): Promise<LibraryFile> {
  const { library } = services;
  const [path, label] = [uploadFilePath(services, id), `“${name}”`];
  // The picture and PDF libraries are loaded with the first file.
  const { importPdf } = await import("../../content/library/import/import-pdf.ts");
  const { importPicture } = await import("../../content/library/import/import-picture.ts");
  return withStoredFiles(library, async (storeFile) => {
    const file =
      kind === "picture"
        ? await importPicture(path, label, storeFile, name)
        : await importPdf(path, label, storeFile, name);
    await holdFile(library, file, `upload:${id}`);
    return file;
  });
}

async function settle(services: UploadServices, id: string, state: UploadRow["state"], result: string) {
  const { db, now } = services;
  await db.updateTable("upload").set({ state, result, updated_at: now() }).where("id", "=", id).execute();
  await rm(uploadFilePath(services, id), { force: true });
}

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
