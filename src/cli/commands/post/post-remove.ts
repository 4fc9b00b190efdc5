import { refuseUnknownPost } from "../../../content/library/known-post.ts";
import { removePost } from "../../../content/library/remove-posts.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const title = await withLibrary(
    call,
    async (library) => (await removePost(library, id)) ?? refuseUnknownPost(library.database, id),
  );
  if (call.arguments.has("json")) call.terminal.json({ id, title });
  else call.terminal.line(copy.removed(title, id));
  return exitCodes.done;
};
