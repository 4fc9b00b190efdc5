import { removeSample } from "../../../content/library/sample/remove-sample.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { noteSampleFace, withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const { posts, hadSample } = await withLibrary(call, removeSample);
  if (call.arguments.has("json")) call.terminal.json({ posts });
  else call.terminal.line(hadSample ? copy.sampleRemoved(posts) : copy.noSampleThere);
  if (hadSample) await noteSampleFace(call);
  return exitCodes.done;
};
