import { serveJobs } from "../platform/jobs/serve-jobs.ts";
import type { PictureJobs } from "./picture-processor.ts";

/* A picture that crashes the decoder, hangs it or eats its memory ends this process and nothing else. */
serveJobs(async () => ({
  ...(await import("./decode/inspect-picture.ts")),
  ...(await import("./decode/make-variant.ts")),
  // Most processes draw no card: what sets its letters is loaded with the first one.
  drawShareCard: async (...job: Parameters<PictureJobs["drawShareCard"]>) =>
    (await import("./share/draw/draw-share-card.ts")).drawShareCard(...job),
}));
