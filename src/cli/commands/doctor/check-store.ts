import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { knownReason } from "../../../platform/fault-reason.ts";
import { type LocalFile, ObjectStoreError } from "../../../platform/object-store/object-store.ts";
import { openObjectStore } from "../../../platform/object-store/open-object-store.ts";
import type { StoreAddress } from "../../../platform/object-store/store-address.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

/** What signatures may be off at most is 15 minutes. */
const MAX_CLOCK_OFFSET_MS = 60_000;

/** Writes an object of a few bytes twice, as the site writes its files, and removes it. */
export async function checkStore(address: StoreAddress | null): Promise<Finding[]> {
  if (address === null) return [note(copy.store.none)];
  const begun = performance.now();
  using store = await openObjectStore(address);
  const folder = await mkdtemp(join(tmpdir(), "mecmua-doctor-"));
  const key = `doctor/${randomUUID()}`;
  try {
    await store.putOnce(key, await probe(folder, "one"));
    const isOverwritten = await store.putOnce(key, await probe(folder, "other"));
    const storedAt = (await store.find(key))?.storedAt ?? Date.now();
    const off = Math.round((storedAt - Date.now()) / 1000);
    const seconds = (performance.now() - begun) / 1000;
    const facts = { bucket: address.bucket, seconds, isOverwritten, secondsOff: off };
    if (Math.abs(off * 1000) > MAX_CLOCK_OFFSET_MS)
      return [fault(copy.store.off(off), copy.clock.remedy, facts)];
    if (isOverwritten) return [note(copy.store.overwritten, copy.store.overwrittenRemedy, facts)];
    return [fine(copy.store.right(address.bucket, seconds), facts)];
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    const facts = { reason: error.cause instanceof Error ? error.cause.name : error.fault };
    return [
      fault(copy.store.failed(error.message, knownReason(error.cause)), copy.store.failedRemedy, facts),
    ];
  } finally {
    await store.remove(key).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

async function probe(folder: string, content: string): Promise<LocalFile> {
  const path = join(folder, content);
  await writeFile(path, content);
  return { path, size: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}
