import { removePage } from "../../../content/library/pages/library-pages.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const title = await withLibrary(call, (library) => removePage(library, id));
  if (call.arguments.has("json")) call.terminal.json({ id, title });
  else call.terminal.line(copy.removed(title, id));
  return exitCodes.done;
};
