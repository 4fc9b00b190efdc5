import { setPageStatus } from "../../../content/library/pages/library-pages.ts";
import { paths } from "../../../domain/paths.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => setPageStatus(library, id, "published"));
  if (call.arguments.has("json")) call.terminal.json(page);
  else call.terminal.line(copy.pagePublished(page.title, paths.page(page.id)));
  return exitCodes.done;
};
