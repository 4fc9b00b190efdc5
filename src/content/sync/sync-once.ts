import type { Kysely } from "kysely";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource, PostBatch } from "../content-source.ts";
import type { SnapshotTables, StagingTables } from "../snapshot/tables.ts";
import { stageBatch } from "./stage-batch.ts";
import { type Replacement, replaceByStaged, resetStaging } from "./staging.ts";

export interface SyncReport extends Replacement {
  /** Posts read and kept. */
  readonly posts: number;
  readonly faults: readonly PostFault[];
}

/**
 * Reads the whole content and puts it in place of the former copy, or leaves the former copy as it is.
 * @throws RemoteError when the service could not be read whole
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
  let read = 0;
  for await (const batch of source.readPosts(signal)) {
    const twins = await staging.transaction().execute((tx) => stageBatch(tx, batch.posts, pictureAddress));
    const places = placesOf(batch, read);
    faults.push(
      ...batch.faults,
      ...twins.map((twin) => ({ ...twin, position: places[twin.position] ?? read })),
    );
    staged += batch.posts.length - twins.length;
    read += batch.posts.length + batch.faults.filter(({ severity }) => severity === "skipped").length;
  }
  const replacement = await replaceByStaged(staging, new Date());
  await resetStaging(staging);
  return { ...replacement, posts: staged, faults };
}

/** Places in the service's list of the posts of a batch that begins at a place: those that were left out had one too. */
function placesOf({ posts, faults }: PostBatch, start: number): number[] {
  const skipped = new Set(
    faults.filter(({ severity }) => severity === "skipped").map(({ position }) => position),
  );
  const places: number[] = [];
  for (let place = start; places.length < posts.length; place += 1)
    if (!skipped.has(place)) places.push(place);
  return places;
}
