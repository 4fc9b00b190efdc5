import { listPages } from "../../../content/library/pages/library-pages.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const pages = await withLibrary(call, listPages);
  const { terminal } = call;
  const rows = pages.map(({ id, title, status }, index) => [
    copy.count(index + 1),
    id,
    copy.pageStates[status],
    title,
  ]);
  if (call.arguments.has("json")) terminal.json(pages);
  else if (pages.length === 0) terminal.line(copy.noPages);
  else terminal.table([copy.pageHeads, ...rows]);
  return exitCodes.done;
};
