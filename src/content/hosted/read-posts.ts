import { createHash } from "node:crypto";
import type { PostFault } from "../../domain/post.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { PostBatch } from "../content-source.ts";
import { isObject } from "./parse-fields.ts";
import { parsePost } from "./parse-post.ts";
import type { PageOfPosts } from "./read-pages.ts";

/** In UTF-16 units: 100,000 posts held at once would cost hundreds of megabytes. */
const MAX_BUFFERED = 2 * 1024 * 1024;
const POST_WEIGHT = 500;
const BATCH_SIZE = 100;

/**
 * Ends without an error only when the content was read whole. Content that changes meanwhile is read once more while
 * it fits into a buffer; larger content leaves as it comes, and RemoteError "count" tells the caller to read again. A
 * post on two pages means that the list moved, unless the same list comes once more.
 */
export async function* readPosts(
  pages: () => AsyncIterable<PageOfPosts>,
  fileBase: URL,
  memory: ListMemory = { order: null },
): AsyncGenerator<PostBatch> {
  for (let reading = 1; ; reading += 1) {
    const progress = newProgress();
    let buffered: PostBatch[] = [];
    let size = 0;
    for await (const batch of parsedBatches(pages(), fileBase, progress)) {
      buffered.push(batch);
      size += sizeOf(batch);
      if (size <= MAX_BUFFERED) continue;
      yield* buffered;
      buffered = [];
    }
    const isCounted = progress.count === null || progress.count === progress.read;
    const order = progress.order.digest("base64url");
    const isStable = !progress.hasRepeats || order === memory.order;
    memory.order = order;
    if (isCounted && isStable) {
      assertUsable(progress);
      return yield* buffered;
    }
    if (size > MAX_BUFFERED || reading === 2) throw isCounted ? movingList() : wrongCount(progress);
  }
}

export interface ListMemory {
  order: string | null;
}

type Progress = ReturnType<typeof newProgress>;

function newProgress() {
  return {
    read: 0,
    usable: 0,
    count: null as number | null,
    firstReason: null as string | null,
    ids: new Set<string>(),
    order: createHash("sha256"),
    hasRepeats: false,
  };
}

/** A post twice on one page is the service's own doing. */
function noteOrder(nodes: readonly unknown[], progress: Progress): void {
  const ids = nodes.flatMap((node) => (isObject(node) && node.id != null ? [String(node.id)] : []));
  progress.hasRepeats ||= ids.some((id) => progress.ids.has(id));
  for (const id of ids) progress.ids.add(id);
  progress.order.update(JSON.stringify(ids));
}

export async function* parsedBatches(
  pages: AsyncIterable<PageOfPosts>,
  fileBase: URL,
  progress: Progress = newProgress(),
): AsyncGenerator<PostBatch> {
  for await (const { nodes, failed, count, mayBeCut } of pages) {
    progress.count = count ?? progress.count;
    noteOrder(nodes, progress);
    if (mayBeCut) yield { posts: [], faults: [mayBeCutFault(progress.read, nodes.length)] };
    for (let start = 0; start < nodes.length; start += BATCH_SIZE) {
      const parsed = nodes.slice(start, start + BATCH_SIZE).map((node, index) => {
        const position = progress.read + index;
        const reason = failed.get(start + index);
        return reason === undefined
          ? { ...parsePost(node, position, fileBase), failed: [] }
          : failedPost(node, position, reason);
      });
      const posts = parsed.flatMap(({ post }) => post ?? []);
      const faults = parsed.flatMap((one) => one.faults);
      progress.read += parsed.length;
      progress.usable += posts.length;
      progress.firstReason ??= faults.find(({ severity }) => severity !== "repaired")?.reason ?? null;
      yield { posts, faults, failed: parsed.flatMap((one) => one.failed) };
    }
  }
}

/** A node with errors is a failed post: an issue whose PDF is missing would look like an article. */
function failedPost(node: unknown, position: number, why: string) {
  const id =
    isObject(node) && (typeof node.id === "string" || typeof node.id === "number") ? String(node.id) : null;
  const reason = `İçerik servisi bu yazıyı bütün vermedi (“${why}”); önceki kopyası varsa o gösteriliyor.`;
  return { post: null, faults: [{ id, position, severity: "failed" as const, reason }], failed: [id] };
}

function mayBeCutFault(position: number, read: number): PostFault {
  const reason = `İçerik servisi tam ${read} yazı verdi ve devamının olup olmadığını söylemedi; liste kesilmiş olabilir. Sayfa sayfa okunabilmesi için CONTENT_QUERY ile bir sorgu verin.`;
  return { id: null, position, severity: "incomplete", reason };
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

function movingList(): RemoteError {
  return new RemoteError(
    "count",
    "İçerik servisi yazıların sırasını okunurken değiştirdi; önceki içerik yerinde bırakıldı.",
  );
}

function wrongCount({ read, count }: Progress): RemoteError {
  return new RemoteError(
    "count",
    `İçerik servisi ${count} yazısı olduğunu söyledi, ${read} yazı okundu; önceki içerik yerinde bırakıldı.`,
  );
}
