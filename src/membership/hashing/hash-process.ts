import { constants, setPriority } from "node:os";
import type { HashAnswer, HashJob } from "./hash-jobs.ts";

/*
 * Checks passwords apart from the site: argon2 takes a whole core for some 20 ms, and this process has it only when no
 * page wants it.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Loaded after that: on Linux a thread has the priority of the one that made it.
const argon2 = import("@node-rs/argon2");
process.on("disconnect", () => process.exit());
process.on("message", ({ hash, password }: HashJob) => {
  void argon2
    .then(({ verifySync }): HashAnswer => ({ matches: verifySync(hash, password) }))
    .then((answer) => process.send?.(answer));
});
