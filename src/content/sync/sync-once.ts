import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource, ContentState, PostBatch } from "../content-source.ts";
import type { SnapshotTables, StagingTables } from "../snapshot/snapshot-tables.ts";
import {
  applyStaged,
  type PositionedPost,
  type Replacement,
  resetStaging,
  stageFormerCopies,
  stagePosts,
} from "./stage-posts.ts";
import { type SuddenLoss, suddenLoss } from "./sudden-loss.ts";

export interface SyncReport extends Replacement {
  /** How many the source gave. */
  readonly posts: number;
  readonly faults: readonly PostFault[];
  /** Why the former copy stayed though the content was read, or null. */
  readonly loss: SuddenLoss | null;
}

export interface SyncTarget {
  readonly snapshot: Kysely<SnapshotTables>;
  /** This site's address of a picture, by its key. */
  readonly pictureAddress: (key: string) => string;
  /** How long a source must give the same before a sudden loss is believed; 0: not at all. */
  readonly believeHours: number;
}

/** Reads the whole. Leaves the former copy as it is when the content was not read whole. @throws RemoteError */
export async function syncOnce(
  source: ContentSource,
  { snapshot, pictureAddress, believeHours }: SyncTarget,
  signal: AbortSignal,
): Promise<SyncReport> {
  const staging = snapshot as unknown as Kysely<StagingTables>;
  const { faults, posts } = await stage(staging, source.readPosts(signal), pictureAddress);
  const now = new Date();
  const loss = await suddenLoss(staging, believeHours, now);
  const replacement = loss ? await keepFormer(snapshot, now) : await applyStaged(staging, true, now);
  await resetStaging(staging);
  return { ...replacement, posts, faults, loss };
}

/**
 * Reads only what was changed between two states.
 * @returns null when posts are gone as well, which only reading the whole can show
 * @throws RemoteError
 */
export async function syncChanges(
  source: Required<Pick<ContentSource, "readPostsSince">>,
  { snapshot, pictureAddress }: SyncTarget,
  former: ContentState,
  current: ContentState,
  signal: AbortSignal,
): Promise<Omit<SyncReport, "loss"> | null> {
  const staging = snapshot as unknown as Kysely<StagingTables>;
  const { faults, posts } = await stage(staging, source.readPostsSince(former, signal), pictureAddress);
  const isUnclear = faults.some(({ severity }) => severity === "skipped");
  const { rows } = await sql<{
    added: number;
  }>`SELECT count(*) AS added FROM staged_post WHERE id NOT IN (SELECT id FROM post)`.execute(staging);
  if (isUnclear || former.count + (rows[0]?.added ?? 0) !== current.count) {
    await resetStaging(staging);
    return null;
  }
  const replacement = await applyStaged(staging, false, new Date());
  await resetStaging(staging);
  return { ...replacement, posts, faults };
}

async function keepFormer(snapshot: Kysely<SnapshotTables>, now: Date): Promise<Replacement> {
  const { revision } = await snapshot
    .updateTable("state")
    .set({ synced_at: now.toISOString() })
    .returning("revision")
    .executeTakeFirstOrThrow();
  return { revision, changed: 0, removed: 0 };
}

async function stage(
  staging: Kysely<StagingTables>,
  batches: AsyncIterable<PostBatch>,
  pictureAddress: (key: string) => string,
): Promise<{ faults: PostFault[]; posts: number }> {
  await resetStaging(staging);
  const faults: PostFault[] = [];
  let posts = 0;
  let read = 0;
  for await (const batch of batches) {
    const positioned = withPositions(batch, read);
    const duplicates = await staging.transaction().execute(async (tx) => {
      await stageFormerCopies(tx, batch.failed ?? []);
      return stagePosts(tx, positioned, pictureAddress);
    });
    faults.push(...batch.faults, ...duplicates);
    posts += batch.posts.length - duplicates.length;
    read += batch.posts.length + batch.faults.filter(isWithoutPost).length;
  }
  return { faults, posts };
}

function isWithoutPost({ severity }: PostFault): boolean {
  return severity === "skipped" || severity === "failed";
}

/** Skipped posts have a position in the service's list too. */
function withPositions({ posts, faults }: PostBatch, start: number): PositionedPost[] {
  const skipped = new Set(faults.filter(isWithoutPost).map(({ position }) => position));
  let position = start - 1;
  return posts.map((post) => {
    do {
      position += 1;
    } while (skipped.has(position));
    return { post, position };
  });
}
