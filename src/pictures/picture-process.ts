import { serveJobs } from "../platform/jobs/serve-jobs.ts";

/* A picture that crashes the decoder, hangs it or eats its memory ends this process and nothing else. */
serveJobs(async () => ({
  ...(await import("./decode/inspect-picture.ts")),
  ...(await import("./decode/make-variant.ts")),
}));
