import type { Logger } from "pino";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { isHostDown, RemoteError } from "../../platform/remote/remote-error.ts";
import type { IssueEditions } from "../issue-editions.ts";
import type { PdfSource } from "../render/edition-store.ts";

export interface IssueIntake {
  /** Takes in what is new or changed, the newest issue first; returns at once. */
  start(): void;
  stop(): void;
}

export interface IssueIntakeOptions {
  readonly posts: Pick<PostReader, "issues" | "revision">;
  readonly editions: Pick<IssueEditions, "renew" | "source" | "store" | "removeOthers">;
  readonly log: Logger;
  /** An issue has another PDF under its address: pages that show it are not what they were. */
  onChanged(): void;
}

/** So often it is looked whether PDFs have changed, and what could not be taken in is tried again, in milliseconds. */
const AGAIN = 60 * 60_000;
/** How far it is is told so often, in milliseconds. */
const TELLING = 10_000;
/** Readers come first after a start or a change: a page that one asks for is made at once anyway. In milliseconds. */
const QUIET = 15_000;

/** Takes issues in before readers ask, page after page, behind whatever readers wait for. */
export function issueIntake({ posts, editions, log, onChanged }: IssueIntakeOptions): IssueIntake {
  const stopping = new AbortController();
  const { signal } = stopping;
  let later: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWanted = false;

  async function round(): Promise<void> {
    const kept = new Set<FileHash>();
    let isComplete = true;
    for (const { id, pdfUrl } of await posts.issues()) {
      // What is new may be the newest issue: it is not kept waiting until the whole archive is there.
      if (signal.aborted || isWanted) return;
      try {
        // What cannot be told stays as it is.
        if (await editions.renew(pdfUrl).catch(() => false)) onChanged();
        const source = await editions.source(pdfUrl).catch((error: unknown) => {
          isComplete = false;
          throw error;
        });
        kept.add(source.hash);
        await takeIn(id, source);
      } catch (error) {
        if (signal.aborted) return;
        const isExpected = error instanceof UnusableFile || error instanceof RemoteError;
        const reason = isExpected ? { reason: (error as Error).message } : { err: error };
        log.warn({ post: id, isHostDown: isHostDown(error), ...reason }, "issue not taken in");
      }
    }
    // Without a copy of the content, or where a PDF is out of reach, nobody knows what is in use.
    if (isComplete && (await posts.revision()) > 0) await editions.removeOthers(kept);
  }

  async function takeIn(post: string, source: PdfSource): Promise<void> {
    const began = performance.now();
    let told = began;
    let pages = 0;
    const onProgress = (done: number, total: number) => {
      pages = total;
      const now = performance.now();
      if (now - told < TELLING || done === total) return;
      told = now;
      log.info({ post, done, pages }, "issue is being taken in");
    };
    await editions.store.takeIn(source, { signal, onProgress });
    if (signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 1000);
    // What was there already needs no telling at each start.
    if (seconds > 0) log.info({ post, pages, seconds }, "issue taken in");
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
    else if (!signal.aborted) later = setTimeout(() => void run(), AGAIN).unref();
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
