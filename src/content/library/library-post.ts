import type { Byline, DraftByline } from "../../domain/author.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { PostStatus } from "../../domain/post.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { WrittenTerms } from "./issue-terms.ts";

export interface LibraryFile {
  readonly hash: FileHash;
  /** For the publisher's eyes only. */
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** In pixels, with its orientation applied; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface LibraryPostLine {
  readonly id: string;
  readonly title: string;
  readonly categories: readonly string[];
  /** When it is or was published; of a published post that lies ahead: when it will be. */
  readonly createdAt: string;
  readonly status: PostStatus;
  readonly isIssue: boolean;
}

/** A post with a PDF is a digital issue. */
export interface LibraryPost extends LibraryPostLine {
  readonly abstract: string | null;
  readonly html: string | null;
  readonly authors: readonly Byline[];
  readonly image: LibraryFile | null;
  /** Alternative text of the picture. */
  readonly imageAlt: string | null;
  readonly pdf: LibraryFile | null;
  readonly pageSetup: PageSetup;
  /** False of a draft to which publishing gives the date of that moment. */
  readonly isDated: boolean;
  /** When it was changed last. */
  readonly updatedAt: string;
}

/** Checked, with its files in the store; not yet in the library. */
export interface PostDraft extends Omit<LibraryPost, "id" | "isIssue" | "authors" | "updatedAt"> {
  readonly id: string | null;
  readonly authors: readonly DraftByline[];
  /** Those inside the HTML. */
  readonly pictures: readonly LibraryFile[];
  /** Terms of an issue. */
  readonly terms?: WrittenTerms;
}

/** Changes of an existing post: absent fields stay as they are. Another id moves its address. */
export type PostChanges = Partial<Omit<PostDraft, "id" | "terms">> & { readonly id?: string };

const ADDRESS = /^library:([0-9a-f]{64})$/;

/** Opened by the library's content source. */
export function libraryAddress(hash: FileHash): string {
  return `library:${hash}`;
}

const ADDRESSES = /\blibrary:([0-9a-f]{64})\b/g;

/** The files that a text names. */
export function hashesInText(html: string | null): FileHash[] {
  return [...(html ?? "").matchAll(ADDRESSES)].map(([, hash]) => hash ?? "");
}

export function hashOfAddress(address: string): FileHash | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}
