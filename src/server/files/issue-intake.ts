import type { Logger } from "pino";
import { UnusableFile } from "../../assets/unusable-file.ts";
import { ContentError } from "../../content/content-error.ts";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { isHostDown } from "./file-fault.ts";
import type { IssueEditions } from "./issue-editions.ts";

export interface IssueIntake {
  /** Takes in what is new or changed, the newest issue first; returns at once. */
  start(): void;
  stop(): void;
}

export interface IssueIntakeOptions {
  readonly posts: Pick<PostReader, "issues">;
  readonly editions: Pick<IssueEditions, "find" | "store" | "linear">;
  readonly log: Logger;
}

/** Readers come first after a start or a change: a page that one asks for is made at once anyway. In milliseconds. */
const QUIET = 15_000;

/** Takes issues in before readers ask, page after page, behind whatever readers wait for. */
export function issueIntake({ posts, editions, log }: IssueIntakeOptions): IssueIntake {
  const stopping = new AbortController();
  const { signal } = stopping;
  let later: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWanted = false;

  async function round(): Promise<void> {
    for (const { id, pdfUrl } of await posts.issues()) {
      if (signal.aborted) return;
      await takeIn(id, pdfUrl).catch((error: unknown) => {
        if (signal.aborted) return;
        const isExpected = error instanceof UnusableFile || error instanceof ContentError;
        const reason = isExpected ? { reason: (error as Error).message } : { err: error };
        log.warn({ post: id, isHostDown: isHostDown(error), ...reason }, "issue not taken in");
      });
    }
  }

  async function takeIn(id: string, pdfUrl: string): Promise<void> {
    const began = performance.now();
    const { source, edition } = await editions.find(pdfUrl);
    await editions.store.takeIn(source, { signal });
    if (!signal.aborted) await editions.linear.get(source);
    if (signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 1000);
    // What was there already needs no telling at each start.
    if (seconds > 0) log.info({ post: id, pages: edition.pages.length, seconds }, "issue taken in");
  }

  async function run(): Promise<void> {
    later = undefined;
    isRunning = true;
    isWanted = false;
    await round().catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, "issues not taken in");
    });
    isRunning = false;
    if (isWanted) start();
  }

  function start(): void {
    isWanted = true;
    if (later !== undefined || isRunning || signal.aborted) return;
    later = setTimeout(() => void run(), QUIET).unref();
  }

  return {
    start,
    stop() {
      clearTimeout(later);
      stopping.abort();
    },
  };
}
