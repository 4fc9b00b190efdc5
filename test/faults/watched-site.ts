import { expect } from "vitest";
import type { AppOverrides } from "../../src/app.ts";
import { startInProcess } from "../server/start-in-process.ts";
import { type RunningServer, type ServerProcess, startServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";

interface Watching {
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Log lines that hold this text. */
  said(text: string): number;
}

export type WatchedSite = RunningServer & Watching;
export type WatchedProcess = ServerProcess & Watching;

/** What a healthy server prints at start. */
const GREETING = /^(|Dergi açıldı: .*|Örnek okur — .*|Yayıncının masası.*|Üye girişi kapalı: .*)$/;

/** Quietly, and each reader from a network of his own. */
const ENVIRONMENT = { LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1" };

/**
 * Starts the real server and waits until it has content.
 * @param dataDir of an earlier start
 * @param options `isCold` where its content does not come
 */
export async function startSite(
  environment: Record<string, string> = {},
  dataDir?: string,
  { isCold = false } = {},
): Promise<WatchedProcess> {
  const starting = startServer({ ...ENVIRONMENT, ...environment }, dataDir);
  return watched(await (isCold ? starting : withContent(starting)));
}

/** As startSite, in the test's own process: see startInProcess. */
export async function startSiteInProcess(
  environment: Record<string, string> = {},
  dataDir?: string,
  { isCold = false, ...overrides }: { isCold?: boolean } & Pick<AppOverrides, "now" | "processes"> = {},
): Promise<WatchedSite> {
  const starting = startInProcess({ ...ENVIRONMENT, ...environment }, dataDir, overrides);
  return watched(await (isCold ? starting : withContent(starting)));
}

function watched<Server extends RunningServer>(server: Server): Server & Watching {
  return {
    ...server,
    get: (path, init) => fetch(server.address + path, { redirect: "manual", ...init }),
    said: (text) => linesOf(server).filter((line) => line.includes(text)).length,
  };
}

/** Some time after its start a site takes issues in by itself, whatever a test's service has for their files. */
const NOT_TAKEN_IN = '"msg":"issue not taken in"';

/** Fails when the server printed anything but its greeting and what the test expects. */
export function expectSilence(site: RunningServer, expected = /^$/): void {
  const isUsual = (line: string) => GREETING.test(line) || line.includes(NOT_TAKEN_IN);
  expect(linesOf(site).filter((line) => !isUsual(line) && !expected.test(line))).toEqual([]);
}

function linesOf(site: RunningServer): string[] {
  return site.output().split("\n");
}

/** Asks until the answer is one that was waited for; the test's own time limit ends it otherwise. */
export async function until<T>(
  ask: () => Promise<T> | T,
  isIt: (answer: T) => boolean = Boolean,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
