import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { writeAtomically } from "../platform/blobs/disk-files.ts";
import { isRefused, refused } from "../platform/public-error.ts";
import { copy } from "./magazine-copy.ts";
import { PICTURE_FIELDS, readSetting, type Settings, settingFields, settingNames } from "./settings.ts";
import {
  checkPictures,
  type NewFile,
  pictureHashes,
  picturesFolder,
  removeUnused,
  unusedPictures,
  writePictures,
} from "./settings-pictures.ts";
import type { SettingsTables } from "./settings-tables.ts";
import { parseSettings, writtenSettings } from "./settings-text.ts";

export type SettingsDb = Kysely<SettingsTables>;

export interface SettingsChange {
  /** Undefined: back to the default. */
  readonly settings: { readonly [Name in keyof Settings]: Settings[Name] | undefined };
  readonly files: readonly NewFile[];
  /** Called before anything is written, while nobody else changes the settings; what it throws ends the change. */
  check?(current: Settings): void;
}

/** Pictures that are asked for in a second: addresses that nobody gave out must not keep the database busy. */
const MAX_FETCHES = 10;

/**
 * The publisher's settings, with the pictures that they name. Each machine has the pictures in its folder, where they are
 * served and drawn from, and a copy of the settings for a start while the database is away.
 */
export class SettingsStore {
  /** As people call the place. */
  readonly name: string;
  /** Folder of the pictures on this machine. */
  readonly pictures: string;
  readonly #db: SettingsDb;
  readonly #copy: string;
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
    await this.#checkPictures(settings);
    if (text !== (await readFile(this.#copy, "utf8").catch(() => null))) {
      await writeAtomically({ path: this.#copy, tempPath: `${this.#copy}.${randomUUID()}` }, text);
      await removeUnused(this.pictures, {}, settings);
    }
    return settings;
  }

  /** As this machine read them last. */
  async readCopy(): Promise<Settings> {
    const settings = parseSettings(await readFile(this.#copy, "utf8").catch(() => "{}"), this.name);
    await this.#checkPictures(settings);
    return settings;
  }

  /**
   * Whole or not at all, one change after another; pictures that no setting names any more go.
   * @throws PublicError also when the settings as they are cannot be read: they are not written over
   */
  async change(change: SettingsChange): Promise<Settings> {
    const former = await this.#db.transaction().execute(async (tx) => {
      const former = parseSettings((await storedText(tx)) ?? "{}", this.name);
      const settings = changedSettings(former, change);
      await insertPictures(tx, change.files);
      await refuseMissing(tx, settings);
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
    const found = await this.#db
      .selectFrom("magazine_picture")
      .select(["name", "bytes"])
      .where("name", "=", name)
      .execute()
      // While the database is away it has what it has.
      .catch(() => []);
    await writePictures(
      this.pictures,
      found.map(({ name, bytes }) => [name, bytes]),
    );
    return found.length > 0;
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  async #checkPictures(settings: Settings): Promise<void> {
    try {
      await checkPictures(this.pictures, settings);
    } catch (error) {
      if (!isRefused(error)) throw error;
      throw refused(error.message, this.name);
    }
  }

  async #fetchPictures(settings: Settings): Promise<void> {
    for (const hash of pictureHashes(settings)) {
      const named = this.#db.selectFrom("magazine_picture").where("name", "like", `${hash}%`);
      const names = await named.select("name").execute();
      const missing = names.filter(({ name }) => !existsSync(join(this.pictures, name)));
      for (const { name } of missing) {
        const { bytes } = await named.select("bytes").where("name", "=", name).executeTakeFirstOrThrow();
        await writePictures(this.pictures, [[name, bytes]]);
      }
    }
  }
}

/** The settings as they stand in the database; null: nothing was ever set. */
export async function storedText(db: SettingsDb): Promise<string | null> {
  const row = await db.selectFrom("magazine_settings").select("settings").executeTakeFirst();
  return row?.settings ?? null;
}

/** @throws PublicError, and what `check` throws */
function changedSettings(former: Settings, change: SettingsChange): Settings {
  change.check?.(former);
  const merged = { ...former, ...change.settings };
  return Object.fromEntries(
    settingNames.flatMap((name) =>
      merged[name] === undefined ? [] : [[name, readSetting(name, merged[name])]],
    ),
  ) as Settings;
}

/** @throws PublicError */
async function refuseMissing(tx: SettingsDb, settings: Settings): Promise<void> {
  for (const field of PICTURE_FIELDS) {
    const file = settings[field]?.file;
    if (file === undefined) continue;
    const row = await tx
      .selectFrom("magazine_picture")
      .select("name")
      .where("name", "=", file)
      .executeTakeFirst();
    if (!row) throw refused(copy.wrong(field, file, settingFields[field].takes));
  }
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
