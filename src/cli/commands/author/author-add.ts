import { addAuthor } from "../../../content/library/authors/add-author.ts";
import { checkedAuthorName } from "../../../content/library/authors/author-details.ts";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { paths } from "../../../domain/paths.ts";
import { exitCodes, type RunCommand, UsageError } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { authorCopy } from "./author-command-copy.ts";
import { idOption, toldOf } from "./author-options.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal, signal } = call;
  const [written = ""] = given.operands;
  const name = checkedAuthorName(written, `“${written.slice(0, 40)}”`);
  if (name === "") throw new UsageError(copy.wordMissing("author add", "AD-SOYAD"));
  const id = idOption(call, "id");
  const added = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) =>
        addAuthor(library, { id, name, about: null, image: null, links: [], ...(await toldOf(call, keep)) }),
      signal,
    ),
  );
  if (given.has("json")) terminal.json(added);
  else terminal.line(authorCopy.added(added.name, added.id, paths.author(added.id)));
  return exitCodes.done;
};
