import { setTimeout as pause } from "node:timers/promises";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { Library } from "../library/library.ts";
import { isPublic } from "../library/library-source.ts";
import type { PostReader } from "../snapshot/post-reader.ts";

/** A look asks the database, so that wrong addresses may cause only so many. */
const LOOK_INTERVAL_MS = 20;
const LOOK_LIMIT_MS = 500;
const TIMEOUT_MS = 5_000;
const POLL_MS = 25;

interface FreshPostsOptions {
  /** The one that several machines share. */
  readonly library: Library;
  readonly posts: PostReader;
  readonly requestSync: () => void;
}

/**
 * Finds posts that another machine has published a moment ago, before the copy here has them.
 * @returns asks for a post by its id; null where the library shows none either, or does not answer in time
 */
export function freshPosts({ library, posts, requestSync }: FreshPostsOptions): PostReader["post"] {
  const flights = new SingleFlight<Awaited<ReturnType<PostReader["post"]>>>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return (id) =>
    flights.run(id, async () => {
      const now = performance.now();
      if (now - lookedAt < LOOK_INTERVAL_MS) return null;
      lookedAt = now;
      const tooLate = pause(LOOK_LIMIT_MS, false, { ref: false });
      if (!(await Promise.race([isShown(library, id), tooLate]))) return null;
      requestSync();
      while (performance.now() - now < TIMEOUT_MS) {
        const post = await posts.post(id);
        if (post) return post;
        await pause(POLL_MS);
      }
      return null;
    });
}

async function isShown({ database }: Library, id: string): Promise<boolean> {
  const shown = database.selectFrom("post").select("id").where("id", "=", id).where(isPublic(new Date()));
  return (await shown.executeTakeFirst().catch(() => undefined)) !== undefined;
}
