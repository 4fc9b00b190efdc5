import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { openObjectStore } from "../../../platform/object-store/open-object-store.ts";
import { parseStoreAddress } from "../../../platform/object-store/store-address.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { backupCopy } from "./backup-command-copy.ts";

interface ArchiveStore {
  readonly store: ObjectStore;
  /** Of the archives' folder, as it was written, without what follows the `?`. */
  readonly address: string;
  /** The archive that is named; null: the folder alone is. */
  readonly name: string | null;
}

const ARCHIVE = /\/([\w.-]+\.zip(?:\.age)?)(?=\?|$)/;

/** Null of what is no `s3://` address. @throws PublicError of one that cannot be read */
export async function openArchiveStore(written: string): Promise<ArchiveStore | null> {
  if (!written.startsWith("s3://")) return null;
  const [, name = null] = ARCHIVE.exec(written) ?? [];
  const folder = name === null ? written : written.replace(ARCHIVE, "/");
  const parsed = parseStoreAddress(folder);
  if (parsed === null) throw new PublicError("usage", backupCopy.noStore);
  const [address = ""] = folder.split("?");
  return { store: await openObjectStore(parsed), address, name };
}
