import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TableCount } from "../platform/database/copy-tables.ts";
import type { Settings } from "./settings.ts";
import { pictureHashes } from "./settings-file.ts";
import type { NewFile, SettingsStore } from "./settings-store.ts";

/** All that a store has of its settings. */
export interface SettingsContents {
  readonly settings: Settings;
  readonly files: readonly NewFile[];
}

/** Null where nothing was ever set. @throws PublicError */
export async function readSettingsContents(store: SettingsStore): Promise<SettingsContents | null> {
  if ((await store.version()) === "none") return null;
  const settings = await store.read();
  const hashes = pictureHashes(settings);
  const names = (await readdir(store.pictures).catch(() => [])).filter((name) =>
    hashes.some((hash) => name.startsWith(hash) && !name.endsWith(".tmp")),
  );
  const files = names.map(
    async (name): Promise<NewFile> => [name, await readFile(join(store.pictures, name))],
  );
  return { settings, files: await Promise.all(files) };
}

/** As rows of two tables, whichever store has them. */
export function countSettings({ settings, files }: SettingsContents): Record<string, TableCount> {
  const fields = Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
  const pictures = files
    .map(([name, bytes]) => `${name} ${createHash("sha256").update(bytes).digest("hex")}`)
    .sort();
  return {
    magazine_settings: { rows: 1, digest: digestOf(JSON.stringify(fields)) },
    magazine_picture: { rows: files.length, digest: digestOf(pictures.join("\n")) },
  };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
