import type { Post, PostFault } from "../domain/post.ts";
import type { FileOrigin } from "../platform/remote/file-copies.ts";
import type { FileVersion } from "../platform/remote/file-version.ts";

/** A part of the content service's posts, checked; every post of the service is in exactly one batch. */
export interface PostBatch {
  readonly posts: readonly Post[];
  readonly faults: readonly PostFault[];
}

/** The bytes of a picture or a PDF at the content service. */
export interface SourceFile {
  readonly stream: ReadableStream<Uint8Array>;
  /** What the origin says; not to be trusted. */
  readonly contentType: string | null;
  /** In bytes, when known. */
  readonly size: number | null;
  /** The file's hash, when these bytes lie in this site's file store already. */
  readonly hash?: string;
  readonly version?: FileVersion;
}

/**
 * Where the posts come from: a hosted content service or the embedded library.
 * The site does not know which one it has.
 */
export interface ContentSource {
  /** For logs and reports: the endpoint without secrets, or "gömülü kitaplık". */
  readonly name: string;
  /**
   * Reads every published post. Ends without an error only when the whole content was read,
   * proven by the service's own count where it gives one.
   * @throws ContentError
   */
  readPosts(signal: AbortSignal): AsyncIterable<PostBatch>;
  /**
   * Opens a file named by `Post.imageUrl`, `Post.pdfUrl` or an address inside the HTML.
   * @param maxBytes the stream fails with a ContentError past this size
   * @throws ContentError
   */
  openFile(url: string, maxBytes: number, signal: AbortSignal): Promise<SourceFile>;
  /** What it has under a file's address now; a source without it never changes a file. @param known what it had @throws ContentError */
  fileVersion?(url: string, known: FileVersion, signal: AbortSignal): Promise<FileVersion>;
  /** True when it can be asked every second whether something changed. */
  hasChanged?(): Promise<boolean>;
  close(): Promise<void>;
}

/** A content source as the place where files come from. */
export function fileOrigin(source: ContentSource): FileOrigin {
  return {
    open: (...file) => source.openFile(...file),
    ...(source.fileVersion && { version: source.fileVersion }),
  };
}
