import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { writeAtomically } from "../platform/blobs/disk-files.ts";
import { parseSettings, readSetting, type Settings, settingNames, writtenSettings } from "./settings.ts";
import {
  type NewFile,
  pictureHashes,
  picturesFolder,
  refuseMissing,
  removeUnused,
  unusedPictures,
  writePictures,
} from "./settings-pictures.ts";
import type { SettingsTables } from "./settings-tables.ts";

export type SettingsDb = Kysely<SettingsTables>;

/** Undefined: back to the default. */
type ChangedSettings = { readonly [Name in keyof Settings]: Settings[Name] | undefined };

export interface SettingsChange {
  /** Perhaps made of what is set. */
  readonly settings: ChangedSettings | ((former: Settings) => ChangedSettings);
  readonly files: readonly NewFile[];
  /** Called before anything is written, while nobody else changes the settings; what it throws ends the change. */
  check?(current: Settings): void;
}

/** Pictures that are asked for in a second: addresses that nobody gave out must not keep the database busy. */
const MAX_FETCHES = 10;

/** Each machine has the pictures in its folder, and a copy of the settings for a start while the database is away. */
export class SettingsStore {
  readonly name: string;
  readonly pictures: string;
  readonly #db: SettingsDb;
  readonly #copy: string;
  readonly #isHere = (file: string) => existsSync(join(this.pictures, file));
  #fetches = { second: 0, count: 0 };

  constructor(db: SettingsDb, dataDir: string, name: string) {
    this.name = name;
    this.pictures = picturesFolder(dataDir);
    this.#db = db;
    this.#copy = join(dataDir, "settings-copy.json");
  }

  /** Another one with every change. @throws an error while the database is away */
  async version(): Promise<string> {
    return (await storedText(this.#db)) ?? "none";
  }

  /** With its pictures in the folder. @throws PublicError naming the place, the field and what it takes */
  async read(): Promise<Settings> {
    const text = (await storedText(this.#db)) ?? writtenSettings({});
    const settings = parseSettings(text, this.name);
    await this.#fetchPictures(settings);
    await refuseMissing(settings, this.#isHere, this.name);
    if (text !== (await readFile(this.#copy, "utf8").catch(() => null))) {
      await writeAtomically({ path: this.#copy, tempPath: `${this.#copy}.${randomUUID()}` }, text);
      await removeUnused(this.pictures, {}, settings);
    }
    return settings;
  }

  async readCopy(): Promise<Settings> {
    const settings = parseSettings(await readFile(this.#copy, "utf8").catch(() => "{}"), this.name);
    await refuseMissing(settings, this.#isHere, this.name);
    return settings;
  }

  /** Whole or not at all. @throws PublicError also when the settings as they are cannot be read, which keeps them */
  async change(change: SettingsChange): Promise<Settings> {
    const former = await this.#db.transaction().execute(async (tx) => {
      const former = parseSettings((await storedText(tx)) ?? "{}", this.name);
      const settings = changedSettings(former, change);
      await insertPictures(tx, change.files);
      await refuseMissing(settings, async (file) => (await bytesOf(tx, file)) !== null);
      const row = { settings: writtenSettings(settings) };
      await tx
        .insertInto("magazine_settings")
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      await removeUnusedRows(tx, former, settings);
      return former;
    });
    const settings = await this.read();
    await removeUnused(this.pictures, former, settings);
    return settings;
  }

  /** Pictures that no setting names yet wait for a day. */
  async keepPictures(files: readonly NewFile[]): Promise<void> {
    await insertPictures(this.#db, files);
    await writePictures(this.pictures, files);
  }

  /** Has a picture in the folder that another machine took. @returns false where there is none */
  async fetchPicture(name: string): Promise<boolean> {
    const second = Math.floor(performance.now() / 1000);
    if (this.#fetches.second !== second) this.#fetches = { second, count: 0 };
    this.#fetches.count += 1;
    if (this.#fetches.count > MAX_FETCHES) return false;
    // While the database is away it has what it has.
    const bytes = await bytesOf(this.#db, name).catch(() => null);
    if (bytes) await writePictures(this.pictures, [[name, bytes]]);
    return bytes !== null;
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  async #fetchPictures(settings: Settings): Promise<void> {
    for (const hash of pictureHashes(settings)) {
      const named = this.#db.selectFrom("magazine_picture").where("name", "like", `${hash}%`);
      for (const { name } of await named.select("name").execute()) {
        const bytes = this.#isHere(name) ? null : await bytesOf(this.#db, name);
        if (bytes) await writePictures(this.pictures, [[name, bytes]]);
      }
    }
  }
}

async function bytesOf(db: SettingsDb, name: string): Promise<Uint8Array | null> {
  const picture = db.selectFrom("magazine_picture").select("bytes").where("name", "=", name);
  return (await picture.executeTakeFirst())?.bytes ?? null;
}

export async function storedText(db: SettingsDb): Promise<string | null> {
  const row = await db.selectFrom("magazine_settings").select("settings").executeTakeFirst();
  return row?.settings ?? null;
}

function changedSettings(former: Settings, change: SettingsChange): Settings {
  change.check?.(former);
  const { settings } = change;
  const merged = { ...former, ...(typeof settings === "function" ? settings(former) : settings) };
  return Object.fromEntries(
    settingNames.flatMap((name) =>
      merged[name] === undefined ? [] : [[name, readSetting(name, merged[name])]],
    ),
  ) as Settings;
}

export async function insertPictures(db: SettingsDb, files: readonly NewFile[]): Promise<void> {
  const taken_at = Date.now();
  for (const [name, bytes] of files)
    await db
      .insertInto("magazine_picture")
      .values({ name, bytes, taken_at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ taken_at }))
      .execute();
}

async function removeUnusedRows(tx: SettingsDb, former: Settings, settings: Settings): Promise<void> {
  const rows = await tx.selectFrom("magazine_picture").select(["name", "taken_at as takenAt"]).execute();
  for (const name of unusedPictures(rows, former, settings))
    await tx.deleteFrom("magazine_picture").where("name", "=", name).execute();
}
