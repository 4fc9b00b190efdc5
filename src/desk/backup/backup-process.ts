import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* Whoever reads meanwhile waits for no hash and no copy of a database. */
serveJobs(() => import("./backup-jobs.ts"));
