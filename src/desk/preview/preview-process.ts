import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* A text as long as a book is read, written and cleaned here, while the site goes on. */
serveJobs(() => import("./preview-jobs.ts"));
