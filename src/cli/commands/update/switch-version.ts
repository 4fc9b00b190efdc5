import { closeToWrites, isClosedToWrites, openToWrites } from "../../../platform/closed-to-writes.ts";
import { changedSince, copyOfVersion, putBack } from "../../../platform/database/before-update.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import { refused } from "../../../platform/public-error.ts";
import type { Installation } from "./installed-site.ts";
import { updateCopy as copy } from "./update-copy.ts";
import { faultOfPages, isReady, startSeconds, untilTrue, type Watched, watchVersion } from "./watch-site.ts";

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
    fault = await watchVersion(watched);
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
  const reason = typeof fault === "string" ? fault : faultReason(fault);
  await site.systemctl("stop");
  if (!isClosedToWrites(dataDir)) {
    await start(site);
    throw refused(copy.openedMeanwhile(version, reason));
  }
  if (isCopied) await site.asSite(() => putBack(dataDir, current, changedSince(dataDir, current)));
  site.pointTo("current", current);
  site.pointTo("former", former);
  openToWrites(dataDir);
  await start(site);
  const { signal } = new AbortController();
  const ofFormer = { ...watched, seconds: FORMER_SECONDS, signal, process: async () => "" };
  const isUp =
    (await untilTrue(ofFormer, () => isReady(ofFormer), "")) === null &&
    (await faultOfPages(ofFormer)) === null;
  if (!isUp) throw refused(copy.undoneNotUp(version, current, reason));
  if (watched.signal.aborted) throw fault;
  throw refused(copy.undone(version, current, reason));
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
