import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type DiskUse, diskMeter } from "../../../desk/state/disk-use.ts";
import { writeAtomically } from "../../../platform/blobs/disk-files.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

const GIBIBYTE = 1024 ** 3;
/** An upload may need twice its size and 64 MB. */
const LEAST_FREE_BYTES = GIBIBYTE;
const LITTLE_FREE = 5 * GIBIBYTE;
const LEAST_SHARE = 0.1;
const DAY = 24 * 60 * 60 * 1000;
/** Below an hour a growth says nothing. */
const SHORTEST_MS = 60 * 60 * 1000;

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
  const growth = former && growthOf(former, { at: new Date(now).toISOString(), bytes });
  if (!former || growth !== null) await keepRecord(dataDir, { at: new Date(now).toISOString(), bytes });
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
  return passed < SHORTEST_MS ? null : Math.round(((bytes - former.bytes) / passed) * DAY);
}

async function readRecord(dataDir: string): Promise<Measured | null> {
  try {
    return v.parse(record, JSON.parse(await readFile(join(dataDir, "doctor.json"), "utf8")));
  } catch {
    // None yet, or a broken one, which is written anew.
    return null;
  }
}

async function keepRecord(dataDir: string, measured: Measured): Promise<void> {
  const path = join(dataDir, "doctor.json");
  const tempPath = `${path}.${process.pid}.yarim`;
  // On a full disk, or in somebody else's folder, the next run knows no growth.
  await writeAtomically({ path, tempPath }, `${JSON.stringify(measured)}\n`).catch(() => undefined);
}
