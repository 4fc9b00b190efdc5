import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { PostBatch } from "../content-source.ts";
import type { GraphqlClient } from "./graphql-client.ts";
import { refreshProfile, type ServiceProfile } from "./negotiate.ts";
import { parsePost } from "./parse-post.ts";
import { type PageOfPosts, readPages } from "./read-pages.ts";

/** In UTF-16 units: 100,000 posts held at once would cost hundreds of megabytes. */
const MAX_BUFFERED = 2 * 1024 * 1024;
const POST_WEIGHT = 500;
/** Of a service that gives everything at once. */
const BATCH_SIZE = 100;

/**
 * Ends without an error only when the content was read whole, which the service's count proves where it gives one.
 * Content that changes meanwhile is read once more, as long as the posts fit into a buffer until they are verified;
 * larger content leaves as it comes, and the RemoteError "count" tells the caller to read again.
 */
export async function* readPosts(
  client: GraphqlClient,
  profile: ServiceProfile,
  signal: AbortSignal,
): AsyncGenerator<PostBatch> {
  refreshProfile(profile, Date.now());
  for (let reading = 1; ; reading += 1) {
    const progress: Progress = { read: 0, usable: 0, count: null, firstReason: null };
    let buffered: PostBatch[] = [];
    let size = 0;
    for await (const batch of parsedBatches(readPages(client, profile, signal), progress)) {
      buffered.push(batch);
      size += sizeOf(batch);
      if (size <= MAX_BUFFERED) continue;
      yield* buffered;
      buffered = [];
    }
    if (progress.count === null || progress.count === progress.read) {
      assertUsable(progress);
      return yield* buffered;
    }
    if (size > MAX_BUFFERED || reading === 2) throw wrongCount(progress);
  }
}

interface Progress {
  read: number;
  usable: number;
  count: number | null;
  firstReason: string | null;
}

async function* parsedBatches(
  pages: AsyncIterable<PageOfPosts>,
  progress: Progress,
): AsyncGenerator<PostBatch> {
  for await (const { nodes, count } of pages) {
    progress.count = count ?? progress.count;
    for (let start = 0; start < nodes.length; start += BATCH_SIZE) {
      const parsed = nodes
        .slice(start, start + BATCH_SIZE)
        .map((node, index) => parsePost(node, progress.read + index));
      const posts = parsed.flatMap(({ post }) => post ?? []);
      const faults = parsed.flatMap((one) => one.faults);
      progress.read += parsed.length;
      progress.usable += posts.length;
      progress.firstReason ??= faults.find(({ severity }) => severity === "skipped")?.reason ?? null;
      yield { posts, faults };
    }
  }
}

function sizeOf({ posts }: PostBatch): number {
  return posts.reduce(
    (sum, { html, abstract }) => sum + POST_WEIGHT + (html?.length ?? 0) + (abstract?.length ?? 0),
    0,
  );
}

function assertUsable({ read, usable, firstReason }: Progress): void {
  if (read === 0 || usable > 0) return;
  throw new RemoteError(
    "shape",
    `İçerik servisinin ${read} yazısından hiçbiri kullanılamadı: ${firstReason}`,
  );
}

function wrongCount({ read, count }: Progress): RemoteError {
  return new RemoteError(
    "count",
    `İçerik servisi ${count} yazısı olduğunu söyledi, ${read} yazı okundu; önceki içerik yerinde bırakıldı.`,
  );
}
