import { removeSample } from "../../../content/library/sample/remove-sample.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { noteSampleFace, withLibrary } from "../../with-content.ts";
import { sampleCopy } from "./sample-command-copy.ts";

export const run: RunCommand = async (call) => {
  const { posts, hadSample } = await withLibrary(call, removeSample);
  if (call.arguments.has("json")) call.terminal.json({ posts });
  else call.terminal.line(hadSample ? sampleCopy.sampleRemoved(posts) : sampleCopy.noSampleThere);
  if (hadSample) await noteSampleFace(call);
  return exitCodes.done;
};
