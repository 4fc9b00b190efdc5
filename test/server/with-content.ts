import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "./start-server.ts";

/**
 * Waits until a server that was just started has content. By itself it says its address after a few seconds with or
 * without: on a slow machine the first questions would be answered with 503.
 */
export async function withContent<Server extends RunningServer>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  while ((await (await fetch(`${server.address}/healthz`)).text()) !== "ok") await pause(50);
  return server;
}
