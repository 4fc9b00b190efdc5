import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

/** In bytes: files are as they came, or copies of others; made ones are derived from them, as pages of issues. */
export type DiskUse = Awaited<ReturnType<typeof measure>>;

const FILES = new Set(["files", "copies", "magazine"]);
const MADE = new Set(["client-files", "editions", "variants"]);
/** Walking through ten thousand files takes a tenth of a second. */
const RETENTION_MS = 60_000;

export function diskMeter(dataDir: string, now: () => number): () => Promise<DiskUse> {
  let measured: { readonly at: number; readonly use: Promise<DiskUse> } | null = null;
  return () => {
    if (measured === null || now() - measured.at > RETENTION_MS)
      measured = { at: now(), use: measure(dataDir) };
    return measured.use;
  };
}

async function measure(dataDir: string) {
  const sums = { databases: 0, files: 0, made: 0, other: 0 };
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const size = await sizeOf(join(dataDir, entry.name), entry.isDirectory());
    sums[kindOf(entry.name)] += size;
  }
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { ...sums, free: bavail * bsize, total: blocks * bsize };
}

function kindOf(name: string): "databases" | "files" | "made" | "other" {
  if (/\.db(?:-wal|-shm)?$/.test(name)) return "databases";
  if (FILES.has(name)) return "files";
  return MADE.has(name) ? "made" : "other";
}

/** Files that vanish meanwhile count nothing. */
async function sizeOf(path: string, isFolder: boolean): Promise<number> {
  if (!isFolder) return (await stat(path).catch(() => null))?.size ?? 0;
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  let size = 0;
  for (const entry of entries) size += await sizeOf(join(path, entry.name), entry.isDirectory());
  return size;
}
