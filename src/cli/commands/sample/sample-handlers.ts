import { fileURLToPath } from "node:url";
import type { Library } from "../../../content/library/library.ts";
import { replaceBySample } from "../../../content/library/sample/fill-from-sample.ts";
import { removeSample } from "../../../content/library/sample/remove-sample.ts";
import { holdsOwnPosts } from "../../../content/library/sample/sample-flag.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { startProgress } from "../../progress.ts";
import { noteSampleRests, withLibrary } from "../../with-content.ts";
import { sampleCopy } from "./sample-command-copy.ts";

const sampleFolder = fileURLToPath(new URL("../../../../sample", import.meta.url));

export const sampleReset: RunCommand = (call) => withLibrary(call, (library) => resetLibrary(call, library));

export const sampleRemove: RunCommand = async (call) => {
  const { posts, hadSample, drafts } = await withLibrary(call, removeSample);
  const sentence = hadSample ? sampleCopy.sampleRemoved(posts) : sampleCopy.noSampleThere;
  if (hadSample) await call.record();
  const exitCode = printResult(call, { posts }, sentence);
  if (hadSample) await noteSampleRests(call, drafts);
  return exitCode;
};

async function resetLibrary(call: Call, library: Library): Promise<number> {
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
  await call.record();
  return printResult(call, { posts }, sampleCopy.resetDone(posts));
}
