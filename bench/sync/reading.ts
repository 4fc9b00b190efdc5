import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "../child.ts";
import type { FollowerOrder, SyncCost } from "./follower.ts";
import type { ServiceOrder } from "./service.ts";

export interface Reading extends SyncCost {
  readonly name: string;
  readonly requests: number;
}

/** Each kind of sync with that many posts of about 3 KB. The peak is that of the process until then. */
export async function measureReading(posts: number): Promise<Reading[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
  const service = await startChild(new URL("service.ts", import.meta.url));
  const follower = await startChild(new URL("follower.ts", import.meta.url));
  const serve = (order: ServiceOrder) => service.ask(order);
  const follow = (order: FollowerOrder) => follower.ask(order);
  const endpoint = (await serve({ do: "start", posts })) as string;
  await follow({ do: "open", endpoint, dataDir });

  const measure = async (name: string, isWhole: boolean): Promise<Reading> => {
    const before = (await serve({ do: "count requests" })) as number;
    const cost = (await follow({ do: "sync", isWhole })) as SyncCost;
    const requests = ((await serve({ do: "count requests" })) as number) - before;
    return { ...cost, name, requests };
  };
  const readings = [await measure("first reading", false)];
  // The first look after it learns how the service tells its state.
  readings.push(await measure("everything again, unchanged", true));
  readings.push(await measure("unchanged", false));
  await serve({ do: "change", posts: 10, title: "Düzeltildi" });
  const changed = await measure("10 changed", false);
  if (changed.changed !== 10) throw new Error(`10 posts were changed, ${changed.changed} were read`);
  readings.push(changed);
  await Promise.all([service.stop(), follower.stop()]);
  await rm(dataDir, { recursive: true });
  return readings;
}
