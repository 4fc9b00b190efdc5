import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { paths } from "../../domain/paths.ts";
import { preparePost } from "./prepare-post.ts";
import type { UnpreparedPost } from "./prepare-posts.ts";

const NICENESS = 5;

// Linux gives each thread a priority of its own; elsewhere it would be the whole server's.
if (process.platform === "linux") setPriority(NICENESS);
parentPort?.on("message", (posts: readonly UnpreparedPost[]) =>
  parentPort?.postMessage(posts.map(({ post, hash }) => preparePost(post, paths.picture, hash))),
);
