import type { Kysely } from "kysely";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource } from "../content-source.ts";
import { stageBatch } from "./stage-batch.ts";
import { type Replacement, replaceByStaged, resetStaging } from "./staging.ts";
import type { SnapshotTables, StagingTables } from "./tables.ts";

export interface SyncReport extends Replacement {
  /** Posts read and kept. */
  readonly posts: number;
  readonly faults: readonly PostFault[];
}

/**
 * Reads the whole content and puts it in place of the former copy, or leaves the former copy as it is.
 * @throws ContentError when the service could not be read whole
 */
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
  for await (const batch of source.readPosts(signal)) {
    const twins = await staging.transaction().execute((tx) => stageBatch(tx, batch.posts, pictureAddress));
    faults.push(...batch.faults, ...twins);
    staged += batch.posts.length - twins.length;
  }
  const replacement = await replaceByStaged(staging, new Date());
  await resetStaging(staging);
  return { ...replacement, posts: staged, faults };
}
