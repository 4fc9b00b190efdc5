import { mkdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type ExportFormat, exportPost } from "../../../content/library/export/export-post.ts";
import { withNewFolder, writeExport } from "../../../content/library/export/write-export.ts";
import { listPosts } from "../../../content/library/find-posts.ts";
import { knownPost } from "../../../content/library/known-post.ts";
import type { Library } from "../../../content/library/library.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal, cwd } = call;
  const [id] = given.operands;
  const isAll = given.has("all");
  if (isAll === (id !== undefined)) throw new PublicError("usage", postCopy.exportWhat);
  const format = formatOf(call);
  await withLibrary(call, async (library) => {
    const post = id === undefined ? null : await knownPost(library, id);
    const label = given.value("out") ?? (post ? slugOf(post.id) || "yazi" : postCopy.allFolder);
    const folder = resolve(cwd, label);
    const ids = post ? [post.id] : (await listPosts(library)).map((line) => line.id);
    const paths = await withNewFolder(folder, label, (partial) =>
      exportInto(call, library, ids, format, partial, isAll),
    );
    if (given.has("json")) terminal.json(paths.map((path) => join(label, path)));
    else if (post) terminal.line(postCopy.exported(post.title, join(label, paths[0] ?? "")));
    else terminal.line(postCopy.exportedAll(paths.length, label));
  });
  return exitCodes.done;
};

/** @returns paths of the texts in the folder */
async function exportInto(
  call: Call,
  library: Library,
  ids: readonly string[],
  format: ExportFormat,
  folder: string,
  isEachApart: boolean,
): Promise<string[]> {
  const { terminal, signal } = call;
  const progress = startProgress(call, postCopy.exporting);
  const paths: string[] = [];
  try {
    for (const [index, id] of ids.entries()) {
      signal.throwIfAborted();
      progress.show(index, ids.length);
      const post = await knownPost(library, id);
      const exported = await exportPost(library, post, format, signal);
      if (exported.format !== format) terminal.note(postCopy.keptAsHtml(id));
      const place = isEachApart ? await ownFolder(folder, exported.name.replace(/\.\w+$/, "")) : folder;
      await writeExport(library, exported, place);
      paths.push(isEachApart ? join(basename(place), exported.name) : exported.name);
    }
    progress.show(ids.length, ids.length);
  } finally {
    progress.end();
  }
  return paths;
}

/** Two ids may have one name on a disk. */
async function ownFolder(parent: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = join(parent, number === 1 ? name : `${name}-${number}`);
    const made = await mkdir(folder).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") return false;
        throw error;
      },
    );
    if (made) return folder;
  }
}

/** @throws PublicError */
export function formatOf({ arguments: given }: Call): ExportFormat {
  const written = given.value("format") ?? "md";
  if (written === "md" || written === "html") return written;
  throw new PublicError("usage", postCopy.formatUnknown(written));
}
