import { movePage } from "../../../content/library/pages/library-pages.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const [id = "", place = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => movePage(library, id, place));
  if (call.arguments.has("json")) call.terminal.json(page);
  else call.terminal.line(copy.pageMoved(page.title, place));
  return exitCodes.done;
};
