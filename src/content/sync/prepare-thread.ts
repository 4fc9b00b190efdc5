import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { preparePostsHere, type UnpreparedPost } from "./prepare-posts.ts";

const NICENESS = 5;

// Linux gives each thread a priority of its own; elsewhere it would be the whole server's.
if (process.platform === "linux") setPriority(NICENESS);
parentPort?.on("message", async (posts: readonly UnpreparedPost[]) =>
  parentPort?.postMessage(await preparePostsHere(posts)),
);
