import type { PostgresOptions } from "../platform/database/open-postgres.ts";
import { fileSettings } from "./settings-file.ts";
import type { SettingsStore } from "./settings-store.ts";

interface SettingsLocation extends Partial<PostgresOptions> {
  readonly dataDir: string;
  /** Null: `settings.json` in the data folder. */
  readonly databaseUrl: string | null;
  /** PostgreSQL may have none though the folder has. */
  readonly isMoving?: boolean;
}

/** @throws PublicError */
export async function openSettings(location: SettingsLocation): Promise<SettingsStore> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl === null) return fileSettings(dataDir);
  const { openPostgresSettings } = await import("./postgres/open-postgres-settings.ts");
  return openPostgresSettings({ ...location, databaseUrl });
}
