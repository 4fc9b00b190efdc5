import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* argon2 takes a whole core for some 20 ms, and this process has it only when no page wants it. */
serveJobs(async () => {
  const { hashSync, verifySync } = await import("@node-rs/argon2");
  return { hashSync, verifySync };
});
