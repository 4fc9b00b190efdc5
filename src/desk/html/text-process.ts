import { serveJobs } from "../../platform/jobs/serve-jobs.ts";

/* A text as long as a book is read, written and cleaned here, while the site goes on. */
serveJobs(async () => ({
  ...(await import("../preview/prepare-draft.ts")),
  ...(await import("./html-to-document.ts")),
  ...(await import("./editable-form.ts")),
}));
