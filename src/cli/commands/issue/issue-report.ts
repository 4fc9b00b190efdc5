import { join } from "node:path";
import type { ContentSource } from "../../../content/content-source.ts";
import { withEditions } from "../../../desk/issues/with-editions.ts";
import { pageRanges } from "../../../domain/issue/page-ranges.ts";
import type { Post } from "../../../domain/post.ts";
import { fileSize } from "../../../domain/turkish-number.ts";
import { pdfReport } from "../../../issues/ingest/pdf-report.ts";
import { pdfFaults } from "../../../issues/pdf-fault-copy.ts";
import type { EditionStore } from "../../../issues/render/edition-store.ts";
import { UnusablePdf } from "../../../issues/unusable-pdf.ts";
import type { BlobStore } from "../../../platform/blobs/blob-store.ts";
import { openFiles } from "../../../platform/blobs/open-files.ts";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";
import { refused } from "../../../platform/public-error.ts";
import { FetchedFiles } from "../../../platform/remote/fetched-files.ts";
import { pdfKind } from "../../../platform/remote/file-kinds.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";
import type { Call, Outcome, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { startProgress } from "../../progress.ts";
import { columns } from "../../terminal.ts";
import { withContent } from "../../with-content.ts";
import { issueCopy } from "./issue-command-copy.ts";

const MAX_EXAMPLES = 8;

interface Issue extends Pick<Post, "id" | "title" | "pageSetup"> {
  readonly pdfUrl: string;
}

type IssueReport = Awaited<ReturnType<typeof reportIssue>>;

export const run: RunCommand = (call, id?: string) =>
  withContent(call, (source) => reportIssues(call, source, id));

async function reportIssues(call: Call, source: ContentSource, id: string | undefined): Promise<Outcome> {
  const { config, signal } = call;
  const issues = await issuesOf(source, id, signal);
  using progress = startProgress(call, issueCopy.reportingIssues);
  using files = await openFiles(config);
  const store = files.blobs;
  const reports = await withEditions({ ...config, ...config.secrets }, signal, async (editions) => {
    const copies = new FetchedFiles(store, join(config.dataDir, "copies"), source);
    const all: IssueReport[] = [];
    for (const issue of issues) {
      progress.show(all.length, issues.length);
      all.push(await reportIssue(issue, editions, store, copies));
    }
    return all;
  });
  // The page setup is kept by the library only.
  const isKept = config.contentEndpoint === null;
  const lines = reports.flatMap((report, index) => [...(index > 0 ? [""] : []), ...linesOf(report, isKept)]);
  return {
    result: id === undefined ? reports : reports[0],
    lines: reports.length === 0 ? issueCopy.noIssues : lines,
    isFault: reports.some(({ report }) => report === null),
  };
}

/** The issues that the site would have, or the one of this id. @throws RemoteError, PublicError */
async function issuesOf(
  source: ContentSource,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Issue[]> {
  const posts = new Map<string, Issue | null>();
  for await (const batch of source.readPosts(signal)) {
    for (const { id, title, pdfUrl, pageSetup } of batch.posts)
      posts.set(id, pdfUrl === null ? null : { id, title, pdfUrl, pageSetup });
  }
  if (id === undefined) return [...posts.values()].filter((post) => post !== null);
  const named = posts.get(id);
  if (named === undefined) throw refused(issueCopy.noSuchPost, `“${id}”`);
  if (named === null) throw refused(issueCopy.notIssue, `“${id}”`);
  return [named];
}

/** An issue's report, or why there is none. A PDF that is not here is fetched and kept, as the site does. */
async function reportIssue(
  { id, title, pdfUrl, pageSetup: setup }: Issue,
  editions: EditionStore,
  store: BlobStore,
  copies: FetchedFiles,
) {
  const none = { id, title, report: null, fault: null, error: null };
  try {
    const { hash } = await copies.get(pdfUrl, pdfKind);
    const source = { hash, path: await store.path(hash), setup };
    return { ...none, report: await pdfReport(editions, source) };
  } catch (error) {
    if (error instanceof UnusablePdf) return { ...none, fault: error.fault };
    if (error instanceof UnusableFile) return { ...none, fault: "not a pdf" as const };
    if (error instanceof RemoteError) return { ...none, error: error.message };
    if (error instanceof Error && error.name === "TimeoutError") return { ...none, error: issueCopy.pdfLate };
    throw error;
  }
}

function linesOf({ id, title, report, fault, error }: IssueReport, isSetupKept: boolean): string[] {
  const head = issueCopy.reportHead(title, id);
  if (report === null) return [head, fault ? issueCopy.notShown(pdfFaults[fault]) : (error ?? "")];
  const { reportFacts: facts } = issueCopy;
  const { pages, bytes, isRepaired, fonts, pagesWithoutText, turkish, searchable } = report;
  const undoable = (numbers: readonly number[], field: string) => {
    const ranges = pageRanges(numbers) || issueCopy.nothing;
    return isSetupKept && numbers.length > 0 ? issueCopy.undoneBy(ranges, field) : ranges;
  };
  const loose = fonts.filter(({ isEmbedded }) => !isEmbedded).map(({ name }) => name);
  const scanned = (report.scans ?? []).filter(({ score }) => score !== null).map(({ page }) => page);
  const rows = [
    [facts.pages, issueCopy.pagesFromPdf(pages, report.pdfPages)],
    [facts.size, fileSize(bytes)],
    ...(isRepaired ? [[facts.repaired, facts.repairedPages]] : []),
    [facts.trimmed, undoable(report.trimmedPages, "box: media")],
    [facts.split, undoable(report.splitPages, "spreads: keep")],
    [facts.looseFonts, loose.join(", ") || issueCopy.nothing],
    [facts.withoutText, pageRanges(pagesWithoutText) || issueCopy.nothing],
    ...(scanned.length > 0 ? [[facts.scanned, pageRanges(scanned)]] : []),
    [facts.turkish, turkish.score === null ? copy.none : issueCopy.turkishScore(turkish.score)],
    [facts.brokenWords, turkish.words.slice(0, MAX_EXAMPLES).join(", ") || issueCopy.nothing],
    [facts.searchable, issueCopy.searchablePages(Math.round(searchable * pages), pages)],
  ];
  return [head, ...columns(rows)];
}
