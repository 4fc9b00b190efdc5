import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, retryWhileBusy } from "./database/retry-while-busy.ts";
import { PublicError } from "./public-error.ts";

/**
 * Keeps other processes from running a site on this folder. The system ends the claim with the process, however that
 * ends: it is SQLite's lock of an empty database.
 * @returns what releases it @throws PublicError when another one runs there
 */
export async function claimFolder(dataDir: string): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const claim = new DatabaseSync(join(dataDir, "running.lock"));
    await retryWhileBusy(async () => claim.exec("BEGIN EXCLUSIVE"));
    return () => claim.close();
  } catch (error) {
    // What a full disk or a missing right means is told where it matters.
    if (!isBusy(error)) return () => undefined;
    throw new PublicError(
      "fault",
      `DATA_DIR kullanımda: “${dataDir}” klasöründe bir site çalışıyor. Önce onu durdurun ya da bu siteye başka bir klasör verin.`,
    );
  }
}
