import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* An export that hangs its reader or eats the memory ends this process and nothing else. */
serveJobs(() => import("./transfer-jobs.ts"));
