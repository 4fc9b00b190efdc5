import { join, resolve } from "node:path";
import { exportPage } from "../../../content/library/export/export-post.ts";
import { withNewFolder, writeExport } from "../../../content/library/export/write-export.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { findPage } from "../../../content/library/pages/library-pages.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "../post/post-command-copy.ts";
import { formatOf } from "../post/post-export.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal, cwd, signal } = call;
  const [id = ""] = given.operands;
  const format = formatOf(call);
  await withLibrary(call, async (library) => {
    const page = await findPage(library, id);
    if (!page) throw new Refusal(`“${id}”`, libraryCopy.noSuchPage);
    const folder = given.value("out") ?? id;
    const exported = await exportPage(library, page, format, signal);
    await withNewFolder(resolve(cwd, folder), folder, (partial) => writeExport(library, exported, partial));
    if (exported.format !== format) terminal.note(postCopy.keptAsHtml(id));
    const path = join(folder, exported.name);
    if (given.has("json")) terminal.json([path]);
    else terminal.line(postCopy.exported(page.title, path));
  });
  return exitCodes.done;
};
