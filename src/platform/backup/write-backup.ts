import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { openFile } from "../blobs/disk-files.ts";
import { type ZipEntry, zipStream } from "../zip/write-zip.ts";
import { type BackupKey, encrypt } from "./backup-encryption.ts";
import { type BackupManifest, FORMAT, MANIFEST, type ManifestEntry } from "./backup-manifest.ts";
import type { BackupPlace } from "./backup-place.ts";

/** A file that goes into the archive and does not change meanwhile. */
export interface BackupSource {
  readonly name: string;
  readonly path: string;
  readonly isPacked: boolean;
}

export interface BackupOptions {
  readonly about: Omit<BackupManifest, "entries" | "format">;
  readonly key: BackupKey | null;
  readonly signal: AbortSignal;
  /** In bytes of what is read. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Writes an archive into its place, whole or not at all. @returns what went in, and its size in bytes */
export async function writeBackup(
  sources: readonly BackupSource[],
  place: BackupPlace,
  archive: string,
  { about, key, signal, onProgress }: BackupOptions,
): Promise<{ readonly entries: readonly ManifestEntry[]; readonly size: number }> {
  const entries: ManifestEntry[] = [];
  let total = 0;
  for (const source of sources) total += (await stat(source.path)).size;
  let done = 0;
  async function* archived(): AsyncGenerator<ZipEntry> {
    for (const { name, path: file, isPacked } of sources) {
      const sha256 = createHash("sha256");
      let size = 0;
      const measure = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          sha256.update(chunk);
          size += chunk.byteLength;
          done += chunk.byteLength;
          onProgress(done, total);
          controller.enqueue(chunk);
        },
      });
      yield { name, isPacked, content: async () => (await openFile(file)).pipeThrough(measure) };
      entries.push({ name, size, sha256: sha256.digest("hex") });
    }
    const manifest: BackupManifest = { format: FORMAT, ...about, entries };
    yield { name: MANIFEST, content: JSON.stringify(manifest) };
  }
  const zip = zipStream(archived());
  const size = await place.write(archive, key ? await encrypt(zip, key) : zip, signal);
  return { entries, size };
}
