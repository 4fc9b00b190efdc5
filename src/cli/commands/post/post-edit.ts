import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportPost } from "../../../content/library/export/export-post.ts";
import { writeExport } from "../../../content/library/export/write-export.ts";
import { type FrontMatter, splitFrontMatter } from "../../../content/library/import/front-matter.ts";
import { withErased } from "../../../content/library/import/post-details.ts";
import { knownPost } from "../../../content/library/known-post.ts";
import type { Library } from "../../../content/library/library.ts";
import type { LibraryPost, PostChanges } from "../../../content/library/library-post.ts";
import { isRefused, PublicError, refused } from "../../../platform/public-error.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { withOwnLibrary } from "../../with-content.ts";
import { changeByFile } from "./change-by-file.ts";
import { postCopy } from "./post-command-copy.ts";
import { reportChanged } from "./post-update.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const { editor } = call;
  if (editor === null) throw new PublicError("usage", postCopy.editorMissing);
  const { post, changes } = await withOwnLibrary(call, async (library) => {
    const post = await knownPost(library, id);
    return { post, changes: await edited(call, library, post, editor) };
  });
  reportChanged(call, post, changes);
  return exitCodes.done;
};

/** The text's folder is removed when nothing of it can be lost. @throws PublicError */
async function edited(
  call: Call,
  library: Library,
  post: LibraryPost,
  editor: string,
): Promise<PostChanges | null> {
  const { terminal, signal } = call;
  const exported = await exportPost(library, post, "md", signal);
  const folder = await mkdtemp(join(tmpdir(), "mecmua-"));
  const path = join(folder, exported.name);
  let isKept = false;
  try {
    await writeExport(library, exported, folder);
    const { fields: former } = splitFrontMatter(exported.text, exported.name);
    const adjust = (fields: FrontMatter["fields"]) => withErased(former, fields);
    for (;;) {
      const isDone = await open(editor, path);
      isKept = (await readFile(path, "utf8").catch(() => exported.text)) !== exported.text;
      if (!isDone) throw refused(postCopy.editorFailed(editor), "post edit");
      if (!isKept) return null;
      try {
        const changes = await changeByFile(call, library, post, { path, label: exported.name, adjust });
        isKept = false;
        return changes;
      } catch (error) {
        if (!isRefused(error)) throw error;
        terminal.note(error.message);
        const again = await terminal.confirm(postCopy.openAgain, signal);
        if (!again) throw refused(postCopy.notAccepted, exported.name);
      }
    }
  } finally {
    if (isKept) terminal.note(postCopy.textKept(path));
    else await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the editor by a shell as git does: the variable may hold options. @returns false when it failed */
async function open(editor: string, path: string): Promise<boolean> {
  const child = spawn("/bin/sh", ["-c", `${editor} "$1"`, "mecmua", path], { stdio: "inherit" });
  const [code] = await once(child, "close").catch(() => [1]);
  return code === 0;
}
