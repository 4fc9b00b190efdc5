import { listPages } from "../../../content/library/pages/library-pages.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { pageCopy } from "./page-command-copy.ts";

export const run: RunCommand = async (call) => {
  const pages = await withLibrary(call, listPages);
  const { terminal } = call;
  const rows = pages.map(({ id, title, status }, index) => [
    copy.count(index + 1),
    id,
    pageCopy.states[status],
    title,
  ]);
  if (call.arguments.has("json")) terminal.json(pages);
  else if (pages.length === 0) terminal.line(pageCopy.noPages);
  else terminal.table([pageCopy.heads, ...rows]);
  return exitCodes.done;
};
