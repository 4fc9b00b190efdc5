import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type AccessRules, freePages } from "../domain/access.ts";
import type { PrintedArticle } from "../domain/issue/printed-article.ts";
import { type IssueView, type IssueViewer, readableIssue } from "../domain/issue/readable-issue.ts";
import { isFileError } from "../platform/http/file-error.ts";
import { JobProcessUnavailable } from "../platform/jobs/job-process.ts";
import { QueueFullError } from "../platform/jobs/process-pool.ts";
import type { IssuePdfs } from "./issue-pdfs.ts";

export interface IssueViewOptions {
  readonly pdfs: Pick<IssuePdfs, "edition" | "transfer">;
  readonly printed: {
    inIssue(issueId: string, edition: string): Promise<readonly PrintedArticle[]>;
  };
  readonly access: AccessRules;
  readonly log: Logger;
}

/** How long a page waits for an issue that is being fetched or inspected; less when it is open already. */
const DOCUMENT_WAIT_MS = 4_000;
const UPDATE_WAIT_MS = 1_000;

export function issueView({ pdfs, printed, access, log }: IssueViewOptions) {
  const logged = new WeakSet<Error>();
  return async (id: string, { terms, mayRead, isDocument }: IssueViewer): Promise<IssueView> => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const wait = pause(isDocument ? DOCUMENT_WAIT_MS : UPDATE_WAIT_MS, "late" as const, { signal });
    const late = wait.catch(() => "late" as const);
    try {
      const edition = pdfs.edition(id);
      // A failure after the answer has no listener: the next request meets it again.
      edition.catch(() => undefined);
      const found = await Promise.race([edition, late]);
      if (found === "late") return { state: "arriving", transfer: await pdfs.transfer(id) };
      if (found === null) return { state: "closed" };
      const total = found.edition.pages.length;
      const open = mayRead ? total : freePages(total, access.previewPages(), terms);
      const articles = open === 0 ? [] : await printed.inIssue(id, found.key);
      return { state: "open", issue: readableIssue(found.edition, found.version, articles, { open, terms }) };
    } catch (error) {
      if (error instanceof QueueFullError || error instanceof JobProcessUnavailable)
        return { state: "arriving", transfer: null };
      if (!isFileError(error)) throw error;
      if (!logged.has(error)) log.warn({ post: id, reason: error.message }, "issue cannot be read");
      logged.add(error);
      return { state: "closed" };
    } finally {
      waiting.abort();
    }
  };
}

/** @returns the page of the PDF that a reader's page shows; the same number while nobody knows */
export function pdfPage(pdfs: Pick<IssuePdfs, "edition">) {
  return async (id: string, page: number): Promise<number> => {
    if (page === 1) return page;
    const edition = pdfs.edition(id).catch(() => null);
    const found = await Promise.race([edition, pause(UPDATE_WAIT_MS, null, { ref: false })]);
    const pages = found?.edition.pages ?? [];
    return pages[Math.min(page, pages.length) - 1]?.source ?? page;
  };
}
