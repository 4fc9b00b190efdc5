import { fileURLToPath } from "node:url";
import { replaceBySample } from "../../../content/library/sample/fill-from-sample.ts";
import { removeSample } from "../../../content/library/sample/remove-sample.ts";
import { holdsPosts } from "../../../content/library/sample/sample-flag.ts";
import type { RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { confirm } from "../../confirm.ts";
import { startProgress } from "../../progress.ts";
import { sampleRemains, withLibrary } from "../../with-content.ts";

const sampleFolder = fileURLToPath(new URL("../../../../sample", import.meta.url));

export const sampleReset: RunCommand = (call) =>
  withLibrary(call, async (library) => {
    if (await holdsPosts(library, "own")) await confirm(call, copy.resetQuestion, copy.resetNeedsYes);
    using progress = startProgress(call, copy.takingSample);
    const options = { onProgress: progress.show, signal: call.signal };
    const posts = await replaceBySample(library, sampleFolder, options);
    await call.record();
    return { result: { posts }, lines: copy.resetDone(posts) };
  });

export const sampleRemove: RunCommand = async (call) => {
  const { posts, hadSample, drafts } = await withLibrary(call, removeSample);
  if (!hadSample) return { result: { posts }, lines: copy.noSampleThere };
  await call.record();
  const notes = await sampleRemains(call, drafts);
  return { result: { posts }, lines: copy.sampleRemoved(posts), notes };
};
