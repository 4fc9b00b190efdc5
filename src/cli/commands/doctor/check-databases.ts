import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { snapshotMigrations } from "../../../content/snapshot/snapshot-migrations.ts";
import { membershipMigrations } from "../../../membership/membership-migrations.ts";
import type { Migrations } from "../../../platform/database/migrate.ts";
import { searchMigrations } from "../../../search/search-tables.ts";
import { magazineMigrations } from "../../open-magazine-tables.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";
import { readDatabase } from "./read-database.ts";

/** The site begins its logs anew below 32 MB. */
const LARGE_LOG_BYTES = 256 * 1024 * 1024;

const KNOWN: readonly (readonly [RegExp, Migrations])[] = [
  [/^magazine\.db$/, magazineMigrations],
  [/^membership\.db$/, membershipMigrations],
  [/^snapshot-[\da-f]+\.db$/, snapshotMigrations],
  [/^search-[\da-f]+\.db$/, searchMigrations],
];

/** Every SQLite file of the data folder: sound, of this version, of the folder's owner. */
export async function checkDatabases(dataDir: string, signal: AbortSignal): Promise<Finding[]> {
  const names = await readdir(dataDir).catch(() => []);
  const found: Finding[] = [];
  const sound: { name: string; bytes: number }[] = [];
  for (const name of names.sort()) {
    const migrations = KNOWN.find(([pattern]) => pattern.test(name))?.[1];
    if (!migrations) continue;
    const path = join(dataDir, name);
    const bytes = (await stat(path)).size;
    const log = (await stat(`${path}-wal`).catch(() => null))?.size ?? 0;
    const findings = [
      ...(await soundness(path, migrations, signal)),
      ...(await ownership(dataDir, path)),
      ...(log > LARGE_LOG_BYTES
        ? [note(copy.databases.largeLog(name, log), copy.databases.largeLogRemedy)]
        : []),
    ];
    found.push(...findings);
    if (findings.length === 0) sound.push({ name, bytes: bytes + log });
  }
  if (sound.length > 0) return [fine(copy.databases.sound(sound), { sound }), ...found];
  return found.length > 0 ? found : [note(copy.databases.none)];
}

async function soundness(path: string, known: Migrations, signal: AbortSignal): Promise<Finding[]> {
  const { databases } = copy;
  const { problem, migrations } = await readDatabase(path, signal);
  const facts = { path, problem };
  if (problem !== null) return [fault(databases.damaged(path, problem), databases.damagedRemedy, facts)];
  const unknown = migrations.filter((name) => !(name in known));
  if (unknown.length > 0) return [fault(databases.newer(path), databases.newerRemedy, { path, unknown })];
  const missing = Object.keys(known).filter((name) => !migrations.includes(name));
  return missing.length > 0 ? [note(databases.older(path), databases.olderRemedy, { path, missing })] : [];
}

async function ownership(dataDir: string, path: string): Promise<Finding[]> {
  const { uid } = await stat(dataDir);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const owner = (await stat(file).catch(() => null))?.uid ?? uid;
    if (owner !== uid)
      return [
        fault(copy.databases.owner(file), copy.databases.ownerRemedy(dataDir), { path: file, owner, uid }),
      ];
  }
  return [];
}
