import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* Opens PDFs: one that crashes PDFium, hangs it or eats its memory ends this process and nothing else. */
serveJobs(() => import("./pdf-jobs.ts"));
