import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* Reads scanned pages: one that takes too much time or memory ends this process and nothing else. */
serveJobs(() => import("./scan-jobs.ts"));
