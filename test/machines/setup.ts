import type { TestProject } from "vitest/node";
import { installServer, type StoreName } from "./install-servers.ts";
import type { RunningStore } from "./running-store.ts";
import { startRadosgw } from "./start-radosgw.ts";
import { startSwift } from "./start-swift.ts";

type ProvidedStore = Omit<RunningStore, "stop"> | { readonly missing: string };

declare module "vitest" {
  interface ProvidedContext {
    /** Object stores that were started, or why one was not. */
    stores: Readonly<Record<StoreName, ProvidedStore>>;
    /** HAProxy, and clocks that are wrong. */
    hasBalancerAndClocks: boolean;
  }
}

/** Starts each object store that this machine has or may install. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started: RunningStore[] = [];
  const start = async (name: StoreName, startStore: () => Promise<RunningStore>): Promise<ProvidedStore> => {
    const missing = installServer(name);
    if (missing !== null) {
      console.warn(`Skipped: ${missing}`);
      return { missing };
    }
    const store = await startStore();
    started.push(store);
    const { stop: _, ...provided } = store;
    return provided;
  };
  const missing = ["haproxy", "faketime"].map((name) => installServer(name as "haproxy" | "faketime"));
  for (const reason of missing) if (reason !== null) console.warn(`Skipped: ${reason}`);
  project.provide(
    "hasBalancerAndClocks",
    missing.every((reason) => reason === null),
  );
  const [radosgw, swift] = await Promise.all([start("radosgw", startRadosgw), start("swift", startSwift)]);
  project.provide("stores", { radosgw, swift });
  return async () => {
    for (const store of started) await store.stop();
  };
}
