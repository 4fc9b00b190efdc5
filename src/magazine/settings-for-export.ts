import { join } from "node:path";
import { openFile } from "../platform/blobs/disk-files.ts";
import { PICTURE_FIELDS, type Settings } from "./settings.ts";
import { readSettingsFile, settingsPaths } from "./settings-file.ts";

interface ExportedSettings {
  readonly settings: Settings;
  readonly settingsFiles: readonly { readonly name: string; open(): Promise<ReadableStream<Uint8Array>> }[];
}

/** The publisher's own settings with the pictures that they name. @throws SettingsError */
export async function settingsForExport(dataDir: string): Promise<ExportedSettings> {
  const paths = settingsPaths(dataDir);
  const settings = await readSettingsFile(paths);
  const names = PICTURE_FIELDS.flatMap((field) => settings[field]?.file ?? []);
  return {
    settings,
    settingsFiles: [...new Set(names)].map((name) => ({
      name,
      open: () => openFile(join(paths.pictures, name)),
    })),
  };
}
