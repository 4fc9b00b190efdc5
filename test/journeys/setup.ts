import { setTimeout as pause } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { launchSharedBrowser } from "../browser.ts";
import { startServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { behindProxy } from "./own-address.ts";
import { ISSUE } from "./sample.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the sample magazine that all journeys share, without a slash at the end. */
    sampleSite: string;
    /** Folder of its data. */
    sampleData: string;
    /** Where the journeys' browser takes connections. */
    browserEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const [server, browser] = await Promise.all([
    withContent(startServer({ LOG_LEVEL: "warn", ...behindProxy })),
    launchSharedBrowser(),
  ]);
  await untilReadable(server.address);
  project.provide("sampleSite", server.address);
  project.provide("sampleData", server.dataDir);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return () => Promise.all([server.close(), browser.close()]);
}

/** Waits until the sample's issue has been looked at: before, its page says that it is being prepared. */
async function untilReadable(address: string): Promise<void> {
  while (!(await (await fetch(address + ISSUE.path)).text()).includes("data-reader")) await pause(100);
}
