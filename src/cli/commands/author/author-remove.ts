import { removeAuthor } from "../../../content/library/authors/remove-author.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { authorCopy } from "./author-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const name = await withLibrary(call, (library) => removeAuthor(library, id));
  if (name === null) throw new Refusal(`“${id}”`, libraryCopy.noSuchAuthor);
  if (call.arguments.has("json")) call.terminal.json({ id, name });
  else call.terminal.line(authorCopy.removed(name, id));
  return exitCodes.done;
};
