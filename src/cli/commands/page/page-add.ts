import { resolve } from "node:path";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { importPage } from "../../../content/library/pages/import-page.ts";
import { addPage } from "../../../content/library/pages/library-pages.ts";
import { paths } from "../../../domain/paths.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { pageCopy } from "./page-command-copy.ts";

export const run: RunCommand = async (call) => {
  const { cwd, signal, terminal } = call;
  const [given = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => addPage(library, await importPage(resolve(cwd, given), given, keep, signal)),
      signal,
    ),
  );
  if (call.arguments.has("json")) terminal.json(page);
  else terminal.line(pageCopy.added(page.title, page.id, paths.page(page.id), page.status === "draft"));
  return exitCodes.done;
};
