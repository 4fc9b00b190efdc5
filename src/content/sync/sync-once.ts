import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { PostFault } from "../../domain/post.ts";
import type { ContentSource, ContentState, PostBatch } from "../content-source.ts";
import type { EditorialSource } from "../editorial.ts";
import type { SnapshotTables, StagedTables, StagingTables } from "../snapshot/snapshot-tables.ts";
import { type Preparation, preparationHere } from "./prepare-posts.ts";
import {
  applyStaged,
  type PositionedPost,
  PostStaging,
  type Replacement,
  resetStaging,
} from "./stage-posts.ts";
import { type SuddenLoss, suddenLoss } from "./sudden-loss.ts";

export interface SyncReport extends Replacement {
  readonly posts: number;
  readonly faults: readonly PostFault[];
  /** Why the former copy stayed though the content was read, or null. */
  readonly loss: SuddenLoss | null;
}

export interface SyncTarget {
  readonly snapshot: Kysely<SnapshotTables>;
  readonly editorial: Pick<EditorialSource, "read">;
  /** Prepares the posts that are new or changed; here, in this thread, without it. */
  readonly openPreparation?: (() => Preparation) | undefined;
  /** As the source says. */
  readonly tellsChanges?: boolean | undefined;
  /** How long a source must give the same before a sudden loss is believed; 0: it is at once. */
  readonly believeHours: number;
}

/** Reads the whole. Leaves the former copy as it is when the content was not read whole. @throws RemoteError */
export async function syncOnce(
  source: ContentSource,
  target: SyncTarget,
  signal: AbortSignal,
): Promise<SyncReport> {
  const staging = target.snapshot.$extendTables<StagedTables>();
  const { faults, posts } = await stage(staging, source.readPosts(signal), target);
  const loss = await suddenLoss(staging, target.believeHours, new Date());
  const gone = loss ? [] : ("not staged" as const);
  if (loss) await resetStaging(staging);
  return { ...(await apply(staging, target, gone)), posts, faults, loss };
}

/** @returns null when posts are gone as well, which only reading the whole can show @throws RemoteError */
export async function syncChanges(
  source: Required<Pick<ContentSource, "readPostsSince">>,
  target: SyncTarget,
  former: ContentState,
  current: ContentState,
  signal: AbortSignal,
): Promise<Omit<SyncReport, "loss"> | null> {
  const staging = target.snapshot.$extendTables<StagedTables>();
  const { faults, posts, gone } = await stage(staging, source.readPostsSince(former, signal), target);
  const isUnclear = faults.some(({ severity }) => severity === "skipped");
  const { rows } = await sql<{ difference: number }>`SELECT
    (SELECT count(*) FROM staged_post WHERE id NOT IN (SELECT id FROM post)) -
    (SELECT count(*) FROM post WHERE id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))) AS difference
  `.execute(staging);
  if (isUnclear || former.count + (rows[0]?.difference ?? 0) !== current.count) {
    await resetStaging(staging);
    return null;
  }
  return { ...(await apply(staging, target, gone)), posts, faults };
}

/** Reads only what the publisher decided beside the posts, which shows nothing as long as there are none. */
export async function syncEditorial(target: SyncTarget): Promise<Replacement> {
  const staging = target.snapshot.$extendTables<StagedTables>();
  await resetStaging(staging);
  return apply(staging, target, []);
}

async function apply(
  staging: Kysely<StagingTables>,
  target: SyncTarget,
  gone: "not staged" | readonly string[],
): Promise<Replacement> {
  // Read after the posts: what moved meanwhile is then at its new address before the former one leads there.
  const editorial = await target.editorial.read();
  const replacement = await applyStaged(staging, gone, editorial, target.tellsChanges === true);
  await resetStaging(staging);
  return replacement;
}

async function stage(
  staging: Kysely<StagingTables>,
  batches: AsyncIterable<PostBatch>,
  { openPreparation = preparationHere }: SyncTarget,
): Promise<{ faults: PostFault[]; posts: number; gone: string[] }> {
  await resetStaging(staging);
  await using preparation = openPreparation();
  const posts = new PostStaging(staging, preparation.prepare);
  const faults: PostFault[] = [];
  const gone: string[] = [];
  let count = 0;
  let read = 0;
  try {
    for await (const batch of batches) {
      if (batch.failed && batch.failed.length > 0) await posts.addFormerCopies(batch.failed);
      const duplicates = await posts.add(withPositions(batch, read));
      faults.push(...batch.faults, ...duplicates);
      gone.push(...(batch.gone ?? []));
      count += batch.posts.length - duplicates.length;
      read += batch.posts.length + batch.faults.filter(isWithoutPost).length;
    }
  } finally {
    // What failed is told by the former batch as well.
    await posts.end();
  }
  return { faults, posts: count, gone };
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
