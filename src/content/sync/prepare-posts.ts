import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Post } from "../../domain/post.ts";
import { type PreparedPost, preparePost } from "./prepare-post.ts";

export interface UnpreparedPost {
  readonly post: Post;
  readonly hash?: string;
}

export type PreparePosts = (posts: readonly UnpreparedPost[]) => Promise<readonly PreparedPost[]>;

export interface Preparation extends AsyncDisposable {
  readonly prepare: PreparePosts;
}

export const preparePostsHere: PreparePosts = async (posts) =>
  posts.map(({ post, hash }) => preparePost(post, hash));

export function preparationHere(): Preparation {
  return { prepare: preparePostsHere, [Symbol.asyncDispose]: () => Promise.resolve() };
}

/** Fewer are prepared before a thread has loaded what reads HTML. */
const WORTH_A_THREAD = 200;
/** As many as the thread works through while one is prepared here, and some more: it never waits. */
const MAX_BATCHES = 6;
/** In UTF-16 units: what is larger is not copied to another thread. */
const MAX_TEXT = 1024 * 1024;
const LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };
const THREAD = new URL("./prepare-thread.ts", import.meta.url);

/** A thread of low priority takes batches when many posts are new; what it has no time for is prepared here. */
export function preparationOnTwoCores(file: URL = THREAD): Preparation {
  if (availableParallelism() === 1) return preparationHere();
  let seen = 0;
  let thread: PreparingThread | null = null;
  let isClosed = false;
  return {
    async prepare(posts) {
      seen += posts.length;
      if (seen > WORTH_A_THREAD) thread ??= new PreparingThread(file);
      if (!thread || thread.batches >= MAX_BATCHES || textLength(posts) > MAX_TEXT)
        return preparePostsHere(posts);
      try {
        return await thread.prepare(posts);
      } catch (error) {
        // Whatever the thread fell over, no more is given to it, and what it had is prepared here.
        if (isClosed) throw error;
        return preparePostsHere(posts);
      }
    },
    async [Symbol.asyncDispose]() {
      isClosed = true;
      await thread?.end();
    },
  };
}

export function textLength(posts: readonly UnpreparedPost[]): number {
  return posts.reduce((sum, { post }) => sum + (post.html?.length ?? 0), 0);
}

class PreparingThread {
  readonly #thread: Worker;
  readonly #waiting: PromiseWithResolvers<readonly PreparedPost[]>[] = [];
  #hasEnded = false;

  constructor(file: URL) {
    this.#thread = new Worker(file, { resourceLimits: LIMITS });
    this.#thread.on("message", (prepared: readonly PreparedPost[]) =>
      this.#waiting.shift()?.resolve(prepared),
    );
    this.#thread.on("error", (error) => this.#fail(error));
    this.#thread.on("exit", () => this.#fail(new Error("The thread that prepares posts has ended.")));
  }

  get batches(): number {
    return this.#hasEnded ? Number.POSITIVE_INFINITY : this.#waiting.length;
  }

  prepare(posts: readonly UnpreparedPost[]): Promise<readonly PreparedPost[]> {
    const answer = Promise.withResolvers<readonly PreparedPost[]>();
    this.#thread.postMessage(posts);
    this.#waiting.push(answer);
    return answer.promise;
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }

  #fail(error: Error): void {
    this.#hasEnded = true;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
