import { join, resolve } from "node:path";
import { exportPage } from "../../../content/library/export/export-post.ts";
import { withNewFolder, writeExport } from "../../../content/library/export/write-export.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { importPage } from "../../../content/library/pages/import-page.ts";
import {
  addPage,
  findPage,
  listPages,
  movePage,
  removePage,
  setPageStatus,
  updatePage,
} from "../../../content/library/pages/library-pages.ts";
import { paths } from "../../../domain/paths.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { refused } from "../../../platform/public-error.ts";
import type { RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "../post/post-command-copy.ts";
import { formatOf } from "../post/post-export.ts";
import { pageCopy } from "./page-command-copy.ts";

export const pageAdd: RunCommand = async (call) => {
  const { cwd, signal } = call;
  const [given = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => addPage(library, await importPage(resolve(cwd, given), given, keep, signal)),
      signal,
    ),
  );
  const { id, title, status } = page;
  return printResult(call, page, pageCopy.added(title, id, paths.page(id), status === "draft"));
};

export const pageUpdate: RunCommand = async (call) => {
  const { cwd, signal } = call;
  const [id = "", given = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => updatePage(library, id, await importPage(resolve(cwd, given), given, keep, signal)),
      signal,
    ),
  );
  return printResult(call, page, copy.updated(page.title, page.id));
};

export const pageList: RunCommand = async (call) => {
  const pages = await withLibrary(call, listPages);
  const rows = pages.map(({ id, title, status }, index) => [
    turkishNumber(index + 1),
    id,
    pageCopy.states[status],
    title,
  ]);
  return printResult(call, pages, pages.length === 0 ? pageCopy.noPages : [pageCopy.heads, ...rows]);
};

export const pageShow: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => findPage(library, id));
  if (!page) throw refused(libraryCopy.noSuchPage, `“${id}”`);
  return printResult(call, page, [
    [copy.facts.id, page.id],
    [copy.facts.title, page.title],
    [pageCopy.state, pageCopy.states[page.status]],
    [pageCopy.address, paths.page(page.id)],
    [copy.facts.html, page.html === null ? copy.none : copy.characters(page.html.length)],
  ]);
};

export const pagePublish: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => setPageStatus(library, id, "published"));
  return printResult(call, page, pageCopy.published(page.title, paths.page(page.id)));
};

export const pageWithdraw: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => setPageStatus(library, id, "draft"));
  return printResult(call, page, pageCopy.withdrawn(page.title, page.id));
};

export const pageMove: RunCommand = async (call) => {
  const [id = "", place = ""] = call.arguments.operands;
  const page = await withLibrary(call, (library) => movePage(library, id, place));
  return printResult(call, page, pageCopy.moved(page.title, place));
};

export const pageExport: RunCommand = async (call) => {
  const { arguments: given, terminal, cwd, signal } = call;
  const [id = ""] = given.operands;
  const format = formatOf(call);
  return withLibrary(call, async (library) => {
    const page = await findPage(library, id);
    if (!page) throw refused(libraryCopy.noSuchPage, `“${id}”`);
    const folder = given.value("out") ?? id;
    const exported = await exportPage(library, page, format, signal);
    await withNewFolder(resolve(cwd, folder), folder, (partial) => writeExport(library, exported, partial));
    if (exported.format !== format) terminal.note(postCopy.keptAsHtml(id));
    const path = join(folder, exported.name);
    return printResult(call, [path], postCopy.exported(page.title, path));
  });
};

export const pageRemove: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const title = await withLibrary(call, (library) => removePage(library, id));
  return printResult(call, { id, title }, copy.removed(title, id));
};
