import type { ContentSource } from "../../content/content-source.ts";
import { Refusal } from "../../content/library/refusal.ts";
import { columns } from "../columns.ts";
import type { Call, RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { exitCodes } from "../exit-codes.ts";
import { type IssueOfContent, type IssueReport, issueReporter, postsOf } from "../issue-report.ts";
import { openContent } from "../open-content.ts";
import { pageRanges } from "../page-ranges.ts";
import { plainText } from "../plain-text.ts";
import { startProgress } from "../progress.ts";
import { configOf } from "../project.ts";
import { withEditions } from "../with-editions.ts";

/** Broken words that are shown; all of them are in the JSON. */
const EXAMPLES = 8;

export const run: RunCommand = async (call) => {
  const source = await openContent(call);
  try {
    return await reportIssues(call, source);
  } finally {
    await source.close();
  }
};

async function reportIssues(call: Call, source: ContentSource): Promise<number> {
  const { terminal, signal } = call;
  const [id] = call.arguments.operands;
  const posts = await postsOf(source, signal);
  const issues = id === undefined ? posts.filter(isIssue) : [named(posts, id)];
  const progress = startProgress(call, copy.reportingIssues);
  const reports = await withEditions(call, async (editions) => {
    const report = issueReporter(source, editions, configOf(call).dataDir);
    const all: IssueReport[] = [];
    for (const issue of issues) {
      progress.show(all.length, issues.length);
      all.push(await report(issue));
    }
    return all;
  }).finally(progress.end);
  if (call.arguments.has("json")) terminal.json(id === undefined ? reports : reports[0]);
  else if (reports.length === 0) terminal.line(copy.noIssues);
  else for (const line of reports.flatMap(linesOf)) terminal.line(line);
  return reports.every(({ report }) => report) ? exitCodes.done : exitCodes.fault;
}

type Issue = IssueOfContent & { readonly pdfUrl: string };

function isIssue(post: IssueOfContent): post is Issue {
  return post.pdfUrl !== null;
}

/** @throws Refusal */
function named(posts: readonly IssueOfContent[], id: string): Issue {
  const post = posts.find((one) => one.id === id);
  if (!post) throw new Refusal(`“${id}”`, copy.noSuchPost);
  if (!isIssue(post)) throw new Refusal(`“${id}”`, copy.notIssue);
  return post;
}

function linesOf({ id, title, report, fault, error }: IssueReport, index: number): string[] {
  const head = [...(index === 0 ? [] : [""]), copy.reportHead(title, id)];
  if (report === null) return [...head, fault ? copy.notShown(copy.pdfFaults[fault]) : (error ?? "")];
  const { reportFacts: facts } = copy;
  const { pages, bytes, fonts, pagesWithoutText, turkish, searchable } = report;
  const loose = fonts.filter(({ isEmbedded }) => !isEmbedded).map(({ name }) => name);
  const rows: [string, string][] = [
    [facts.pages, copy.count(pages)],
    [facts.size, copy.fileSize(bytes)],
    [facts.looseFonts, loose.join(", ") || copy.nothing],
    [facts.withoutText, pageRanges(pagesWithoutText) || copy.nothing],
    [facts.turkish, turkish.score === null ? copy.none : copy.turkishScore(turkish.score)],
    [facts.brokenWords, turkish.words.slice(0, EXAMPLES).join(", ") || copy.nothing],
    [facts.searchable, copy.searchablePages(Math.round(searchable * pages), pages)],
  ];
  return [...head, ...columns(rows.map(([name, value]) => [name, plainText(value)]))];
}
