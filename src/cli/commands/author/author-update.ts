import { checkedAuthorName } from "../../../content/library/authors/author-details.ts";
import { findAuthor } from "../../../content/library/authors/find-authors.ts";
import { type AuthorChanges, updateAuthor } from "../../../content/library/authors/update-author.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { paths } from "../../../domain/paths.ts";
import { type Arguments, exitCodes, type RunCommand, UsageError } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { authorCopy } from "./author-command-copy.ts";
import { idOption, toldOf } from "./author-options.ts";

const OPTIONS = ["name", "about", "image", "link", "clear", "new-id"];
const CLEARED: Readonly<Record<string, AuthorChanges>> = {
  about: { about: null },
  image: { image: null },
  links: { links: [] },
};

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal, signal } = call;
  const [id = ""] = given.operands;
  if (!OPTIONS.some((option) => given.has(option)))
    throw new UsageError(copy.nothingToUpdate(OPTIONS.map((option) => `--${option}`)));
  const named = given.value("name");
  const name = named === null ? undefined : checkedAuthorName(named, "--name");
  const newId = idOption(call, "new-id") ?? id;
  const cleared = clearedBy(given);
  const updated = await withLibrary(call, async (library) => {
    const isThere = await withStoredFiles(
      library,
      async (keep) => {
        const changes = { ...cleared, ...(await toldOf(call, keep)), ...(name !== undefined && { name }) };
        return updateAuthor(library, id, { ...changes, id: newId });
      },
      signal,
    );
    return isThere ? findAuthor(library, newId) : null;
  });
  if (!updated) throw new Refusal(`“${id}”`, libraryCopy.noSuchAuthor);
  if (given.has("json")) terminal.json(updated);
  else {
    terminal.line(authorCopy.updated(updated.name, newId));
    if (newId !== id) terminal.line(authorCopy.moved(paths.author(id), paths.author(newId)));
  }
  return exitCodes.done;
};

/** @throws UsageError */
function clearedBy(given: Arguments): AuthorChanges {
  return Object.assign(
    {},
    ...given.values("clear").map((field) => {
      const change = Object.hasOwn(CLEARED, field) ? CLEARED[field] : undefined;
      if (!change) throw new UsageError(copy.optionChoice("--clear", field, Object.keys(CLEARED)));
      return change;
    }),
  );
}
