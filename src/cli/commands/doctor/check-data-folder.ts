import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { snapshotMigrations } from "../../../content/snapshot/snapshot-migrations.ts";
import { magazineMigrations } from "../../../desk/open-magazine-tables.ts";
import { type DiskUse, diskMeter } from "../../../desk/state/disk-use.ts";
import { membershipMigrations } from "../../../membership/membership-migrations.ts";
import { isBackupMissed, readLastBackup } from "../../../platform/backup/last-backup.ts";
import { readJson, writeAtomically } from "../../../platform/blobs/disk-files.ts";
import { comparedMigrations, type Migrations } from "../../../platform/database/migrate.ts";
import { searchMigrations } from "../../../search/search-tables.ts";
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

const words = copy.databases;

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
      ...(log > LARGE_LOG_BYTES ? [note(words.largeLog(name, log), words.largeLogRemedy)] : []),
    ];
    found.push(...findings);
    if (findings.length === 0) sound.push({ name, bytes: bytes + log });
  }
  if (sound.length > 0) return [fine(words.sound(sound), { sound }), ...found];
  return found.length > 0 ? found : [note(words.none)];
}

async function soundness(path: string, known: Migrations, signal: AbortSignal): Promise<Finding[]> {
  const { problem, detail, migrations } = await readDatabase(path, signal);
  if (problem !== null) {
    const { kind, reason } = problem;
    const remedy = kind === "denied" ? words.ownerRemedy(dirname(path)) : words.remedies[kind];
    const sentence = kind === "damaged" ? words.damaged(path) : words.closed(path, reason);
    return [fault(sentence, remedy, { path, problem: detail })];
  }
  const { unknown, missing } = comparedMigrations(migrations, known);
  if (unknown.length > 0) return [fault(words.newer(path), words.newerRemedy, { path, unknown })];
  return missing.length > 0 ? [note(words.older(path), words.olderRemedy, { path, missing })] : [];
}

async function ownership(dataDir: string, path: string): Promise<Finding[]> {
  const { uid } = await stat(dataDir);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const owner = (await stat(file).catch(() => null))?.uid ?? uid;
    if (owner !== uid)
      return [fault(words.owner(file), words.ownerRemedy(dataDir), { path: file, owner, uid })];
  }
  return [];
}

const GIBIBYTE = 1024 ** 3;
/** An upload may need twice its size and 64 MB. */
const LEAST_FREE_BYTES = GIBIBYTE;
const LITTLE_FREE = 5 * GIBIBYTE;
const LEAST_SHARE = 0.1;
const HOUR_MS = 60 * 60 * 1000;

/** `doctor.json`: what the data folder took at a former run. */
const record = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), bytes: v.number() });
type Measured = v.InferOutput<typeof record>;

export async function checkDisk(dataDir: string, now: number): Promise<Finding[]> {
  let use: DiskUse;
  try {
    use = await diskMeter(dataDir, () => now)();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return [note(copy.disk.noFolder(dataDir), copy.disk.noFolderRemedy)];
  }
  const { databases, files, made, other, free, total } = use;
  const bytes = databases + files + made + other;
  const former = await readRecord(dataDir);
  const measured = { at: new Date(now).toISOString(), bytes };
  const growth = former && growthOf(former, measured);
  if (!former || growth !== null) await keepRecord(dataDir, measured);
  const facts = { ...use, bytes, growthPerDay: growth };
  const sentence = copy.disk.use(use, bytes, growth);
  const { files: most, ffree } = await statfs(dataDir);
  if (most > 0 && ffree < 1_000) return [fault(copy.disk.noInodes(ffree), copy.disk.noInodesRemedy, facts)];
  if (free < LEAST_FREE_BYTES) return [fault(sentence, copy.disk.fullRemedy, facts)];
  const daysLeft = growth !== null && growth > 0 ? free / growth : Number.POSITIVE_INFINITY;
  if ((free < LITTLE_FREE && free < total * LEAST_SHARE) || daysLeft < 30)
    return [note(sentence, copy.disk.littleRemedy, facts)];
  return [fine(sentence, facts)];
}

/** @returns bytes a day; null when too little time has passed */
function growthOf(former: Measured, { at, bytes }: Measured): number | null {
  const passed = Date.parse(at) - Date.parse(former.at);
  return passed < HOUR_MS ? null : Math.round(((bytes - former.bytes) / passed) * 24 * HOUR_MS);
}

async function readRecord(dataDir: string): Promise<Measured | null> {
  const written = v.safeParse(record, await readJson(join(dataDir, "doctor.json")));
  return written.success ? written.output : null;
}

async function keepRecord(dataDir: string, measured: Measured): Promise<void> {
  const path = join(dataDir, "doctor.json");
  const tempPath = `${path}.${process.pid}.yarim`;
  // On a full disk, or in somebody else's folder, the next run knows no growth.
  await writeAtomically({ path, tempPath }, `${JSON.stringify(measured)}\n`).catch(() => undefined);
}

/** In hours: a nightly backup may be late by half a day. */
const LATE = 36;

export async function checkBackup(dataDir: string, now: number): Promise<Finding[]> {
  const { backup } = copy;
  const last = await readLastBackup(dataDir);
  if (last === null) return [note(backup.none, backup.noneRemedy, { finishedAt: null })];
  const { finishedAt, name, size } = last;
  const hours = Math.max(0, Math.floor((now - Date.parse(finishedAt)) / HOUR_MS));
  const facts = { finishedAt, name, size, hours };
  const sentence = backup.last(finishedAt, now, name, size);
  if (isBackupMissed(last, now)) return [fault(sentence, backup.oldRemedy, facts)];
  return [hours > LATE ? note(sentence, backup.oldRemedy, facts) : fine(sentence, facts)];
}
