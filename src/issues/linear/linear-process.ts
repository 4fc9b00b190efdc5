import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import type { LinearAnswer, LinearOrder } from "./linear-jobs.ts";
import { makeLinear } from "./make-linear.ts";

/* qpdf has a process of its own: it runs without a pause, and a PDF that crashes it ends nothing else. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Linux, when it runs out of memory, is to end this process and not the site.
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
// What it was writing lies aside.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (order: LinearOrder) => {
  void answerTo(order).then((answer) => process.send?.(answer));
});

async function answerTo(order: LinearOrder): Promise<LinearAnswer> {
  try {
    await makeLinear(order);
    return { outcome: "done" };
  } catch (error) {
    const { message, code } = error as { message: string; code?: unknown };
    if (error instanceof UnusableFile) return { outcome: "unusable", reason: message };
    return { outcome: "failed", reason: message, code: typeof code === "string" ? code : "" };
  }
}
