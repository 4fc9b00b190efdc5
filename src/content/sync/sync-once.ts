import type { Kysely } from "kysely";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource, PostBatch } from "../content-source.ts";
import type { SnapshotTables, StagingTables } from "../snapshot/snapshot-tables.ts";
import {
  type PositionedPost,
  type Replacement,
  replaceByStaged,
  resetStaging,
  stagePosts,
} from "./stage-posts.ts";

export interface SyncReport extends Replacement {
  readonly posts: number;
  readonly faults: readonly PostFault[];
}

/** Leaves the former copy as it is when the content was not read whole. @throws RemoteError */
export async function syncOnce(
  source: ContentSource,
  snapshot: Kysely<SnapshotTables>,
  pictureAddress: (key: string) => string,
  signal: AbortSignal,
): Promise<SyncReport> {
  const staging = snapshot as unknown as Kysely<StagingTables>;
  await resetStaging(staging);
  const faults: PostFault[] = [];
  let staged = 0;
  let read = 0;
  for await (const batch of source.readPosts(signal)) {
    const positioned = withPositions(batch, read);
    const duplicates = await staging
      .transaction()
      .execute((tx) => stagePosts(tx, positioned, pictureAddress));
    faults.push(...batch.faults, ...duplicates);
    staged += batch.posts.length - duplicates.length;
    read += batch.posts.length + batch.faults.filter(({ severity }) => severity === "skipped").length;
  }
  const replacement = await replaceByStaged(staging, new Date());
  await resetStaging(staging);
  return { ...replacement, posts: staged, faults };
}

/** Skipped posts have a position in the service's list too. */
function withPositions({ posts, faults }: PostBatch, start: number): PositionedPost[] {
  const skipped = new Set(
    faults.flatMap(({ severity, position }) => (severity === "skipped" ? position : [])),
  );
  let position = start - 1;
  return posts.map((post) => {
    do {
      position += 1;
    } while (skipped.has(position));
    return { post, position };
  });
}
