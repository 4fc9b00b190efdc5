import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* Compares articles with issues: a hundred thousand of them would hold up every reader of the site's own process. */
serveJobs(() => import("./article-jobs.ts"));
