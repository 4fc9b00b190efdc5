import { mkdir, open, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname } from "node:path";

/** Who has not renewed a claim for so long was killed. */
const MAX_AGE_MS = 10_000;
const RENEWAL_INTERVAL_MS = 2_000;

/** Two that take a dead one's claim in the same moment may both have it. @returns null while another process holds it */
export async function claimFile(path: string): Promise<{ release(): Promise<void> } | null> {
  await mkdir(dirname(path), { recursive: true });
  const found = await stat(path).catch(() => null);
  if (found && Date.now() - found.mtimeMs < MAX_AGE_MS) return null;
  if (found) {
    const former = `${path}.${process.pid}`;
    await rename(path, former).catch(() => undefined);
    await rm(former, { force: true });
  }
  try {
    await (await open(path, "wx")).close();
  } catch (error) {
    if ((error as { code?: unknown }).code === "EEXIST") return null;
    throw error;
  }
  const renewal = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, RENEWAL_INTERVAL_MS).unref();
  return {
    async release() {
      clearInterval(renewal);
      await rm(path, { force: true });
    },
  };
}
