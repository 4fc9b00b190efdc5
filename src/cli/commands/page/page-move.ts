import { movePage } from "../../../content/library/pages/library-pages.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { pageCopy } from "./page-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = "", place = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => movePage(library, id, place));
  if (call.arguments.has("json")) call.terminal.json(page);
  else call.terminal.line(pageCopy.moved(page.title, place));
  return exitCodes.done;
};
