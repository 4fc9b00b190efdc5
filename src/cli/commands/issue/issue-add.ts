import { resolve } from "node:path";
import { addPost } from "../../../content/library/add-post.ts";
import { type IssueDetails, importIssue } from "../../../content/library/import/import-issue.ts";
import { checkedId } from "../../../content/library/import/post-details.ts";
import { NO_TERMS } from "../../../content/library/issue-terms.ts";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { pageCover } from "../../../desk/issues/page-cover.ts";
import { refuseUnusable } from "../../../desk/issues/refuse-unusable.ts";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import { NO_TEXTS } from "../../../domain/post-fields.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { pdfReport } from "../../../issues/ingest/pdf-report.ts";
import type { EditionStore } from "../../../issues/render/edition-store.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { reportAdded, withOwnLibrary } from "../../with-content.ts";
import { withEditions } from "../../with-editions.ts";
import { issueCopy } from "./issue-command-copy.ts";
import { instantOf, pageSetupOf, refuseLateOpening, termsOf } from "./issue-options.ts";
import { makePages } from "./issue-pages.ts";

export const run: RunCommand = (call) => withEditions(call, (editions) => addIssue(call, editions));

async function addIssue(call: Call, editions: EditionStore): Promise<number> {
  const [given = ""] = call.arguments.operands;
  const details = detailsOf(call);
  const terms = { ...NO_TERMS, ...termsOf(call.arguments) };
  refuseLateOpening(terms);
  const places = { pdf: given, cover: call.arguments.value("cover") ?? "" };
  const progress = startProgress(call, issueCopy.takingIssue);
  const { added, source } = await withOwnLibrary(call, (library) =>
    withStoredFiles(
      library,
      async (keep) => {
        const draft = await importIssue(resolve(call.cwd, given), details, places, keep, progress.show);
        const { hash } = draft.pdf;
        const source = { hash, path: await library.files.path(hash), setup: draft.pageSetup };
        await refuseUnusable(editions, source, given);
        const image = draft.image ?? (await pageCover(editions, source, 1, keep));
        return { added: await addPost(library, { ...draft, image, terms }), source };
      },
      call.signal,
    ),
  ).finally(progress.end);
  reportAdded(call, added);
  const code = await makePages(call, editions, source, issueCopy.pagesOfAdded);
  if (code === exitCodes.done) {
    const missing = (await pdfReport(editions, source)).fonts.filter(({ isEmbedded }) => !isEmbedded);
    if (missing.length > 0) call.terminal.note(issueCopy.fontsMissing(missing.map(({ name }) => name)));
  }
  return code;
}

function detailsOf({ arguments: given, cwd }: Call): IssueDetails {
  const cover = given.value("cover");
  const abstract = given.value("abstract");
  const id = given.value("id");
  const isDraft = given.has("draft");
  return {
    ...NO_TEXTS,
    id: checkedId(id && plainLine(id), "--id"),
    title: plainLine(given.value("title") ?? ""),
    abstract: abstract && plainLine(abstract),
    categories: [...new Set(given.values("category").map(plainLine))],
    authors: [],
    status: isDraft ? "draft" : "published",
    isDated: given.has("date") || !isDraft,
    createdAt: instantOf(given) ?? new Date().toISOString(),
    pageSetup: pageSetupOf(given, AUTO_PAGES),
    coverPath: cover && resolve(cwd, cover),
  };
}
