import type { Kysely } from "kysely";
import { hostedSource } from "../../src/content/hosted/hosted-source.ts";
import { openSnapshot } from "../../src/content/snapshot/open-snapshot.ts";
import type { SnapshotTables } from "../../src/content/snapshot/snapshot-tables.ts";
import { noEditorial } from "../../src/content/snapshot/testing/temp-snapshot.ts";
import { contentFollower } from "../../src/content/sync/follow-content.ts";
import { paths } from "../../src/domain/paths.ts";
import { memory } from "../proc.ts";

export type FollowerOrder =
  | { readonly do: "open"; readonly endpoint: string; readonly dataDir: string }
  | { readonly do: "sync"; readonly isWhole: boolean };

/** What one sync took. Times in seconds, memory in megabytes. */
export interface SyncCost {
  readonly changed: number;
  readonly seconds: number;
  readonly cpu: number;
  readonly peak: number;
}

/* Follows a content service as the site's thread does. */
let snapshot: Kysely<SnapshotTables>;
let follow: ReturnType<typeof contentFollower>;
process.on("message", async (order: FollowerOrder) => {
  if (order.do === "open") {
    const source = hostedSource({ endpoint: order.endpoint, allowedHosts: [] });
    snapshot = await openSnapshot(order.dataDir, source.name);
    const target = { snapshot, editorial: noEditorial, pictureAddress: paths.picture, believeHours: 6 };
    follow = contentFollower(source, target, 24, new AbortController().signal);
    process.send?.("open");
    return;
  }
  const [begin, cpuBefore] = [performance.now(), process.cpuUsage()];
  const { changed } = await follow(order.isWhole);
  const { user, system } = process.cpuUsage(cpuBefore);
  const cost: SyncCost = {
    changed,
    seconds: (performance.now() - begin) / 1000,
    cpu: (user + system) / 1e6,
    peak: memory(process.pid).peak,
  };
  process.send?.(cost);
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
