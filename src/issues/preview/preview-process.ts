import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import type { PreviewAnswer, PreviewOrder } from "./preview-jobs.ts";

/*
 * The only process that opens PDFs for the site. One that crashes PDFium, hangs it or eats its memory ends this process
 * and nothing else.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Loaded after that: on Linux a thread has the priority of the one that made it, and sharp's threads are made now.
const maker = import("./make-preview.ts");
// Linux, when it runs out of memory, is to end this process and not the site.
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
// An orderly exit would first wait for PDFium. What it was writing lies aside.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (order: PreviewOrder) => {
  void answerTo(order).then((answer) => process.send?.(answer));
});

async function answerTo(order: PreviewOrder): Promise<PreviewAnswer> {
  try {
    const { makePreview } = await maker;
    await makePreview(order);
    return { outcome: "done" };
  } catch (error) {
    const { message, code } = error as { message: string; code?: unknown };
    if (error instanceof UnusableFile) return { outcome: "unusable", reason: message };
    return { outcome: "failed", reason: message, code: typeof code === "string" ? code : "" };
  }
}
