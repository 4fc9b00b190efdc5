import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "../../test/server/start-server.ts";
import { type Child, startChild } from "../child.ts";
import type { Statuses } from "./sign-in-load.ts";
import { startSignIns } from "./start-sign-ins.ts";

export interface Flood {
  readonly name: string;
  /** Milliseconds, round by round. */
  readonly idle: readonly number[];
  readonly flooded: readonly number[];
  /** Answers to the flood in all rounds. */
  readonly statuses: Statuses;
}

/** How many try to sign in at once. */
const CONNECTIONS = 50;

/** Seconds after which all fifty connections are in their stride: measured is what lasts. */
const ONSET = 1;

const floods = [
  { name: "one name from one network", isFromEverywhere: false, isOfMany: false },
  { name: "names and networks all different", isFromEverywhere: true, isOfMany: true },
];

/** What readers of the home page notice while others try to sign in: its p99 without and with them, in turns. */
export async function measureFlood({
  rounds,
  seconds,
}: {
  readonly rounds: number;
  readonly seconds: number;
}): Promise<Flood[]> {
  const site = await startServer({ LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1" });
  const reader = await startChild(new URL("steady-reader.ts", import.meta.url));
  const signIns = await startSignIns();
  const url = `${site.address}/`;
  await p99(reader, { url, seconds: 1 });
  const results: Flood[] = [];
  for (const { name, ...kind } of floods) {
    const [idle, flooded]: [number[], number[]] = [[], []];
    const statuses: Record<string, number> = {};
    const load = {
      address: site.address,
      username: "okur",
      password: "yanlis",
      connections: CONNECTIONS,
      ...kind,
    };
    await signIns.run({ ...load, seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await p99(reader, { url, seconds }));
      const [answered, time] = await Promise.all([
        signIns.run({ ...load, seconds: seconds + ONSET + 0.5 }),
        pause(ONSET * 1000).then(() => p99(reader, { url, seconds })),
      ]);
      flooded.push(time);
      for (const [status, count] of Object.entries(answered))
        statuses[status] = (statuses[status] ?? 0) + count;
    }
    results.push({ name, idle, flooded, statuses });
  }
  await Promise.all([site.close(), reader.stop(), signIns.stop()]);
  return results;
}

async function p99(reader: Child, load: { url: string; seconds: number }): Promise<number> {
  return (await reader.ask(load)) as number;
}
