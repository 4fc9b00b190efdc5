import type { Post, PostFault } from "../domain/post.ts";
import type { FileOrigin } from "../platform/remote/file-copies.ts";

/** A part of the content service's posts, checked; every post of the service is in exactly one batch. */
export interface PostBatch {
  readonly posts: readonly Post[];
  readonly faults: readonly PostFault[];
}

/**
 * Where the posts come from: a hosted content service or the embedded library.
 * The site does not know which one it has.
 */
export interface ContentSource extends FileOrigin {
  /** For logs and reports: the endpoint without secrets, or "gömülü kitaplık". */
  readonly name: string;
  /**
   * Reads every published post. Ends without an error only when the whole content was read,
   * proven by the service's own count where it gives one.
   * @throws RemoteError
   */
  readPosts(signal: AbortSignal): AsyncIterable<PostBatch>;
  /** True when it can be asked every second whether something changed. */
  hasChanged?(): Promise<boolean>;
  close(): Promise<void>;
}
