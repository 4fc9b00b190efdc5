import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import type { PictureAnswer, PictureJob } from "./picture-jobs.ts";

/*
 * The only process that decodes pictures for the site. A picture that crashes the decoder, hangs it or eats its memory
 * ends this process and nothing else.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Loaded after that: on Linux a thread has the priority of the one that made it, and the decoders' threads are made now.
const decoders = Promise.all([import("./inspect/inspect-picture.ts"), import("./variants/make-variant.ts")]);
// Linux, when it runs out of memory, is to end this process and not the site.
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
// An orderly exit would first wait for the decoder. What it was writing lies aside.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (job: PictureJob) => {
  void answerTo(job).then((answer) => process.send?.(answer));
});

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  try {
    const [{ examine }, { makeVariant }] = await decoders;
    if (job.type === "examine") return { outcome: "done", seen: await examine(job.path) };
    await makeVariant(job);
    return { outcome: "done", seen: null };
  } catch (error) {
    const { message, code } = error as { message: string; code?: unknown };
    if (error instanceof UnusableFile) return { outcome: "unusable", reason: message };
    return { outcome: "failed", reason: message, code: typeof code === "string" ? code : "" };
  }
}
