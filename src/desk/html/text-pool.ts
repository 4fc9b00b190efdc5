import { ProcessPool } from "../../platform/jobs/process-pool.ts";

type TextJobs = Pick<typeof import("../preview/prepare-draft.ts"), "prepareDraft"> &
  Pick<typeof import("./html-to-document.ts"), "htmlToDocumentJson"> &
  Pick<typeof import("./editable-form.ts"), "editableForm">;

/** UTF-16 units of HTML or JSON: what is shorter is worked on in the site's own process, for a tenth of a second. */
export const MAX_LENGTH_HERE = 100_000;

/** Work on long texts. A second that waits is worth more than a second in which nobody is answered. */
export const textPool = new ProcessPool<TextJobs, "text">({
  file: new URL("./text-process.ts", import.meta.url),
  size: 1,
  levels: { text: { max: 20, order: "oldest first" } },
  limits: { jobTimeout: 60_000, maxMemory: 1.5 * 1024 ** 3, maxHeap: 768 },
});
