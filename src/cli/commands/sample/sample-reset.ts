import { fileURLToPath } from "node:url";
import type { Library } from "../../../content/library/library.ts";
import { replaceBySample } from "../../../content/library/sample/fill-from-sample.ts";
import { holdsOwnPosts } from "../../../content/library/sample/sample-mark.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { startProgress } from "../../progress.ts";
import { withLibrary } from "../../with-content.ts";
import { sampleCopy } from "./sample-command-copy.ts";

const sampleFolder = fileURLToPath(new URL("../../../../sample", import.meta.url));

export const run: RunCommand = (call) => withLibrary(call, (library) => resetSample(call, library));

async function resetSample(call: Call, library: Library): Promise<number> {
  const { terminal, signal } = call;
  if (!call.arguments.has("yes") && (await holdsOwnPosts(library))) {
    const isConfirmed = await terminal.confirm(sampleCopy.resetQuestion, signal);
    if (!isConfirmed) {
      terminal.note(isConfirmed === null ? sampleCopy.resetNeedsYes : copy.declined);
      return exitCodes.fault;
    }
  }
  const progress = startProgress(call, sampleCopy.takingSample);
  const posts = await replaceBySample(library, sampleFolder, { onProgress: progress.show, signal }).finally(
    progress.end,
  );
  if (call.arguments.has("json")) terminal.json({ posts });
  else terminal.line(sampleCopy.resetDone(posts));
  return exitCodes.done;
}
