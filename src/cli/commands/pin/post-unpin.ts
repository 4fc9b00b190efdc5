import { unpinPost } from "../../../content/library/pages/pins.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  await withLibrary(call, (library) => unpinPost(library, id));
  if (call.arguments.has("json")) call.terminal.json({ id });
  else call.terminal.line(copy.unpinned(id));
  return exitCodes.done;
};
