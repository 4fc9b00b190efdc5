import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { writeAtomically } from "../../platform/blobs/disk-files.ts";
import { refused } from "../../platform/public-error.ts";
import { copy } from "../magazine-copy.ts";
import { PICTURE_FIELDS, type Settings, settingFields } from "../settings.ts";
import type { SettingsContents } from "../settings-contents.ts";
import {
  changedSettings,
  checkPictures,
  inPlace,
  keepPictures,
  parseSettings,
  pictureHashes,
  removeUnused,
  settingsPaths,
  writtenSettings,
} from "../settings-file.ts";
import type { NewFile, SettingsChange, SettingsStore } from "../settings-store.ts";
import type { SettingsTables } from "./settings-migrations.ts";

type SettingsDb = Kysely<SettingsTables>;

const NAME = "PostgreSQL";
/** Pictures that are asked for in a second: addresses that nobody gave out must not keep the database busy. */
const MAX_FETCHES = 10;

/**
 * Settings that all machines share. Each has their pictures in its folder, where they are served and drawn from, and a
 * copy of them for a start while the database is away.
 */
export class PostgresSettings implements SettingsStore {
  readonly name = NAME;
  readonly pictures: string;
  readonly #db: SettingsDb;
  readonly #copy: string;
  #fetches = { second: 0, count: 0 };

  constructor(db: SettingsDb, dataDir: string) {
    this.#db = db;
    this.pictures = settingsPaths(dataDir).pictures;
    this.#copy = join(dataDir, "settings-copy.json");
  }

  async version(): Promise<string> {
    const row = await this.#db
      .selectFrom("magazine_settings")
      .select(sql<string>`md5(settings)`.as("version"))
      .executeTakeFirst();
    return row?.version ?? "none";
  }

  async read(): Promise<Settings> {
    const text = await readText(this.#db);
    const settings = await inPlace(NAME, async () => parseSettings(text));
    await this.#fetchPictures(settings);
    await inPlace(NAME, () => checkPictures(this, settings));
    if (text !== (await readFile(this.#copy, "utf8").catch(() => null))) {
      await writeAtomically({ path: this.#copy, tempPath: `${this.#copy}.${randomUUID()}` }, text);
      await removeUnused(this, {}, settings);
    }
    return settings;
  }

  async readCopy(): Promise<Settings> {
    const text = await readFile(this.#copy, "utf8").catch(() => "{}");
    return inPlace(NAME, async () => {
      const settings = parseSettings(text);
      await checkPictures(this, settings);
      return settings;
    });
  }

  async change(change: SettingsChange): Promise<Settings> {
    await this.#db.transaction().execute((tx) => writeSettings(tx, change));
    return this.read();
  }

  async keepPictures(files: readonly NewFile[]): Promise<void> {
    await insertPictures(this.#db, files);
    await keepPictures(this, files);
  }

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
    await keepPictures(
      this,
      found.map(({ name, bytes }) => [name, bytes]),
    );
    return found.length > 0;
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }

  async #fetchPictures(settings: Settings): Promise<void> {
    for (const hash of pictureHashes(settings)) {
      const named = this.#db.selectFrom("magazine_picture").where("name", "like", `${hash}%`);
      const names = await named.select("name").execute();
      const missing = names.filter(({ name }) => !existsSync(join(this.pictures, name)));
      for (const { name } of missing) {
        const { bytes } = await named.select("bytes").where("name", "=", name).executeTakeFirstOrThrow();
        await keepPictures(this, [[name, bytes]]);
      }
    }
  }
}

/** @param tx beside which nobody else changes the settings @throws PublicError, and what `check` throws */
export async function writeSettings(tx: SettingsDb, change: SettingsChange): Promise<void> {
  const former = await inPlace(NAME, async () => parseSettings(await readText(tx)));
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
}

/** What another transaction does not see yet. @throws PublicError */
export async function storedContents(tx: SettingsDb): Promise<SettingsContents> {
  const rows = await tx.selectFrom("magazine_picture").select(["name", "bytes"]).execute();
  return { settings: parseSettings(await readText(tx)), files: rows.map(({ name, bytes }) => [name, bytes]) };
}

async function readText(db: SettingsDb): Promise<string> {
  const row = await db.selectFrom("magazine_settings").select("settings").executeTakeFirst();
  return row?.settings ?? writtenSettings({});
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

async function insertPictures(db: SettingsDb, files: readonly NewFile[]): Promise<void> {
  const taken_at = sql<Date>`now()`;
  for (const [name, bytes] of files)
    await db
      .insertInto("magazine_picture")
      .values({ name, bytes, taken_at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ taken_at }))
      .execute();
}

async function removeUnusedRows(tx: SettingsDb, former: Settings, settings: Settings): Promise<void> {
  const kept = new Set(pictureHashes(settings));
  const formerly = new Set(pictureHashes(former));
  const rows = await tx
    .selectFrom("magazine_picture")
    .select(["name", sql<boolean>`taken_at < now() - interval '1 day'`.as("isOld")])
    .execute();
  const hashOf = (name: string) => name.slice(0, 24);
  const unused = rows.filter(
    ({ name, isOld }) => !kept.has(hashOf(name)) && (isOld || formerly.has(hashOf(name))),
  );
  for (const { name } of unused) await tx.deleteFrom("magazine_picture").where("name", "=", name).execute();
}
