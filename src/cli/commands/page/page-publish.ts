import { setPageStatus } from "../../../content/library/pages/library-pages.ts";
import { paths } from "../../../domain/paths.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { pageCopy } from "./page-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => setPageStatus(library, id, "published"));
  if (call.arguments.has("json")) call.terminal.json(page);
  else call.terminal.line(pageCopy.published(page.title, paths.page(page.id)));
  return exitCodes.done;
};
