import { listAuthors } from "../../../content/library/authors/find-authors.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { authorCopy } from "./author-command-copy.ts";

export const run: RunCommand = async (call) => {
  const authors = await withLibrary(call, listAuthors);
  const { terminal } = call;
  const rows = authors.map(({ id, name, posts, hasAbout, hasImage }) => [
    id,
    name,
    copy.count(posts),
    hasAbout ? authorCopy.has : copy.none,
    hasImage ? authorCopy.has : copy.none,
  ]);
  if (call.arguments.has("json")) terminal.json(authors);
  else if (authors.length === 0) terminal.line(authorCopy.noAuthors);
  else terminal.table([authorCopy.heads, ...rows]);
  return exitCodes.done;
};
