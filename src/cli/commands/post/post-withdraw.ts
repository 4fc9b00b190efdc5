import { withdrawPost } from "../../../content/library/publish-post.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";
import { reportState } from "./post-publish.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const change = await withLibrary(call, (library) => withdrawPost(library, id));
  const words = change.hasChanged ? postCopy.withdrawn : postCopy.wasWithdrawn;
  reportState(call, change, words(change.post.title, id));
  return exitCodes.done;
};
