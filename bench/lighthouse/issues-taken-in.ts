import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "../../test/server/start-server.ts";

/** Waits until the sample's issues are taken in: the site draws their pages by itself, beside whatever is measured. @param server that logs at "info" */
export async function issuesTakenIn(server: RunningServer): Promise<void> {
  const issues = readdirSync(new URL("../../sample/issues", import.meta.url)).filter((name) =>
    name.endsWith(".pdf"),
  );
  while (server.output().split('"msg":"issue taken in"').length <= issues.length) await pause(500);
}
