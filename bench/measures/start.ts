import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "../../test/server/start-server.ts";
import { startHostedContent } from "../content/start-service.ts";
import { get } from "../get.ts";
import { memory, settled } from "../proc.ts";
import { readMixed } from "./mixed-reading.ts";

const COLLECTION_MS = 2_000;

/** One start with one number of posts. Times in milliseconds, memory in megabytes. */
export interface Start {
  readonly posts: number;
  /** From the start of the process to the first `/` with status 200: on empty data, and with a copy of the content. */
  readonly cold: readonly number[];
  readonly warm: readonly number[];
  /** When the content has been read and the process is at rest. */
  readonly coldMemory: number;
  readonly warmMemory: number;
  /** The most it had until then, reading everything. */
  readonly coldPeak: number;
  readonly requests: number;
  /** Right after so many requests. */
  readonly afterRequests: number;
}

export interface StartOptions {
  /** Numbers of posts. */
  readonly counts: readonly number[];
  /** Of each start; memory is that of the last. */
  readonly repeats: number;
  readonly requests: number;
}

export async function measureStart({ counts, repeats, requests }: StartOptions): Promise<Start[]> {
  const starts: Start[] = [];
  for (const posts of counts) starts.push(await measureCount(posts, posts > 1_000 ? 1 : repeats, requests));
  return starts;
}

async function measureCount(posts: number, repeats: number, requests: number): Promise<Start> {
  const content = await startHostedContent(posts);
  const cold: number[] = [];
  const warm: number[] = [];
  let after = { coldMemory: 0, coldPeak: 0, warmMemory: 0, afterRequests: 0 };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const data = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
    const first = await timedStart(content.environment, data);
    cold.push(first.took);
    await atRest(first.pid);
    const { now: coldMemory, peak: coldPeak } = memory(first.pid);
    await first.close();
    const second = await timedStart(content.environment, data);
    warm.push(second.took);
    await atRest(second.pid);
    const warmMemory = memory(second.pid).now;
    await readMixed(second.address, posts, requests);
    after = { coldMemory, coldPeak, warmMemory, afterRequests: memory(second.pid).now };
    await second.close();
    await rm(data, { recursive: true, force: true });
  }
  await content.stop();
  return { posts, cold, warm, requests, ...after };
}

/** Time from the start of the process to the first `/` with status 200, in milliseconds. */
export async function timedStart(environment: Record<string, string>, data: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const starting = startServer({ ...environment, PORT: String(port) }, data);
  // Its page for “not yet” is rendered anew each time, which would cost the first reading a part of its processors.
  for (const path of ["/readyz", "/"])
    while ((await get(address + path).catch(() => null))?.status !== 200) await pause(5);
  const took = performance.now() - begin;
  const server = await starting;
  return { took, address, pid: server.process.pid as number, close: server.close };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until a server rests. What a reading left is collected a second after it. */
export async function atRest(pid: number): Promise<void> {
  await settled(pid);
  await pause(COLLECTION_MS);
  await settled(pid);
}
