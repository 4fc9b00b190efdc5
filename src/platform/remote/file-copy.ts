import type { StoredFile } from "../blobs/blob-store.ts";
import type { FileVersion } from "./remote-files.ts";

export interface FileCopy extends StoredFile {
  /** Recognised by its bytes. */
  readonly contentType: string;
  /** Unknown for what lay in the store already. */
  readonly version?: FileVersion;
  /** Its address names these bytes and never has others. */
  readonly isFixed?: true;
}
