import { serveJobs } from "../../../platform/jobs/serve-jobs.ts";

/* As the process of readers' pictures: one that crashes the decoder or eats its memory ends this one and nothing else. */
serveJobs(() => import("./check-picture.ts"));
