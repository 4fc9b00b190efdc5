import { findAuthor } from "../../../content/library/authors/find-authors.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary } from "../../with-content.ts";
import { authorCopy } from "./author-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const author = await withLibrary(call, (library) => findAuthor(library, id));
  if (!author) throw new Refusal(`“${id}”`, libraryCopy.noSuchAuthor);
  if (call.arguments.has("json")) {
    call.terminal.json(author);
    return exitCodes.done;
  }
  const { facts } = authorCopy;
  const links = author.links.map(({ label, url }) => [facts.links, `${label}: ${url}`]);
  call.terminal.table([
    [facts.id, author.id],
    [facts.name, author.name],
    [facts.posts, copy.count(author.posts)],
    [facts.about, author.about ?? copy.none],
    [facts.image, author.image?.name ?? copy.none],
    ...(links.length > 0 ? links : [[facts.links, copy.none]]),
  ]);
  return exitCodes.done;
};
