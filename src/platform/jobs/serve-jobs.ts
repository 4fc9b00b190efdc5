import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import { PublicError } from "../public-error.ts";
import { type JobAnswer, type JobHandlers, type JobMessage, type SentJob, STOP } from "./job-process.ts";

let abort = new AbortController();

/** What a long job hears and tells; a process is given one job at a time. */
export const jobAtWork = {
  get signal(): AbortSignal {
    return abort.signal;
  },
  report: (...progress: readonly (number | null)[]) => void process.send?.({ progress } satisfies JobMessage),
};

/** Does a JobProcess's jobs at low priority; the process's first argument, a niceness, may make it lower. */
export function serveJobs(load: () => Promise<JobHandlers>): void {
  const niceness = Number(process.argv[2] ?? constants.priority.PRIORITY_BELOW_NORMAL);
  setPriority(niceness);
  if (niceness === constants.priority.PRIORITY_LOW) runWhenIdle();
  // On Linux a thread takes its priority from the one that starts it, so libraries are loaded after that.
  const loaded = load();
  // Node writes the cache at an orderly exit only, and this process ends by SIGKILL.
  void loaded.then(() => flushCompileCache()).catch(() => undefined);
  // Linux, when it runs out of memory, ends this process and not the site.
  void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
  // An orderly exit would first wait for native code that may hang.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.on("message", (job: SentJob | typeof STOP) => {
    if (job === STOP) return abort.abort();
    abort = new AbortController();
    void answerTo(job, loaded).then((answer) => process.send?.(answer));
  });
}

/** Readers waited up to 18 ms for a processor that one of niceness 19 had; Linux takes it from an idle one at once. */
function runWhenIdle(): void {
  // Node's own threads are there already. Elsewhere there is no such program, and the niceness stays.
  spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(process.pid)], { stdio: "ignore" });
}

async function answerTo({ name, args }: SentJob, loaded: Promise<JobHandlers>): Promise<JobAnswer> {
  try {
    const handler = (await loaded)[name];
    if (!handler) throw new Error(`no such job: ${name}`);
    return { result: await handler(...(args as never[])) };
  } catch (error) {
    const failure = error as Error & { readonly code?: unknown };
    const code = typeof failure.code === "string" ? failure.code : undefined;
    const refusal =
      failure instanceof PublicError
        ? { reason: failure.reason, sentence: failure.sentence, place: failure.place }
        : undefined;
    return { error: { type: failure.constructor.name, message: failure.message, code, refusal } };
  }
}
