import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { findPage } from "../../../content/library/pages/library-pages.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { paths } from "../../../domain/paths.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { pageCopy } from "./page-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => findPage(library, id));
  if (!page) throw new Refusal(`“${id}”`, libraryCopy.noSuchPage);
  if (call.arguments.has("json")) call.terminal.json(page);
  else
    call.terminal.table([
      [copy.facts.id, page.id],
      [copy.facts.title, page.title],
      [pageCopy.state, pageCopy.states[page.status]],
      [pageCopy.address, paths.page(page.id)],
      [copy.facts.html, page.html === null ? copy.none : copy.characters(page.html.length)],
    ]);
  return exitCodes.done;
};
