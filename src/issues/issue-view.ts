import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { freePages } from "../domain/access.ts";
import { type IssueView, type IssueViewer, readableIssue } from "../domain/readable-issue.ts";
import { isOfFile } from "../platform/http/file-error.ts";
import { QueueFullError } from "../platform/jobs/job-queue.ts";
import { WorkerUnavailable } from "../platform/jobs/worker-process.ts";
import type { IssueEditions } from "./issue-editions.ts";

export interface IssueViewOptions {
  readonly editions: Pick<IssueEditions, "findOf" | "transferOf">;
  /** Free pages that the publisher offers of each issue. */
  readonly offered: number;
  readonly log: Logger;
}

/** A page waits so long for an issue that is being fetched or looked at, in milliseconds … */
const PATIENCE = 4_000;
/** … and one that shows how far it is so long. */
const IMPATIENCE = 1_000;

/** @returns what a reader may see of an issue */
export function issueView({ editions, offered, log }: IssueViewOptions) {
  const told = new WeakSet<Error>();
  return async (id: string, { mayRead, isDocument }: IssueViewer): Promise<IssueView> => {
    const waiting = new AbortController();
    const late = pause(isDocument ? PATIENCE : IMPATIENCE, "late" as const, { signal: waiting.signal }).catch(
      () => "late" as const,
    );
    try {
      const looking = editions.findOf(id);
      // Nobody waits for it any more when the page was answered; the next one asks again.
      looking.catch(() => undefined);
      const found = await Promise.race([looking, late]);
      if (found === "late") return { state: "arriving", transfer: await editions.transferOf(id) };
      if (found === null) return { state: "closed" };
      const total = found.edition.pages.length;
      const open = mayRead ? total : freePages(total, offered);
      return { state: "open", issue: readableIssue(found.edition, found.version, open) };
    } catch (error) {
      // The page asks again.
      if (error instanceof QueueFullError || error instanceof WorkerUnavailable)
        return { state: "arriving", transfer: null };
      if (!isOfFile(error)) throw error;
      if (!told.has(error)) log.warn({ post: id, reason: error.message }, "issue cannot be read");
      told.add(error);
      return { state: "closed" };
    } finally {
      waiting.abort();
    }
  };
}
