import { unpinPost } from "../../../content/library/pages/pins.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { pinCopy } from "./pin-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  await withLibrary(call, (library) => unpinPost(library, id));
  if (call.arguments.has("json")) call.terminal.json({ id });
  else call.terminal.line(pinCopy.unpinned(id));
  return exitCodes.done;
};
