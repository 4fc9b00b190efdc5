import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { UnusablePdf } from "../unusable-pdf.ts";
import type { EditionAnswer, EditionJob } from "./edition-jobs.ts";

/*
 * Opens PDFs to make pages of them. One that crashes PDFium, hangs it or eats its memory ends this process and nothing
 * else.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Loaded after that: on Linux a thread has the priority of the one that made it, and sharp's threads are made now.
const work = import("./do-job.ts");
// Linux, when it runs out of memory, is to end this process and not the site.
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
// An orderly exit would first wait for PDFium. What it was writing lies aside.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (job: EditionJob) => {
  void answerTo(job).then((answer) => process.send?.(answer));
});

async function answerTo(job: EditionJob): Promise<EditionAnswer> {
  try {
    const { doJob } = await work;
    return { outcome: "done", result: await doJob(job) };
  } catch (error) {
    if (error instanceof UnusablePdf) return { outcome: "unusable", fault: error.fault };
    const { message, code } = error as { message: string; code?: unknown };
    return { outcome: "failed", reason: message, code: typeof code === "string" ? code : "" };
  }
}
