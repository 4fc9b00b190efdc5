import { setTimeout as pause } from "node:timers/promises";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import { claimEdition, type EditionClaim } from "./edition-claim.ts";

interface IngestOptions {
  readonly signal?: AbortSignal;
  /** Called after each page, first with none done. @param total pages */
  readonly onProgress?: (done: number, total: number) => void;
  /** That the caller has; else it is taken when there is something to make. Released when all is made. */
  readonly claim?: EditionClaim | null;
}

const FIRST_PAGES = 4;
/** One more than ingest may have processes: the next work waits at each of them while files are synced to the disk. */
const PAGES_AT_ONCE = 3;
const POLL_MS = { process: 200, machine: 1_000 };

/** Makes, or waits for, all that readers will ask for. @throws as EditionStore.edition; of pages the first fault, at the end */
export async function ingestPdf(
  editions: EditionStore,
  source: PdfSource,
  { signal, onProgress, claim: given = null }: IngestOptions = {},
): Promise<void> {
  if (signal?.aborted) return;
  const total = (await editions.edition(source, "first")).pages.length;
  onProgress?.(0, total);
  const claim = sharedClaim(() => claimEdition(editions, source), given);
  const lookInterval = editions.leases ? POLL_MS.machine : POLL_MS.process;
  const faults: UnusablePdf[] = [];
  let [begun, done, hasFailed] = [0, 0, false];

  const isLeft = async (page: number): Promise<boolean> => {
    for (;;) {
      if (signal?.aborted || (await editions.isMade(source, page))) return false;
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
      // Somebody waits for the first page of a new issue, and for its widest picture later, if at all.
      if (page === 1) await editions.pictures(source, page, urgency, ["small"]);
      firstPageDrawn.resolve();
      if (!signal?.aborted) await editions.pictures(source, page, urgency);
      if (!signal?.aborted) await editions.text(source, page, urgency);
    } catch (error) {
      if (!(error instanceof UnusablePdf)) throw error;
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
      if (signal?.aborted) return;
      done += 1;
      onProgress?.(done, total);
    }
  };
  const making = [makePages().finally(() => firstPageDrawn.resolve())];
  await firstPageDrawn.promise;
  while (making.length < PAGES_AT_ONCE) making.push(makePages());
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
