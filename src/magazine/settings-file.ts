import { randomUUID } from "node:crypto";
import { access, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeAtomically } from "../platform/blobs/disk-files.ts";
import { claimFile, type FileClaim } from "../platform/jobs/file-claim.ts";
import { isRefused, refused } from "../platform/public-error.ts";
import { wellFormedJson } from "../platform/well-formed-json.ts";
import { copy } from "./magazine-copy.ts";
import {
  PICTURE_FIELDS,
  readSetting,
  readSettings,
  type Settings,
  settingFields,
  settingNames,
} from "./settings.ts";
import type { NewFile, SettingsChange, SettingsStore } from "./settings-store.ts";

/** Paths of the publisher's settings and the magazine's pictures. */
interface SettingsPaths {
  /** Readable JSON, which may be edited by hand. */
  readonly file: string;
  /** Pictures by their hash, and the icons made of them. */
  readonly pictures: string;
}

export function settingsPaths(dataDir: string): SettingsPaths {
  return { file: join(dataDir, "settings.json"), pictures: join(dataDir, "magazine") };
}

/** The settings of one machine's data folder. */
export function fileSettings(dataDir: string): SettingsStore {
  const paths = settingsPaths(dataDir);
  const read = () => readSettingsFile(paths);
  return {
    name: basename(paths.file),
    pictures: paths.pictures,
    async version() {
      const stats = await stat(paths.file, { bigint: true }).catch(() => null);
      return stats === null ? "none" : `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
    },
    read,
    readCopy: read,
    change: (change) => changeSettings(paths, change),
    keepPictures: (files) => keepPictures(paths, files),
    fetchPicture: async () => false,
    close: async () => undefined,
  };
}

/** @returns no settings where there is no file @throws PublicError naming the file, the field and what it takes */
export async function readSettingsFile(paths: SettingsPaths): Promise<Settings> {
  return inPlace(basename(paths.file), async () => {
    const text = await readText(paths.file);
    if (text === null) return {};
    const settings = parseSettings(text);
    await checkPictures(paths, settings);
    return settings;
  });
}

/** @throws PublicError naming the place first */
export async function inPlace<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw refused(error.message, name);
  }
}

/** @throws PublicError */
export function parseSettings(text: string): Settings {
  return readSettings(parseJson(text));
}

async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  } catch (error) {
    // A data folder that is none is said by what writes into it.
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw refused(copy.notReadable);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormedJson(text));
  } catch (error) {
    throw refused(copy.notJson(/line (\d+)/.exec(String(error))?.[1] ?? null));
  }
}

/** @throws PublicError for one whose file is not in the folder */
export async function checkPictures(
  { pictures }: Pick<SettingsPaths, "pictures">,
  settings: Settings,
): Promise<void> {
  for (const field of PICTURE_FIELDS) {
    const file = settings[field]?.file;
    if (file === undefined) continue;
    const isThere = await access(join(pictures, file)).then(
      () => true,
      () => false,
    );
    if (!isThere) throw refused(copy.wrong(field, file, settingFields[field].takes));
  }
}

const MAX_WAIT_MS = 15_000;
const WAITING = 24 * 60 * 60 * 1000;

/**
 * Changes the settings, whole or not at all, one command after another; pictures that no setting names any more go.
 * @throws PublicError also when the file as it is cannot be read: it is not written over
 */
async function changeSettings(paths: SettingsPaths, change: SettingsChange): Promise<Settings> {
  const claim = await waitForClaim(`${paths.file}.lock`);
  try {
    const former = await readSettingsFile(paths);
    const settings = changedSettings(former, change);
    await keepPictures(paths, change.files);
    await checkPictures(paths, settings);
    const tempPath = `${paths.file}.${randomUUID()}`;
    await writeAtomically({ path: paths.file, tempPath }, writtenSettings(settings));
    await removeUnused(paths, former, settings);
    return settings;
  } finally {
    await claim.release();
  }
}

/** @throws PublicError, and what `check` throws */
export function changedSettings(former: Settings, change: SettingsChange): Settings {
  change.check?.(former);
  const merged = { ...former, ...change.settings };
  return Object.fromEntries(
    settingNames.flatMap((name) =>
      merged[name] === undefined ? [] : [[name, readSetting(name, merged[name])]],
    ),
  ) as Settings;
}

/** As they are stored: JSON that people read. */
export function writtenSettings(settings: Settings): string {
  return `${JSON.stringify(settings, null, 2)}\n`;
}

async function waitForClaim(path: string): Promise<FileClaim> {
  for (const start = Date.now(); Date.now() - start < MAX_WAIT_MS; await pause(20)) {
    const claim = await claimFile(path);
    if (claim) return claim;
  }
  throw refused(copy.busy);
}

/** Pictures that no setting names yet wait for a day. */
export async function keepPictures(
  { pictures }: Pick<SettingsPaths, "pictures">,
  files: readonly NewFile[],
): Promise<void> {
  for (const [name, bytes] of files) {
    const path = join(pictures, name);
    await writeAtomically({ path, tempPath: `${path}.${randomUUID()}` }, bytes);
  }
}

/** Pictures that the former settings named and these do not, and those that nobody has named for a day. */
export async function removeUnused(
  { pictures }: Pick<SettingsPaths, "pictures">,
  former: Settings,
  settings: Settings,
): Promise<void> {
  const [formerly, kept] = [former, settings].map(pictureHashes);
  for (const name of await readdir(pictures).catch(() => [])) {
    const isOf = (hash: string) => name.startsWith(hash);
    if (kept?.some(isOf)) continue;
    const path = join(pictures, name);
    const takenAt = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
    if (formerly?.some(isOf) || Date.now() - takenAt > WAITING) await rm(path, { force: true });
  }
}

/** How the names of the settings' pictures, and of the icons made of them, begin. */
export function pictureHashes(settings: Settings): string[] {
  return PICTURE_FIELDS.flatMap((field) => settings[field]?.file.slice(0, 24) ?? []);
}
