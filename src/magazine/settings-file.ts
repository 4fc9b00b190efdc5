import { randomUUID } from "node:crypto";
import { access, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeAtomically } from "../platform/blobs/disk-files.ts";
import { claimFile, type FileClaim } from "../platform/jobs/file-claim.ts";
import { copy } from "./magazine-copy.ts";
import {
  PICTURE_FIELDS,
  readSetting,
  readSettings,
  type Settings,
  settingFields,
  settingNames,
} from "./settings.ts";
import { SettingsError } from "./settings-error.ts";

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

/** @returns no settings where there is no file @throws SettingsError naming the file, the field and what it takes */
export async function readSettingsFile(paths: SettingsPaths): Promise<Settings> {
  try {
    const text = await readText(paths.file);
    if (text === null) return {};
    const settings = readSettings(parseJson(text));
    await checkPictures(paths, settings);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new SettingsError(copy.inFile(basename(paths.file), error.message));
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  } catch (error) {
    // A data folder that is none is said by what writes into it.
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw new SettingsError(copy.notReadable);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SettingsError(copy.notJson(/line (\d+)/.exec(String(error))?.[1] ?? null));
  }
}

async function checkPictures({ pictures }: SettingsPaths, settings: Settings): Promise<void> {
  for (const field of PICTURE_FIELDS) {
    const file = settings[field]?.file;
    if (file === undefined) continue;
    const isThere = await access(join(pictures, file)).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new SettingsError(copy.wrong(field, file, settingFields[field].takes));
  }
}

/** A file that a changed setting brings with it: its name among the pictures, and its bytes. */
export type NewFile = readonly [name: string, bytes: Uint8Array];

interface SettingsChange {
  /** Undefined: back to the default. */
  readonly settings: { readonly [Name in keyof Settings]: Settings[Name] | undefined };
  readonly files: readonly NewFile[];
  /** Called before anything is written, while nobody else changes the settings; what it throws ends the change. */
  check?(current: Settings): void;
}

/** In milliseconds. */
const MAX_WAIT = 15_000;
const WAITING = 24 * 60 * 60 * 1000;

/**
 * Changes the settings, whole or not at all, one command after another; pictures that no setting names any more go.
 * @throws SettingsError also when the file as it is cannot be read: it is not written over
 */
export async function changeSettings(paths: SettingsPaths, change: SettingsChange): Promise<Settings> {
  const claim = await waitForClaim(`${paths.file}.lock`);
  try {
    const former = await readSettingsFile(paths);
    change.check?.(former);
    const merged = { ...former, ...change.settings };
    const settings = Object.fromEntries(
      settingNames.flatMap((name) =>
        merged[name] === undefined ? [] : [[name, readSetting(name, merged[name])]],
      ),
    ) as Settings;
    await keepPictures(paths, change.files);
    await checkPictures(paths, settings);
    const tempPath = `${paths.file}.${randomUUID()}`;
    await writeAtomically({ path: paths.file, tempPath }, `${JSON.stringify(settings, null, 2)}\n`);
    await removeUnused(paths, former, settings);
    return settings;
  } finally {
    await claim.release();
  }
}

async function waitForClaim(path: string): Promise<FileClaim> {
  for (const start = Date.now(); Date.now() - start < MAX_WAIT; await pause(20)) {
    const claim = await claimFile(path);
    if (claim) return claim;
  }
  throw new SettingsError(copy.busy);
}

/** Pictures that no setting names yet wait for a day. */
export async function keepPictures({ pictures }: SettingsPaths, files: readonly NewFile[]): Promise<void> {
  for (const [name, bytes] of files) {
    const path = join(pictures, name);
    await writeAtomically({ path, tempPath: `${path}.${randomUUID()}` }, bytes);
  }
}

async function removeUnused(
  { pictures }: SettingsPaths,
  former: Settings,
  settings: Settings,
): Promise<void> {
  const [formerly, kept] = [former, settings].map((one) =>
    PICTURE_FIELDS.flatMap((field) => one[field]?.file.slice(0, 24) ?? []),
  );
  for (const name of await readdir(pictures).catch(() => [])) {
    const isOf = (hash: string) => name.startsWith(hash);
    if (kept?.some(isOf)) continue;
    const path = join(pictures, name);
    const takenAt = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
    if (formerly?.some(isOf) || Date.now() - takenAt > WAITING) await rm(path, { force: true });
  }
}
