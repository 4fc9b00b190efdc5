import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { paths } from "../../../domain/paths.ts";
import {
  changedSince,
  hasCopyOfVersion,
  removeCopyOfVersion,
} from "../../../platform/database/before-update.ts";
import { claimFile } from "../../../platform/jobs/file-claim.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, Outcome, RunCommand } from "../../command.ts";
import { confirm } from "../../confirm.ts";
import { ProgramError } from "../../run-program.ts";
import { findInstallation, type Installation, needRoom } from "./installed-site.ts";
import { rehearsalSize, rehearse } from "./rehearse.ts";
import { switchVersion } from "./switch-version.ts";
import { checkHash, unpackArchive } from "./take-archive.ts";
import { updateCopy as copy } from "./update-copy.ts";
import { faultOfPages, pagesToWatch } from "./watch-site.ts";

/** That a version is watched for. */
const WATCH_SECONDS = 60;
/** Beside the one that runs. */
const KEPT_VERSIONS = 2;

export const run: RunCommand = async (call, file) => {
  const { given } = call;
  const isBack = given.has("geri");
  if (isBack === (file !== undefined)) throw new PublicError("usage", copy.fileOrBack);
  const seconds = readSeconds(given.value("bekle"));
  const site = findInstallation();
  const claim = await claimFile(join(site.folder, "update.lock"));
  if (!claim) throw new PublicError("conflict", copy.busy);
  // Whoever's connection breaks off leaves no half of an update.
  process.on("SIGHUP", ignore);
  try {
    return isBack
      ? await goBackByHand(call, site, seconds)
      : await update(call, site, resolve(call.cwd, file ?? ""), seconds);
  } finally {
    process.off("SIGHUP", ignore);
    await claim.release();
  }
};

async function update(call: Call, site: Installation, path: string, seconds: number): Promise<Outcome> {
  const { given, signal } = call;
  const say = (line: string) =>
    given.has("json") ? call.terminal.note(line) : call.terminal.print({ lines: line });
  await checkHash(path, given.value("özet"), signal);
  const pages = await soundPages(site, signal);
  await needRoom(site.dataDir, await rehearsalSize(site));
  const version = await unpackArchive(path, site, signal);
  const watching = { pages, seconds, signal };
  try {
    say(copy.unpacked(version));
    const backup = await backUp(site, signal);
    say(copy.backedUp(backup));
    say(copy.rehearsing(seconds));
    const fault = await rehearse(site, version, backup, watching);
    if (fault !== null) throw refused(copy.rehearsalFailed(version, fault));
    say(copy.switching(version, seconds));
    await switchVersion(site, version, { ...watching, backwards: [] });
  } catch (error) {
    if (findInstallation().current !== version)
      await rm(join(site.folder, version), { recursive: true, force: true });
    throw error;
  }
  const removed = await removeOld(site, version);
  const lines = [copy.updated(site.current, version), ...(removed.length > 0 ? [copy.removed(removed)] : [])];
  return { result: { former: site.current, version, removed }, lines };
}

async function goBackByHand(call: Call, site: Installation, seconds: number): Promise<Outcome> {
  const { former: version, current, dataDir, databases } = site;
  const isThere = version !== null && (await stat(join(site.folder, version)).catch(() => null));
  if (!isThere || version === current) throw refused(copy.noFormer);
  if (!hasCopyOfVersion(dataDir, version)) throw refused(copy.noCopy(version));
  const backwards = await site.asSite(() => changedSince(dataDir, version));
  // The others can be made anew.
  if (backwards.some((name) => databases.includes(name)))
    await confirm(call, copy.backQuestion(version), copy.backNeedsYes(version));
  // The one that runs may be what is wrong, and what was written since is not there.
  const pages = backwards.length > 0 ? [paths.home()] : await pagesToWatch(site.address).catch(() => []);
  call.terminal.note(copy.switching(version, seconds));
  await switchVersion(site, version, { pages, seconds, signal: call.signal, backwards });
  return { result: { former: current, version }, lines: copy.wentBack(current, version) };
}

function readSeconds(written: string | null): number {
  if (written === null) return WATCH_SECONDS;
  const seconds = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  if (seconds < 1 || seconds > 3600) throw new PublicError("usage", copy.wait(written));
  return seconds;
}

/** Of a site that is broken already nothing could be told. @throws PublicError */
async function soundPages({ address }: Installation, signal: AbortSignal): Promise<string[]> {
  const pages = await pagesToWatch(address).catch(() => null);
  if (pages === null || (await faultOfPages({ address, pages, signal })) !== null)
    throw refused(copy.siteNotUp);
  return pages;
}

/** @returns its path, also where files were missing before */
async function backUp(site: Installation, signal: AbortSignal): Promise<string> {
  const words = ["backup", site.backups, "--json"];
  const printed = await site.command(join(site.folder, site.current), words, signal).catch((error) => {
    if (!(error instanceof ProgramError)) throw error;
    if (error.output === "") throw refused(error.message);
    return error.output;
  });
  return String(JSON.parse(printed).path);
}

/** @returns versions that went, with the databases as they left them */
async function removeOld(site: Installation, version: string): Promise<string[]> {
  const others: { name: string; at: number }[] = [];
  for (const entry of await readdir(site.folder, { withFileTypes: true }))
    if (entry.isDirectory() && ![version, site.current].includes(entry.name))
      others.push({ name: entry.name, at: (await stat(join(site.folder, entry.name))).ctimeMs });
  const old = others.sort((one, other) => other.at - one.at).slice(KEPT_VERSIONS - 1);
  for (const { name } of old) {
    await rm(join(site.folder, name), { recursive: true, force: true });
    await removeCopyOfVersion(site.dataDir, basename(name));
  }
  return old.map(({ name }) => name);
}

function ignore(): void {}
