import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { isRefused } from "../platform/public-error.ts";
import { jsonObject } from "../platform/well-formed-json.ts";
import { takePictureFile } from "./pictures/take-picture.ts";
import { isPictureField, PICTURE_FILE, readSetting, type SettingName, settingNames } from "./settings.ts";
import type { NewFile } from "./settings-pictures.ts";
import type { SettingsStore } from "./settings-store.ts";

const MAX_FILE_BYTES = 1024 * 1024;

/** Where nothing names a picture's file: one that is not there. */
const exportedPicture = v.fallback(v.object({ file: v.pipe(v.string(), v.regex(PICTURE_FILE)) }), {
  file: "yok",
});

/** Brings settings that nobody has set here; what cannot be is left out. @returns the fields that came */
export async function takeExportedSettings(store: SettingsStore, folder: string): Promise<SettingName[]> {
  const exported = await readExported(join(folder, "ayarlar.json"));
  const here = await store.read();
  const taken: Record<string, unknown> = {};
  const files: NewFile[] = [];
  for (const name of settingNames) {
    if (here[name] !== undefined || exported[name] === undefined) continue;
    try {
      if (isPictureField(name)) {
        const { file } = v.parse(exportedPicture, exported[name]);
        const picture = await takePictureFile(join(folder, "ayarlar", file), name);
        taken[name] = picture.setting;
        files.push(...picture.files);
      } else taken[name] = readSetting(name, exported[name]);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  const names = settingNames.filter((name) => taken[name] !== undefined);
  if (names.length > 0) await store.change({ settings: taken, files });
  return names;
}

async function readExported(file: string) {
  const size = (await stat(file).catch(() => null))?.size ?? Number.POSITIVE_INFINITY;
  return size > MAX_FILE_BYTES ? {} : jsonObject(await readFile(file, "utf8").catch(() => ""));
}
