import { replaceBySample } from "../../content/library/fill-from-sample.ts";
import type { Library } from "../../content/library/library.ts";
import { holdsOwnPosts } from "../../content/library/sample-mark.ts";
import type { Call, RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { confirm } from "../confirm.ts";
import { exitCodes } from "../exit-codes.ts";
import { startProgress } from "../progress.ts";
import { sampleFolder } from "../project.ts";
import { withLibrary } from "../with-content.ts";

export const run: RunCommand = (call) => withLibrary(call, (library) => resetSample(call, library));

async function resetSample(call: Call, library: Library): Promise<number> {
  const { terminal, signal } = call;
  if (!call.arguments.has("yes") && (await holdsOwnPosts(library))) {
    const isConfirmed = await confirm(terminal, copy.resetQuestion, signal);
    if (!isConfirmed) {
      terminal.note(isConfirmed === null ? copy.resetNeedsYes : copy.declined);
      return exitCodes.fault;
    }
  }
  const progress = startProgress(call, copy.takingSample);
  const posts = await replaceBySample(library, sampleFolder, { onProgress: progress.show, signal }).finally(
    progress.end,
  );
  if (call.arguments.has("json")) terminal.json({ posts });
  else terminal.line(copy.resetDone(posts));
  return exitCodes.done;
}
