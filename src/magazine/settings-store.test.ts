import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { tempPostgres } from "../platform/database/testing/temp-postgres.ts";
import { PublicError } from "../platform/public-error.ts";
import { openMagazine } from "./open-magazine.ts";
import { openSettings } from "./open-settings.ts";
import { takePicture } from "./pictures/take-picture.ts";
import type { SettingsStore } from "./settings-store.ts";

const SVG = Buffer.from('<svg viewBox="0 0 320 80"><path d="M0 0h320v80z" fill="#123b4a"/></svg>');
const environment = {
  name: null,
  publisher: null,
  instagram: null,
  membersOnly: null,
  previewPages: null,
  phoneIssues: null,
  maxDevices: null,
};
const log = pino({ level: "silent" });

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-settings-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aMachine(databaseUrl: string, dataDir?: string) {
  const folder = dataDir ?? (await tempFolder());
  const settings = await openSettings({ dataDir: folder, databaseUrl, whileAway: {} });
  onTestFinished(() => settings.close());
  return { folder, settings };
}

const setName = (settings: SettingsStore, name: string) => settings.change({ settings: { name }, files: [] });

describe.runIf(inject("postgresUrl") !== undefined)("settings in PostgreSQL", () => {
  test("a change on one machine is shown by the other, with its pictures", async () => {
    const url = (await tempPostgres()) ?? "";
    const [one, other] = [await aMachine(url), await aMachine(url)];
    const magazine = await openMagazine({ settings: other.settings, environment, log });
    const following = magazine.follow(() => undefined);
    onTestFinished(() => following[Symbol.asyncDispose]());
    expect(magazine.current().name).toBe("Rüzgârgülü");
    const { setting, files } = await takePicture(SVG, "logo.svg", "logo");
    await one.settings.change({ settings: { name: "Poyraz", logo: setting }, files });
    await expect.poll(() => magazine.current()).toMatchObject({ name: "Poyraz", logo: { width: 320 } });
    for (const [name] of files) expect(existsSync(join(other.settings.pictures, name))).toBe(true);

    const dark = await takePicture(Buffer.from(String(SVG).replace("#123b4a", "#fff")), "a.svg", "logoDark");
    await one.settings.keepPictures(dark.files);
    expect(await other.settings.fetchPicture(dark.setting.file)).toBe(true);
    expect(existsSync(join(other.settings.pictures, dark.setting.file))).toBe(true);
    expect(await other.settings.fetchPicture("yok.svg")).toBe(false);
    const nowhere = { file: `${"a".repeat(24)}.svg`, width: 1, height: 1 };
    const naming = one.settings.change({ settings: { icon: nowhere }, files: [] });
    await expect(naming).rejects.toThrow(/^icon geçersiz: “a{24}\.svg”/);
    expect((await other.settings.read()).icon).toBeUndefined();
    await one.settings.change({ settings: { logo: undefined }, files: [] });
    expect(await (await aMachine(url)).settings.fetchPicture(setting.file)).toBe(false);
  });

  test("two who change at once keep each other's", async () => {
    const url = (await tempPostgres()) ?? "";
    const [one, other] = [await aMachine(url), await aMachine(url)];
    await Promise.all([
      setName(one.settings, "Poyraz"),
      other.settings.change({ settings: { tagline: "Söz" }, files: [] }),
      one.settings.change({ settings: { year: 2001 }, files: [] }),
    ]);
    expect(await other.settings.read()).toEqual({ name: "Poyraz", tagline: "Söz", year: 2001 });
  });

  test("a start while the database is away shows what this machine saw last", async () => {
    const url = (await tempPostgres()) ?? "";
    const { folder, settings } = await aMachine(url);
    await setName(settings, "Poyraz");
    await settings.close();
    const nowhere = Object.assign(new URL(url), { port: "1" }).href;
    const away = await aMachine(nowhere, folder);
    const magazine = await openMagazine({ settings: away.settings, environment, log });
    expect(magazine.current().name).toBe("Poyraz");
  });

  test("what is wrong in the database is said by its field", async () => {
    const url = (await tempPostgres()) ?? "";
    const { settings } = await aMachine(url);
    await setName(settings, "Poyraz");
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`UPDATE magazine_settings SET settings = '{"year": 3000}'`);
    await expect(settings.read()).rejects.toThrow(/^PostgreSQL: year geçersiz: “3000”/);
  });

  test("settings of a folder are not passed over", async () => {
    const url = (await tempPostgres()) ?? "";
    const folder = await tempFolder();
    await writeFile(join(folder, "settings.json"), '{"name": "Poyraz"}');
    const opening = () => openSettings({ dataDir: folder, databaseUrl: url });
    await expect(opening()).rejects.toThrow(PublicError);
    await expect(opening()).rejects.toThrow(/settings\.json .*“mecmua move” ile taşıyın\.$/);
    const { settings } = await aMachine(url);
    await setName(settings, "Lodos");
    const opened = await opening();
    expect(await opened.read()).toEqual({ name: "Lodos" });
    await opened.close();
  });
});
