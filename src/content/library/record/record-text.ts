import { hash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Amendment } from "../../../domain/amendment.ts";
import type { Byline } from "../../../domain/author.ts";
import type { PostTexts } from "../../../domain/post-fields.ts";
import type { RecordKind } from "../../../domain/published-version.ts";
import type { FileHash } from "../../../platform/blobs/blob-store.ts";

export interface RecordedFile {
  readonly sha256: FileHash;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** In pixels; null of a PDF. */
  readonly width: number | null;
  readonly height: number | null;
  readonly credit: string | null;
}

/** What readers have of a post or a page; of a page all but title, html and files is empty. */
export interface RecordedContent extends PostTexts {
  readonly date: string | null;
  readonly authors: readonly Pick<Byline, "name" | "role">[];
  readonly sections: readonly string[];
  readonly image: FileHash | null;
  readonly pdf: FileHash | null;
  readonly outline: string | null;
  /** Pictures are `library:<SHA-256>` addresses. */
  readonly html: string | null;
  readonly files: readonly RecordedFile[];
  /** Left out where there are none, as in versions from before there were any. */
  readonly amendments?: readonly Amendment[];
}

/** A version as it is hashed and given out. Times are ISO 8601 instants in UTC. */
export interface RecordedVersion {
  readonly format: "mecmua-kayit-1";
  readonly chain: string;
  readonly sequence: number;
  /** SHA-256 of the text of the version before it. */
  readonly former: string | null;
  readonly kind: RecordKind;
  readonly address: string | null;
  readonly writtenAt: string;
  /** A scheduled one is written before; null: readers have nothing. */
  readonly seenFrom: string | null;
  readonly content: RecordedContent | null;
}

export function sha256(text: string): string {
  return hash("sha256", text);
}

/** A third of the text, at 0.1 ms for ten kilobytes. */
export function packText(text: string): Uint8Array {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

export function unpackText(packed: Uint8Array): string {
  return brotliDecompressSync(packed).toString();
}
