import { rm } from "node:fs/promises";

/** With all that is in it. A process that was just ended, or a file that was being fetched, may still write there. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
