import { resolve } from "node:path";
import { findPost } from "../../../content/library/find-posts.ts";
import { importPicture } from "../../../content/library/import/import-picture.ts";
import { changeTerms, findTerms, type WrittenTerms } from "../../../content/library/issue-terms.ts";
import type { Library } from "../../../content/library/library.ts";
import { type StoreFile, withStoredFiles } from "../../../content/library/library-files.ts";
import type { LibraryFile, PostChanges } from "../../../content/library/library-post.ts";
import { updatePost } from "../../../content/library/update-post.ts";
import { renewedCover } from "../../../desk/issues/page-cover.ts";
import { refuseUnusable } from "../../../desk/issues/refuse-unusable.ts";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import type { EditionStore } from "../../../issues/render/edition-store.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { withLibrary, withSnapshot } from "../../with-content.ts";
import { withEditions } from "../../with-editions.ts";
import { issueCopy } from "./issue-command-copy.ts";
import { instantOf, pageSetupOf, refuseLateOpening, TERM_OPTIONS, termsOf } from "./issue-options.ts";
import { makePages } from "./issue-pages.ts";

const POST_OPTIONS = ["title", "abstract", "category", "cover", "date", "box", "spreads"];

export const run: RunCommand = (call) => {
  const isGiven = (option: string) => call.arguments.has(option);
  const options = [...POST_OPTIONS, ...TERM_OPTIONS];
  if (!options.some(isGiven))
    throw new PublicError("usage", copy.nothingToUpdate(options.map((option) => `--${option}`)));
  if (call.config.contentEndpoint === null)
    return withEditions(call, (editions) => updateIssue(call, editions));
  if (POST_OPTIONS.some(isGiven))
    throw new PublicError("usage", issueCopy.onlyTermsUpdated(TERM_OPTIONS.map((option) => `--${option}`)));
  return updateTerms(call);
};

/** Changes the terms of a hosted service's issue. */
async function updateTerms(call: Call): Promise<number> {
  const [id = ""] = call.arguments.operands;
  const changes = termsOf(call.arguments);
  const issue = await withSnapshot(call, (snapshot) =>
    snapshot.selectFrom("post").select(["title", "is_issue"]).where("id", "=", id).executeTakeFirst(),
  );
  if (!issue) throw refused(issueCopy.noSuchPost, `“${id}”`);
  if (issue.is_issue === 0) throw refused(issueCopy.onlyIssuesUpdated, `“${id}”`);
  const terms = await withLibrary(call, (library) => changeIssueTerms(library, id, changes));
  if (call.arguments.has("json")) call.terminal.json({ id, title: issue.title, terms });
  else call.terminal.line(copy.updated(issue.title, id));
  return exitCodes.done;
}

/** @throws PublicError */
async function changeIssueTerms(
  library: Library,
  id: string,
  changes: Partial<WrittenTerms>,
): Promise<WrittenTerms> {
  if (Object.keys(changes).length === 0) return findTerms(library, id);
  refuseLateOpening({ ...(await findTerms(library, id)), ...changes });
  return changeTerms(library, id, changes);
}

async function updateIssue(call: Call, editions: EditionStore): Promise<number> {
  const { arguments: given, terminal, signal } = call;
  const [id = ""] = given.operands;
  const text = textOf(call);
  // Options are checked before anything is looked up.
  pageSetupOf(given, AUTO_PAGES);
  const changes = termsOf(given);
  const { title, source, isRemade, terms } = await withLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => {
        const post = await findPost(library, id);
        if (!post) throw refused(issueCopy.noSuchPost, `“${id}”`);
        if (!post.pdf) throw refused(issueCopy.onlyIssuesUpdated, `“${id}”`);
        const { hash } = post.pdf;
        const pageSetup = pageSetupOf(given, post.pageSetup);
        const source = { hash, path: await library.files.path(hash), setup: pageSetup };
        const { box, spreads } = post.pageSetup;
        const isRemade = pageSetup.box !== box || pageSetup.spreads !== spreads;
        if (isRemade) await refuseUnusable(editions, source, `“${id}”`);
        const image =
          (await coverOf(call, keep)) ??
          (isRemade ? await renewedCover(editions, source, post.image, keep) : null);
        const terms = await changeIssueTerms(library, id, changes);
        await change(library, id, { ...text, pageSetup, ...(image && { image }) });
        return { title: text.title ?? post.title, source, isRemade, terms };
      },
      signal,
    ),
  );
  if (given.has("json")) terminal.json({ id, title, pageSetup: source.setup, terms });
  else terminal.line(copy.updated(title, id));
  return isRemade ? await makePages(call, editions, source, issueCopy.pagesOfUpdated) : exitCodes.done;
}

/** @throws PublicError */
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

/** @throws PublicError when the post was removed meanwhile */
async function change(library: Library, id: string, changes: PostChanges): Promise<void> {
  if (!(await updatePost(library, id, changes))) throw refused(issueCopy.noSuchPost, `“${id}”`);
}
