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

/** After so long what could not be taken in is tried again, in milliseconds. */
const AGAIN = 60 * 60_000;
/** Readers come first after a start or a change: a page that one asks for is made at once anyway. In milliseconds. */
const QUIET = 15_000;

/** Takes issues in before readers ask, page after page, behind whatever readers wait for. */
export function issueIntake({ posts, editions, log }: IssueIntakeOptions): IssueIntake {
  const stopping = new AbortController();
  const { signal } = stopping;
  let later: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWanted = false;

  /** @returns false when something could not be taken in */
  async function round(): Promise<boolean> {
    let isWhole = true;
    for (const { id, pdfUrl } of await posts.issues()) {
      if (signal.aborted) return true;
      await takeIn(id, pdfUrl).catch((error: unknown) => {
        if (signal.aborted) return;
        isWhole = false;
        const isExpected = error instanceof UnusableFile || error instanceof ContentError;
        const reason = isExpected ? { reason: (error as Error).message } : { err: error };
        log.warn({ post: id, isHostDown: isHostDown(error), ...reason }, "issue not taken in");
      });
    }
    return isWhole;
  }

  async function takeIn(id: string, pdfUrl: string): Promise<void> {
    const began = performance.now();
    const { source, edition } = await editions.find(pdfUrl);
    try {
      await editions.store.takeIn(source, { signal });
    } finally {
      // A page that cannot be drawn takes nothing from the rest.
      if (!signal.aborted) await editions.linear.get(source);
    }
    if (signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 1000);
    // What was there already needs no telling at each start.
    if (seconds > 0) log.info({ post: id, pages: edition.pages.length, seconds }, "issue taken in");
  }

  async function run(): Promise<void> {
    later = undefined;
    isRunning = true;
    isWanted = false;
    const isWhole = await round().catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, "issues not taken in");
      return false;
    });
    isRunning = false;
    if (isWanted) start();
    else if (!isWhole && !signal.aborted) later = setTimeout(() => void run(), AGAIN).unref();
  }

  function start(): void {
    isWanted = true;
    if (isRunning || signal.aborted) return;
    clearTimeout(later);
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
