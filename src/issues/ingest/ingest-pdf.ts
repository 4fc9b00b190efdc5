import { setTimeout as pause } from "node:timers/promises";
import { JobOutOfMemory } from "../../platform/jobs/job-process.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { EditionPart, EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { claimEdition, type EditionClaim } from "./edition-claim.ts";

interface IngestOptions {
  /** The usual: all that readers begin with. The widest pictures are made one at a time, behind all else. */
  readonly part?: EditionPart;
  readonly signal?: AbortSignal;
  /** Called after each page, first with none done. @param total pages */
  readonly onProgress?: (done: number, total: number) => void;
  /** That the caller has; else it is taken when there is something to make. Released when all is made. */
  readonly claim?: EditionClaim | null;
}

const FIRST_PAGES = 4;
/**
 * One more than ingest may have processes: the next work waits at each of them while files are synced to the disk. Of
 * two processes one stays free for a new issue.
 */
const PAGES_AT_ONCE = { first: 3, widest: 1 } as const;
const POLL_MS = { process: 200, machine: 1_000 };

/** Makes, or waits for, a part of what readers will ask for. @throws as EditionStore.edition; of pages the first fault, at the end */
export async function ingestPdf(
  editions: EditionStore,
  source: PdfSource,
  { part = "first", signal, onProgress, claim: given = null }: IngestOptions = {},
): Promise<void> {
  if (signal?.aborted) return;
  const total = (await editions.edition(source, part === "first" ? "first" : "idle")).pages.length;
  onProgress?.(0, total);
  const claim = sharedClaim(() => claimEdition(editions, source), given);
  const lookInterval = editions.leases ? POLL_MS.machine : POLL_MS.process;
  const faults: (UnusablePdf | JobOutOfMemory)[] = [];
  let [begun, done, hasFailed] = [0, 0, false];

  const isLeft = async (page: number): Promise<boolean> => {
    for (;;) {
      if (signal?.aborted || (await editions.isMade(source, page, part))) return false;
      if (claim.isHeld()) return true;
      await claim.take();
      if (!claim.isHeld() && !signal?.aborted) await pause(lookInterval);
    }
  };
  const firstPageDrawn = Promise.withResolvers<void>();
  const makePage = async (page: number): Promise<void> => {
    if (!(await isLeft(page))) return;
    await editions.files.assertRoom();
    const urgency = page <= FIRST_PAGES ? "first" : "rest";
    try {
      if (part === "widest") return await editions.pictures(source, page, "idle", ["large"]);
      // Somebody waits for the first page of a new issue.
      if (page === 1) await editions.pictures(source, page, urgency, ["small"]);
      firstPageDrawn.resolve();
      if (!signal?.aborted) await editions.pictures(source, page, urgency);
      if (!signal?.aborted) await editions.text(source, page, urgency);
    } catch (error) {
      if (!(error instanceof UnusablePdf || error instanceof JobOutOfMemory)) throw error;
      faults.push(error);
    }
  };
  const makePages = async (): Promise<void> => {
    while (begun < total && !signal?.aborted && !hasFailed) {
      begun += 1;
      await makePage(begun).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      // It may have been there before this began, or have a fault.
      firstPageDrawn.resolve();
      if (signal?.aborted) return;
      done += 1;
      onProgress?.(done, total);
    }
  };
  const making = [makePages().finally(() => firstPageDrawn.resolve())];
  await firstPageDrawn.promise;
  while (making.length < PAGES_AT_ONCE[part]) making.push(makePages());
  const ended = await Promise.allSettled(making);
  await claim.release();
  for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
  if (faults[0]) throw faults[0];
}

function sharedClaim(takeOne: () => Promise<EditionClaim | null>, given: EditionClaim | null) {
  const claiming = new SingleFlight<void>();
  let claim = given;
  const isHeld = () => claim !== null && !claim.signal.aborted;
  const release = async () => claim?.release();
  const take = () =>
    claiming.run("edition", async () => {
      if (isHeld()) return;
      await release();
      claim = await takeOne();
    });
  return { isHeld, take, release };
}
