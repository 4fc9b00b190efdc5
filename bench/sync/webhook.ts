import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "../../test/server/start-server.ts";
import { startChild } from "../child.ts";
import { get } from "../get.ts";
import { startGenerator } from "../load/start-generator.ts";
import { median } from "../report/statistics.ts";
import type { ServiceOrder } from "./service.ts";

const SECRET = "bench-webhook-secret";

/** In milliseconds. */
interface WebhookFigures {
  /** Median from the webhook's sending to the first page with the change. */
  readonly changeToPage: number;
  /** p99 of the home page, at rest and while everything is read. */
  readonly idle: number;
  readonly during: number;
}

export async function measureWebhook(posts: number, rounds: number): Promise<WebhookFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
  const service = await startChild(new URL("service.ts", import.meta.url));
  const serve = (order: ServiceOrder) => service.ask(order);
  const endpoint = (await serve({ do: "start", posts })) as string;
  const variables = {
    CONTENT_ENDPOINT: endpoint,
    CONTENT_POLL_SECONDS: "86400",
    CONTENT_WEBHOOK_SECRET: SECRET,
    LOG_LEVEL: "warn",
  };
  const site = await startServer(variables, dataDir);
  while ((await get(`${site.address}/healthz`)).body.toString() !== "ok") await pause(100);
  const hook = (typename: string) =>
    fetch(`${site.address}/webhooks/content`, {
      method: "POST",
      headers: { authorization: `Bearer ${SECRET}` },
      body: JSON.stringify({ data: { __typename: typename } }),
    });

  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const title = `Düzeltme ${round}`;
    await serve({ do: "change", posts: 1, title });
    const begin = performance.now();
    await hook("Post");
    while (!(await get(`${site.address}/post/yazi-0001`)).body.includes(title)) await pause(5);
    // The first hook teaches the site how the service tells its state.
    if (round > 0) times.push(performance.now() - begin);
  }

  const generator = await startGenerator();
  const load = { url: `${site.address}/`, headers: {}, connections: 8, seconds: 5, expectedStatus: 200 };
  await generator.run(load);
  const idle = (await generator.run(load)).p99;
  await hook("Category");
  const during = (await generator.run(load)).p99;
  await generator.stop();
  await site.close();
  await service.stop();
  await rm(dataDir, { recursive: true });
  return { changeToPage: median(times), idle, during };
}
