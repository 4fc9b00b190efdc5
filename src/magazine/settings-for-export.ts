import { join } from "node:path";
import { openFile } from "../platform/blobs/disk-files.ts";
import { PICTURE_FIELDS, type Settings } from "./settings.ts";
import type { SettingsStore } from "./settings-store.ts";

interface ExportedSettings {
  readonly settings: Settings;
  readonly settingsFiles: readonly { readonly name: string; open(): Promise<ReadableStream<Uint8Array>> }[];
}

export async function settingsForExport(store: SettingsStore): Promise<ExportedSettings> {
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
