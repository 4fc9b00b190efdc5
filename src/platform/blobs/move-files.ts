import { randomUUID } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { mapConcurrent } from "../jobs/map-concurrent.ts";
import { type ObjectStore, ObjectStoreError } from "../object-store/object-store.ts";
import { hashFile } from "./disk-files.ts";

/** Folders of the data folder that lie in an object store as well: originals, pages of issues, pictures' widths. */
const FOLDERS = ["files", "editions", "variants"];
const ORIGINAL_KEY = /^files\/([0-9a-f]{64})$/;
const MADE_KEY = /^(?:editions|variants)\/\w+\/[0-9a-f]{64}\/[0-9a-z][0-9a-z.-]*$/;
/** What a path has beside its key: the first two digits of the hash as a folder. */
const SHARD = /\/[0-9a-f]{2}(?=\/[0-9a-f]{64}(?:\/|$))/;
const BEFORE_HASH = /\/(?=([0-9a-f]{2})[0-9a-f]{62}(?:\/|$))/;
const AT_ONCE = 4;

interface FileToMove {
  readonly key: string;
  readonly path: string;
  readonly size: number;
}

/** Of all that are at the target now; `damaged` has paths of what is not as its hash or the store says. */
export type MovedFiles = ReturnType<typeof counted>;

interface MoveFilesOptions {
  readonly dataDir: string;
  readonly objects: ObjectStore;
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** Sends what the store does not have; nothing is removed. What is under way when it is aborted is sent to its end. @throws ObjectStoreError: the next call goes on with the rest */
export async function sendFiles(options: MoveFilesOptions): Promise<MovedFiles> {
  const { dataDir, objects, signal } = options;
  const [here, there] = [await localFiles(dataDir), await sizesByKey(objects)];
  const result = await moveAll(here, options, async ({ key, path, size }) => {
    if (there.has(key)) return there.get(key) === size ? "present" : "damaged";
    const sha256 = await hashFile(join(dataDir, path), signal);
    const [, hash = sha256] = ORIGINAL_KEY.exec(key) ?? [];
    if (hash !== sha256) return "damaged";
    await objects.putOnce(key, { path: join(dataDir, path), size, sha256 });
    return "copied";
  });
  const after = await sizesByKey(objects);
  const missing = here.filter(({ key, size }) => after.get(key) !== size).map(({ path }) => path);
  return counted(here, { ...result, damaged: [...new Set([...result.damaged, ...missing])] });
}

/** Fetches what the data folder does not have, compared with its hash. @throws ObjectStoreError, as sendFiles */
export async function fetchFiles(options: MoveFilesOptions): Promise<MovedFiles> {
  const { dataDir, objects, signal } = options;
  const there = [...(await sizesByKey(objects))].flatMap(([key, size]) => {
    const path = pathOf(key);
    return path === null ? [] : [{ key, path, size }];
  });
  const result = await moveAll(there, options, async ({ key, path, size }) => {
    const place = join(dataDir, path);
    const [, hash] = ORIGINAL_KEY.exec(key) ?? [];
    if ((await sizeOf(place)) === size && (!hash || (await hashFile(place, signal)) === hash))
      return "present";
    const [folder = ""] = path.split("/");
    const tempPath = join(dataDir, folder, "incoming", randomUUID());
    try {
      await objects.download(key, { path: place, tempPath }, hash, signal);
    } catch (error) {
      if (error instanceof ObjectStoreError && error.fault === "damaged") return "damaged";
      throw error;
    }
    return (await sizeOf(place)) === size ? "copied" : "damaged";
  });
  return counted(there, result);
}

type Outcome = "copied" | "present" | "damaged";

async function moveAll(
  files: readonly FileToMove[],
  { signal, onProgress }: MoveFilesOptions,
  move: (file: FileToMove) => Promise<Outcome>,
): Promise<{ copied: number; damaged: string[] }> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const damaged: string[] = [];
  let [copied, done] = [0, 0];
  await mapConcurrent(AT_ONCE, files, async (file) => {
    signal.throwIfAborted();
    const outcome = await move(file);
    if (outcome === "copied") copied += 1;
    if (outcome === "damaged") damaged.push(file.path);
    done += file.size;
    onProgress(done, total);
  });
  return { copied, damaged };
}

function counted(
  files: readonly FileToMove[],
  { copied, damaged }: { readonly copied: number; readonly damaged: readonly string[] },
) {
  const leftOut = new Set(damaged);
  const whole = files.filter(({ path }) => !leftOut.has(path));
  const bytes = whole.reduce((sum, { size }) => sum + size, 0);
  return { files: whole.length, bytes, copied, damaged: [...damaged].sort() };
}

async function localFiles(dataDir: string): Promise<FileToMove[]> {
  const files: FileToMove[] = [];
  for (const folder of FOLDERS) {
    const all = { recursive: true, withFileTypes: true } as const;
    for (const entry of await readdir(join(dataDir, folder), all).catch(() => [])) {
      if (!entry.isFile()) continue;
      const path = relative(dataDir, join(entry.parentPath, entry.name));
      const key = keyOf(path);
      const size = key === null ? null : await sizeOf(join(dataDir, path));
      if (key !== null && size !== null) files.push({ key, path, size });
    }
  }
  return files;
}

async function sizesByKey(objects: ObjectStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const folder of FOLDERS)
    for await (const { key, size } of objects.list(`${folder}/`)) sizes.set(key, size);
  return sizes;
}

function keyOf(path: string): string | null {
  const key = path.replace(SHARD, "");
  return key !== path && isKey(key) ? key : null;
}

function pathOf(key: string): string | null {
  return isKey(key) ? key.replace(BEFORE_HASH, "/$1/") : null;
}

function isKey(key: string): boolean {
  return ORIGINAL_KEY.test(key) || MADE_KEY.test(key);
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null;
}
