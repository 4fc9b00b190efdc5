import { knownPost } from "../../../content/library/known-post.ts";
import type { LibraryFile, LibraryPost } from "../../../content/library/library-post.ts";
import { postState } from "../../../content/library/post-state.ts";
import { turkishDate, turkishDateTime } from "../../../domain/turkish-date.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const post = await withLibrary(call, (library) => knownPost(library, id));
  if (call.arguments.has("json")) call.terminal.json({ ...post, state: postState(post, new Date()) });
  else call.terminal.table(factsOf(post));
  return exitCodes.done;
};

function factsOf(post: LibraryPost): string[][] {
  const { facts } = copy;
  const state = postState(post, new Date());
  const rows: [string, string | null][] = [
    [facts.id, post.id],
    [facts.title, post.title],
    [facts.kind, post.isIssue ? postCopy.issue : postCopy.article],
    [facts.state, postCopy.states[state]],
    [facts.date, state === "scheduled" ? turkishDateTime(post.createdAt) : turkishDate(post.createdAt)],
    [facts.authors, post.authors.map(({ name }) => name).join(", ") || null],
    [facts.categories, post.categories.join(", ") || null],
    [facts.abstract, post.abstract],
    [facts.image, post.image && describeFile(post.image)],
    [facts.pdf, post.pdf && describeFile(post.pdf)],
    [facts.html, post.html && copy.characters(post.html.length)],
  ];
  return rows.map(([name, value]) => [name, value ?? copy.none]);
}

function describeFile({ name, size, width, height }: LibraryFile): string {
  const parts = [name, copy.fileSize(size)];
  if (width !== null && height !== null) parts.push(`${width} × ${height}`);
  return parts.join(", ");
}
