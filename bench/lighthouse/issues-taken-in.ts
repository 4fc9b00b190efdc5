import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "../../test/server/start-server.ts";

/** In milliseconds; it takes about a minute. */
const PATIENCE = 300_000;

/**
 * Waits until the sample's issues are taken in: the site draws their pages by itself, beside whatever is measured.
 * @param server that logs at "info"
 * @throws Error when they do not come
 */
export async function issuesTakenIn(server: RunningServer): Promise<void> {
  const files = readdirSync(new URL("../../sample/issues", import.meta.url));
  const issues = files.filter((name) => name.endsWith(".pdf")).length;
  const began = Date.now();
  while (server.output().split('"msg":"issue taken in"').length <= issues) {
    if (Date.now() - began > PATIENCE) throw new Error("the sample's issues were not taken in");
    await pause(500);
  }
}
