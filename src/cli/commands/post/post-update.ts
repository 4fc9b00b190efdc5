import { resolve } from "node:path";
import { checkedId } from "../../../content/library/import/post-details.ts";
import { knownPost } from "../../../content/library/known-post.ts";
import type { LibraryPost, PostChanges } from "../../../content/library/library-post.ts";
import { postState } from "../../../content/library/post-state.ts";
import { paths } from "../../../domain/paths.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withOwnLibrary } from "../../with-content.ts";
import { changeByFile } from "./change-by-file.ts";
import { postCopy } from "./post-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = "", label = ""] = call.arguments.operands;
  const given = call.arguments.value("id");
  const moved = checkedId(given && plainLine(given), "--id");
  const file = { path: resolve(call.cwd, label), label, id: moved };
  const { post, changes } = await withOwnLibrary(call, async (library) => {
    const post = await knownPost(library, id);
    return { post, changes: await changeByFile(call, library, post, file) };
  });
  reportChanged(call, post, changes);
  return exitCodes.done;
};

/** @param changes null when nothing changed */
export function reportChanged(
  { terminal, arguments: given }: Call,
  post: LibraryPost,
  changes: PostChanges | null,
): void {
  const { id, title, status, createdAt } = { ...post, ...changes };
  const state = postState({ status, createdAt }, new Date());
  if (given.has("json")) terminal.json({ id, title, state, hasChanged: changes !== null });
  else if (changes === null) terminal.line(postCopy.unchanged(title, id));
  else if (id !== post.id) terminal.line(postCopy.moved(title, id, paths.post(post.id), paths.post(id)));
  else terminal.line(postCopy.updated(title, id));
  if (changes && state === "scheduled") terminal.note(copy.scheduled(turkishMoment(createdAt)));
  if (changes && state === "draft") terminal.note(copy.addedAsDraft(id));
}
