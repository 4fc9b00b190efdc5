import { listPosts } from "../../content/library/find-posts.ts";
import { turkishDate } from "../../domain/turkish-text.ts";
import { columns } from "../columns.ts";
import type { RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { exitCodes } from "../exit-codes.ts";
import { plainText } from "../plain-text.ts";
import { withLibrary } from "../with-content.ts";

export const run: RunCommand = async (call) => {
  const posts = await withLibrary(call, listPosts);
  const { terminal } = call;
  if (call.arguments.has("json")) {
    terminal.json(posts);
    return exitCodes.done;
  }
  if (posts.length === 0) {
    terminal.line(copy.noPosts);
    return exitCodes.done;
  }
  const rows = posts.map(({ id, createdAt, isIssue, categories, title }) => [
    plainText(id),
    turkishDate(createdAt),
    isIssue ? copy.issue : copy.article,
    plainText(categories.join(", ")),
    plainText(title),
  ]);
  for (const line of columns([[...copy.listHeads], ...rows])) terminal.line(line);
  return exitCodes.done;
};
