import { listPosts } from "../../content/library/find-posts.ts";
import { turkishDate } from "../../domain/turkish-date.ts";
import { exitCodes, type RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { withLibrary } from "../with-content.ts";

export const run: RunCommand = async (call) => {
  const posts = await withLibrary(call, listPosts);
  const { terminal } = call;
  const rows = posts.map(({ id, createdAt, isIssue, categories, title }) => [
    id,
    turkishDate(createdAt),
    isIssue ? copy.issue : copy.article,
    categories.join(", "),
    title,
  ]);
  if (call.arguments.has("json")) terminal.json(posts);
  else if (posts.length === 0) terminal.line(copy.noPosts);
  else terminal.table([copy.listHeads, ...rows]);
  return exitCodes.done;
};
