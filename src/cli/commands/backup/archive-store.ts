import { openObjectStore } from "../../../platform/object-store/open-object-store.ts";
import { parseStoreAddress } from "../../../platform/object-store/store-address.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { backupCopy } from "./backup-command-copy.ts";

const ARCHIVE = /\/([\w.-]+\.zip(?:\.age)?)(?=\?|$)/;

/** Null of what is no `s3://` address; an archive's name is null where its folder alone is named. @throws PublicError */
export async function openArchiveStore(written: string) {
  if (!written.startsWith("s3://")) return null;
  const [, name = null] = ARCHIVE.exec(written) ?? [];
  const folder = name === null ? written : written.replace(ARCHIVE, "/");
  const parsed = parseStoreAddress(folder);
  if (parsed === null) throw new PublicError("usage", backupCopy.noStore);
  // Of the archives' folder, as it was written.
  const [address = ""] = folder.split("?");
  return { store: await openObjectStore(parsed), address, name };
}
