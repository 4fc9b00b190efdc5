import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* A logo that crashes what draws it, hangs it or eats its memory ends this process and nothing else. */
serveJobs(() => import("./take-picture.ts"));
