import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { MAGAZINE_DB } from "../../platform/database/open-magazine-db.ts";
import { openSettings } from "../open-settings.ts";
import type { Settings } from "../settings.ts";

export async function readSettingsIn(dataDir: string): Promise<Settings> {
  const store = await openSettings({ dataDir, databaseUrl: null });
  try {
    return await store.read();
  } finally {
    await store.close();
  }
}

/** As another process writes them, whatever they are. @param dataDir whose settings were opened before */
export function writeSettingsText(dataDir: string, text: string | null): void {
  const database = new DatabaseSync(join(dataDir, MAGAZINE_DB), { timeout: 5_000 });
  database.exec("DELETE FROM magazine_settings");
  if (text !== null) database.prepare("INSERT INTO magazine_settings VALUES (1, ?)").run(text);
  database.close();
}

/** As they are stored; null: nothing was ever set. */
export function settingsTextIn(dataDir: string): string | null {
  const database = new DatabaseSync(join(dataDir, MAGAZINE_DB), { readOnly: true, timeout: 5_000 });
  const row = database.prepare("SELECT settings FROM magazine_settings").get();
  database.close();
  return row === undefined ? null : String(row.settings);
}
