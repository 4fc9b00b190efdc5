import { resolve } from "node:path";
import { findPost } from "../../content/library/find-posts.ts";
import { importPicture } from "../../content/library/import/import-picture.ts";
import type { Library } from "../../content/library/library.ts";
import { type StoreFile, withStoredFiles } from "../../content/library/library-files.ts";
import type { LibraryFile, PostChanges } from "../../content/library/library-post.ts";
import { Refusal } from "../../content/library/refusal.ts";
import { updatePost } from "../../content/library/update-post.ts";
import { AUTO_PAGES } from "../../domain/page-setup.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import type { EditionStore } from "../../issues/render/edition-store.ts";
import { type Call, exitCodes, type RunCommand, UsageError } from "../command.ts";
import { copy } from "../command-copy.ts";
import { instantOf, pageSetupOf } from "../issues/issue-options.ts";
import { FIRST_PAGE, firstPage, makePages } from "../issues/issue-pages.ts";
import { withLibrary } from "../with-content.ts";
import { refuseUnusable, withEditions } from "../with-editions.ts";

const OPTIONS = ["title", "abstract", "category", "cover", "date", "box", "spreads"];

export const run: RunCommand = (call) => withEditions(call, (editions) => updateIssue(call, editions));

async function updateIssue(call: Call, editions: EditionStore): Promise<number> {
  const { arguments: given, terminal, signal } = call;
  const [id = ""] = given.operands;
  if (!OPTIONS.some((option) => given.has(option)))
    throw new UsageError(copy.nothingToUpdate(OPTIONS.map((option) => `--${option}`)));
  const text = textOf(call);
  // What is wrong with an option is said before anything is looked for.
  pageSetupOf(given, AUTO_PAGES);
  const { title, source, isRemade } = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => {
        const post = await findPost(library, id);
        if (!post) throw new Refusal(`“${id}”`, copy.noSuchPost);
        if (!post.pdf) throw new Refusal(`“${id}”`, copy.onlyIssuesUpdated);
        const { hash } = post.pdf;
        const pageSetup = pageSetupOf(given, post.pageSetup);
        const source = { hash, path: await library.files.path(hash), setup: pageSetup };
        const { box, spreads } = post.pageSetup;
        const isRemade = pageSetup.box !== box || pageSetup.spreads !== spreads;
        if (isRemade) await refuseUnusable(editions, source, `“${id}”`);
        const isFirstPage = post.image === null || post.image.name === FIRST_PAGE;
        const image =
          (await coverOf(call, keep)) ??
          (isRemade && isFirstPage ? await firstPage(editions, source, keep) : undefined);
        await change(library, id, { ...text, pageSetup, ...(image && { image }) });
        return { title: text.title ?? post.title, source, isRemade };
      },
      signal,
    ),
  );
  if (given.has("json")) terminal.json({ id, title, pageSetup: source.setup });
  else terminal.line(copy.updated(title, id));
  return isRemade ? await makePages(call, editions, source, copy.pagesOfUpdated) : exitCodes.done;
}

/** @throws UsageError */
function textOf({ arguments: given }: Call): PostChanges {
  const [title, abstract] = [given.value("title"), given.value("abstract")];
  const createdAt = instantOf(given);
  return {
    ...(title !== null && { title: plainLine(title) }),
    ...(abstract !== null && { abstract: plainLine(abstract) }),
    ...(given.has("category") && { categories: [...new Set(given.values("category").map(plainLine))] }),
    ...(createdAt !== null && { createdAt }),
  };
}

async function coverOf(call: Call, keep: StoreFile): Promise<LibraryFile | undefined> {
  const given = call.arguments.value("cover");
  return given === null ? undefined : importPicture(resolve(call.cwd, given), given, keep);
}

/** @throws Refusal when the post was removed meanwhile */
async function change(library: Library, id: string, changes: PostChanges): Promise<void> {
  if (!(await updatePost(library, id, changes))) throw new Refusal(`“${id}”`, copy.noSuchPost);
}
