import type { TestProject } from "vitest/node";
import { launchSharedBrowser } from "../browser.ts";
import { startServer } from "../server/start-server.ts";
import { behindProxy } from "./own-address.ts";

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
    startServer({ LOG_LEVEL: "warn", ...behindProxy }),
    launchSharedBrowser(),
  ]);
  project.provide("sampleSite", server.address);
  project.provide("sampleData", server.dataDir);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return () => Promise.all([server.close(), browser.close()]);
}
