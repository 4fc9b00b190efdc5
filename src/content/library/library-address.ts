import type { FileHash } from "../../platform/blobs/blob-store.ts";

const ADDRESS = /^library:([0-9a-f]{64})$/;

/** How a post of the library names one of its files: `library:<hash>`. Opened by the library's content source. */
export function libraryAddress(hash: FileHash): string {
  return `library:${hash}`;
}

/** The hash in an address, or null when it is not the library's. */
export function hashOfAddress(address: string): FileHash | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}
