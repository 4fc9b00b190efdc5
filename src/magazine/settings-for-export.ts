import { join } from "node:path";
import { openFile } from "../platform/blobs/disk-files.ts";
import { PICTURE_FIELDS } from "./settings.ts";
import type { SettingsStore } from "./settings-store.ts";

export async function settingsForExport(store: SettingsStore) {
  const settings = await store.read();
  const names = PICTURE_FIELDS.flatMap((field) => settings[field]?.file ?? []);
  return {
    settings,
    settingsFiles: [...new Set(names)].map((name) => ({
      name,
      open: () => openFile(join(store.pictures, name)),
    })),
  };
}
