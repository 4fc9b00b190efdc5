import type { FileHash } from "../../platform/blobs/blob-store.ts";

/** A picture or a PDF that the library keeps. */
export interface LibraryFile {
  readonly hash: FileHash;
  /** As the publisher's own file was called; for the publisher's eyes only. */
  readonly name: string;
  /** By content, not by extension. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** In pixels as the picture is seen (its orientation applied); null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What a list of posts shows. */
export interface LibraryPostLine {
  readonly id: string;
  readonly title: string;
  readonly categories: readonly string[];
  /** ISO 8601 instant in UTC. */
  readonly createdAt: string;
  readonly isIssue: boolean;
}

/** A post as the library keeps it. A post with a PDF is a digital issue. */
export interface LibraryPost extends LibraryPostLine {
  readonly abstract: string | null;
  readonly html: string | null;
  readonly image: LibraryFile | null;
  readonly pdf: LibraryFile | null;
}

/** A post that is checked and whose files lie in the store, but that the library does not name yet. */
export interface PostDraft {
  /** Null: made of the title. */
  readonly id: string | null;
  readonly title: string;
  readonly abstract: string | null;
  readonly categories: readonly string[];
  readonly html: string | null;
  readonly createdAt: string;
  readonly image: LibraryFile | null;
  readonly pdf: LibraryFile | null;
  /** Those inside the HTML. */
  readonly pictures: readonly LibraryFile[];
}

const ADDRESS = /^library:([0-9a-f]{64})$/;

/** How a post of the library names one of its files: `library:<hash>`. Opened by the library's content source. */
export function libraryAddress(hash: FileHash): string {
  return `library:${hash}`;
}

/** The hash in an address, or null when it is not the library's. */
export function hashOfAddress(address: string): FileHash | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}
