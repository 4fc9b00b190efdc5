import { resolve } from "node:path";
import { addAuthor } from "../../../content/library/authors/add-author.ts";
import {
  checkedAbout,
  checkedAuthorName,
  checkedLinks,
  type LibraryAuthor,
} from "../../../content/library/authors/author-details.ts";
import { findAuthor, listAuthors } from "../../../content/library/authors/find-authors.ts";
import { removeAuthor } from "../../../content/library/authors/remove-author.ts";
import { type AuthorChanges, updateAuthor } from "../../../content/library/authors/update-author.ts";
import { importPicture } from "../../../content/library/import/import-picture.ts";
import { checkedId } from "../../../content/library/import/post-details.ts";
import { copy as libraryCopy } from "../../../content/library/library-copy.ts";
import { type StoreFile, withStoredFiles } from "../../../content/library/library-files.ts";
import { paths } from "../../../domain/paths.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Arguments, Call, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { withLibrary } from "../../with-content.ts";
import { authorCopy } from "./author-command-copy.ts";

/** `author update` wants at least one of these options. */
const CHANGES = ["name", "about", "image", "link", "clear", "new-id"];
/** Values of `--clear`. */
const CLEARED: Readonly<Record<string, AuthorChanges>> = {
  about: { about: null },
  image: { image: null },
  links: { links: [] },
};

export const authorAdd: RunCommand = async (call) => {
  const { arguments: given, signal } = call;
  const [written = ""] = given.operands;
  const name = checkedAuthorName(written, `“${written.slice(0, 40)}”`);
  if (name === "") throw new PublicError("usage", copy.wordMissing("author add", "AD-SOYAD"));
  const id = idOption(call, "id");
  const none = { about: null, image: null, links: [] };
  const added = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => addAuthor(library, { id, name, ...none, ...(await givenText(call, keep)) }),
      signal,
    ),
  );
  return printResult(call, added, authorCopy.added(added.name, added.id, paths.author(added.id)));
};

export const authorUpdate: RunCommand = async (call) => {
  const { arguments: given, terminal, signal } = call;
  const [id = ""] = given.operands;
  if (!CHANGES.some((option) => given.has(option)))
    throw new PublicError("usage", copy.nothingToUpdate(CHANGES.map((option) => `--${option}`)));
  const named = given.value("name");
  const name = named === null ? undefined : checkedAuthorName(named, "--name");
  const newId = idOption(call, "new-id") ?? id;
  const cleared = clearedBy(given);
  const updated = await withLibrary(call, async (library) => {
    const isThere = await withStoredFiles(
      library,
      async (keep) => {
        const changes = { ...cleared, ...(await givenText(call, keep)), ...(name !== undefined && { name }) };
        return updateAuthor(library, id, { ...changes, id: newId });
      },
      signal,
    );
    return isThere ? findAuthor(library, newId) : null;
  });
  if (!updated) throw refused(libraryCopy.noSuchAuthor, `“${id}”`);
  const exitCode = printResult(call, updated, authorCopy.updated(updated.name, newId));
  if (newId !== id && !given.has("json"))
    terminal.line(authorCopy.moved(paths.author(id), paths.author(newId)));
  return exitCode;
};

export const authorList: RunCommand = async (call) => {
  const authors = await withLibrary(call, listAuthors);
  const rows = authors.map(({ id, name, posts, hasAbout, hasImage }) => [
    id,
    name,
    turkishNumber(posts),
    hasAbout ? authorCopy.has : copy.none,
    hasImage ? authorCopy.has : copy.none,
  ]);
  return printResult(
    call,
    authors,
    authors.length === 0 ? authorCopy.noAuthors : [authorCopy.heads, ...rows],
  );
};

export const authorShow: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const author = await withLibrary(call, (library) => findAuthor(library, id));
  if (!author) throw refused(libraryCopy.noSuchAuthor, `“${id}”`);
  const { facts } = authorCopy;
  const links = author.links.map(({ label, url }) => [facts.links, `${label}: ${url}`]);
  return printResult(call, author, [
    [facts.id, author.id],
    [facts.name, author.name],
    [facts.posts, turkishNumber(author.posts)],
    [facts.about, author.about ?? copy.none],
    [facts.image, author.image?.name ?? copy.none],
    ...(links.length > 0 ? links : [[facts.links, copy.none]]),
  ]);
};

export const authorRemove: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const name = await withLibrary(call, (library) => removeAuthor(library, id));
  if (name === null) throw refused(libraryCopy.noSuchAuthor, `“${id}”`);
  return printResult(call, { id, name }, authorCopy.removed(name, id));
};

/** The author's text, picture and links, as far as they were given. @throws PublicError */
async function givenText(
  { arguments: given, cwd }: Call,
  keep: StoreFile,
): Promise<Partial<Pick<LibraryAuthor, "about" | "image" | "links">>> {
  const [about, image] = [given.value("about"), given.value("image")];
  return {
    ...(about !== null && { about: checkedAbout(about, "--about") }),
    ...(given.has("link") && { links: checkedLinks(given.values("link"), "--link") }),
    ...(image !== null && { image: await importPicture(resolve(cwd, image), image, keep) }),
  };
}

/** @throws PublicError */
function idOption({ arguments: given }: Call, option: string): string | null {
  const id = given.value(option);
  return checkedId(id && plainLine(id), `--${option}`);
}

/** @throws PublicError */
function clearedBy(given: Arguments): AuthorChanges {
  return Object.assign(
    {},
    ...given.values("clear").map((field) => {
      const change = Object.hasOwn(CLEARED, field) ? CLEARED[field] : undefined;
      if (!change) throw new PublicError("usage", copy.optionChoice("--clear", field, Object.keys(CLEARED)));
      return change;
    }),
  );
}
