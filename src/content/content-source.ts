import type { Post, PostFault } from "../domain/post.ts";
import type { FileOrigin } from "../platform/remote/remote-files.ts";

export interface PostBatch {
  readonly posts: readonly Post[];
  readonly faults: readonly PostFault[];
  /** Ids of published posts that were not given whole: their former copies stay. Null is an id that nobody knows. */
  readonly failed?: readonly (string | null)[];
  /** Ids that are not published any more, perhaps some that never were: of a source that can say what was changed. */
  readonly gone?: readonly string[];
}

/** How the content of a source stands at a moment: what equals it later has not changed. */
export interface ContentState {
  readonly count: number;
  readonly newest: readonly (readonly [id: string, changedAt: string])[];
}

export interface ContentSource extends FileOrigin {
  /** Names the source in logs and reports, without secrets. */
  readonly name: string;
  /** Its publisher tells by amendments when a post changed: other changes are no news. */
  readonly tellsChanges?: true;
  /** Ends without an error only when every published post was read. @throws RemoteError */
  readPosts(signal: AbortSignal): AsyncIterable<PostBatch>;
  /** One small question; null when the source cannot tell. @throws RemoteError */
  contentState?(signal: AbortSignal): Promise<ContentState | null>;
  /** Why contentState gave null. */
  whyStateless?(): "no query" | "bad answer" | "not known" | "times do not move";
  /** Posts that changed since then, perhaps some more; removed ones are not told. @throws RemoteError */
  readPostsSince?(state: ContentState, signal: AbortSignal): AsyncIterable<PostBatch>;
  hasChanged?(): Promise<boolean>;
  /** What the library's mark was when its state was asked last: the copy is not older. Null before that. */
  readMark?(): string | null;
  close(): Promise<void>;
}
