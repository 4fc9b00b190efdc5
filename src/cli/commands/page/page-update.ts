import { resolve } from "node:path";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { importPage } from "../../../content/library/pages/import-page.ts";
import { updatePage } from "../../../content/library/pages/library-pages.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const { cwd, signal, terminal } = call;
  const [id = "", given = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => updatePage(library, id, await importPage(resolve(cwd, given), given, keep, signal)),
      signal,
    ),
  );
  if (call.arguments.has("json")) terminal.json(page);
  else terminal.line(copy.updated(page.title, page.id));
  return exitCodes.done;
};
