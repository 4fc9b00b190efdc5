import type { Post, PostFault } from "../domain/post.ts";
import type { FileOrigin } from "../platform/remote/remote-files.ts";

/** Every post of the source is in exactly one batch. */
export interface PostBatch {
  readonly posts: readonly Post[];
  readonly faults: readonly PostFault[];
}

/** A hosted content service or the embedded library: the site does not know which one. */
export interface ContentSource extends FileOrigin {
  /** Without secrets, for logs and reports. */
  readonly name: string;
  /** Ends without an error only when every published post was read. @throws RemoteError */
  readPosts(signal: AbortSignal): AsyncIterable<PostBatch>;
  /** True when it can be asked every second whether something changed. */
  hasChanged?(): Promise<boolean>;
  close(): Promise<void>;
}
