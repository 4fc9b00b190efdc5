import type { Kysely } from "kysely";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource, PostBatch } from "../content-source.ts";
import type { SnapshotTables, StagingTables } from "../snapshot/snapshot-tables.ts";
import { type Replacement, replaceByStaged, resetStaging, stagePosts } from "./stage-posts.ts";

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
    const duplicates = await staging
      .transaction()
      .execute((tx) => stagePosts(tx, batch.posts, pictureAddress));
    const positions = positionsOf(batch, read);
    const duplicateFaults = duplicates.map((fault) => ({
      ...fault,
      position: positions[fault.position] ?? read,
    }));
    faults.push(...batch.faults, ...duplicateFaults);
    staged += batch.posts.length - duplicates.length;
    read += batch.posts.length + batch.faults.filter(({ severity }) => severity === "skipped").length;
  }
  const replacement = await replaceByStaged(staging, new Date());
  await resetStaging(staging);
  return { ...replacement, posts: staged, faults };
}

/** Skipped posts have a position in the service's list too. */
function positionsOf({ posts, faults }: PostBatch, start: number): number[] {
  const skipped = new Set(
    faults.filter(({ severity }) => severity === "skipped").map(({ position }) => position),
  );
  const positions: number[] = [];
  for (let position = start; positions.length < posts.length; position += 1)
    if (!skipped.has(position)) positions.push(position);
  return positions;
}
