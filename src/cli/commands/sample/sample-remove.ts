import { removeSample } from "../../../content/library/remove-sample.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const posts = await withLibrary(call, removeSample);
  if (call.arguments.has("json")) call.terminal.json({ posts });
  else call.terminal.line(posts === 0 ? copy.noSampleThere : copy.sampleRemoved(posts));
  return exitCodes.done;
};
