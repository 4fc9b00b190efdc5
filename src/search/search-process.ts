import { serveJobs } from "../platform/jobs/serve-jobs.ts";

/* Searches: comparing a hundred thousand posts with a term would hold up every reader of the site's own process. */
serveJobs(() => import("./search-jobs.ts"));
