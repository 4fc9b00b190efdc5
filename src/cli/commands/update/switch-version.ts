import { closeToWrites, isClosedToWrites, openToWrites } from "../../../platform/closed-to-writes.ts";
import { changedSince, copyOfVersion, putBack } from "../../../platform/database/before-update.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Installation } from "./installed-site.ts";
import { updateCopy as copy } from "./update-copy.ts";
import {
  faultOfPages,
  isReady,
  namingMemory,
  startSeconds,
  untilTrue,
  type Watched,
  watchVersion,
} from "./watch-site.ts";

/** Beyond the time of the watch: a site whose update was killed opens to writes by itself after that. */
const MARGIN_MS = 120_000;
/** The former version has to come up, however long its neighbours keep the machine. */
const FORMER_SECONDS = 600;

interface SwitchOptions extends Pick<Watched, "pages" | "seconds" | "signal"> {
  /** Databases that are put back to what the version left. */
  readonly backwards: readonly string[];
}

/**
 * Starts another version in place of the one that runs, closed to writes until it was watched. One that does not hold
 * goes, with what it made of the databases: nothing can have been written since they were copied.
 * @throws PublicError that says what was wrong with it and how the site is now
 */
export async function switchVersion(
  site: Installation,
  version: string,
  { backwards, ...watching }: SwitchOptions,
): Promise<void> {
  const { dataDir, current, address } = site;
  const watched: Watched = { ...watching, address, process: () => processOf(site) };
  const close = (until: number) => site.asSite(() => closeToWrites(dataDir, until));
  let [fault, isCopied]: [unknown, boolean] = [null, false];
  // Other commands of this machine write no more, either.
  await close(Date.now() + FORMER_SECONDS * 1000);
  try {
    await site.systemctl("stop");
    await site.asSite(() => copyOfVersion(dataDir, current));
    isCopied = true;
    await site.asSite(() => putBack(dataDir, version, backwards));
    site.pointTo("former", current);
    await close(Date.now() + (startSeconds(watching.seconds) + watching.seconds) * 1000 + MARGIN_MS);
    site.pointTo("current", version);
    await start(site);
    fault = await namingMemory(() => watchVersion(watched));
  } catch (error) {
    fault = error;
  }
  if (fault === null) openToWrites(dataDir);
  else await goBack(site, version, watched, { fault, isCopied });
}

/** @param isCopied false: the copies that are there are of another day */
async function goBack(
  site: Installation,
  version: string,
  watched: Watched,
  { fault, isCopied }: { readonly fault: unknown; readonly isCopied: boolean },
): Promise<never> {
  const { dataDir, current, former } = site;
  const reason = reasonOf(fault);
  const notUndone = (why: string) => refused(copy.notUndone(version, reason, why));
  // Without a copy no other version has been started.
  const stopFault = isCopied ? await faultOf(site.systemctl("stop")) : null;
  if (stopFault !== null || !isClosedToWrites(dataDir)) {
    await faultOf(start(site));
    throw notUndone(stopFault ?? copy.openedMeanwhile);
  }
  const putBackAll = async () => {
    if (isCopied) await site.asSite(() => putBack(dataDir, current, changedSince(dataDir, current)));
    site.pointTo("current", current);
    site.pointTo("former", former);
  };
  const putFault = await faultOf(putBackAll());
  if (putFault !== null) throw notUndone(copy.notPutBack(putFault));
  openToWrites(dataDir);
  const seconds = (await faultOf(start(site))) === null ? FORMER_SECONDS : 0;
  const { signal } = new AbortController();
  const ofFormer = { ...watched, seconds, signal, process: async () => "" };
  const isUp =
    (await untilTrue(ofFormer, () => isReady(ofFormer), "")) === null &&
    (await faultOfPages(ofFormer)) === null;
  if (!isUp) throw refused(copy.undoneNotUp(version, current, reason));
  if (watched.signal.aborted) throw fault;
  throw refused(copy.undone(version, current, reason));
}

function reasonOf(fault: unknown): string {
  if (fault instanceof PublicError) return fault.sentence;
  return typeof fault === "string" ? fault : faultReason(fault);
}

/** @returns null where it was done */
function faultOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(() => null, reasonOf);
}

async function start(site: Installation): Promise<void> {
  // One that crashed often is not started again without it.
  await site.systemctl("reset-failed").catch(() => undefined);
  await site.systemctl("start", "--no-block");
}

/** Null as well when it crashed and is started again. */
async function processOf(site: Installation): Promise<string | null> {
  const shown = await site.systemctl("show", "--property=MainPID,NRestarts,ActiveState");
  return /^(?:ActiveState=(?:inactive|failed)|NRestarts=[1-9]\d*)$/m.test(shown) ? null : shown;
}
