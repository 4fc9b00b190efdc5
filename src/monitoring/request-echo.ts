import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Handler } from "hono";
import { streamSSE } from "hono/streaming";
import proxyAddress from "proxy-addr";
import type { SiteStatus } from "./site-status.ts";

/** What came of a request through everything that stands before the site. */
export interface EchoedRequest {
  readonly mark: string;
  readonly host: string | null;
  readonly acceptEncoding: string | null;
  /** `ignored`: its sender is not in TRUSTED_PROXIES. */
  readonly forwardedFor: "none" | "ignored" | "counted";
}

/** Between the two events: who gets both at once has a buffer before him. */
export const ECHO_PAUSE_MS = 1_000;

/** The same for a process and for who asks its status socket, and of no use to anybody else. @param startedAt ISO 8601 */
export function processMark({ pid, startedAt }: Pick<SiteStatus, "pid" | "startedAt">): string {
  return createHash("sha256").update(`${pid} ${startedAt}`).digest("hex").slice(0, 16);
}

/** Answers `mecmua doctor` with two server-sent events: what came of its request, and after a pause that this was all. */
export function requestEcho(trustedProxies: readonly string[]): Handler {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  const startedAt = new Date(performance.timeOrigin).toISOString();
  const mark = processMark({ pid: process.pid, startedAt });
  return (context) => {
    const header = (name: string) => context.req.header(name) ?? null;
    const { incoming } = context.env as HttpBindings;
    const sender = (incoming as IncomingMessage).socket.remoteAddress ?? "";
    const forwardedFor =
      header("x-forwarded-for") === null ? "none" : isTrusted(sender, 0) ? "counted" : "ignored";
    const echoed: EchoedRequest = {
      mark,
      forwardedFor,
      host: header("host"),
      acceptEncoding: header("accept-encoding"),
    };
    context.header("cache-control", "no-store");
    context.header("x-accel-buffering", "no");
    return streamSSE(context, async (stream) => {
      await stream.writeSSE({ data: JSON.stringify(echoed) });
      await pause(ECHO_PAUSE_MS);
      await stream.writeSSE({ data: "end" });
    });
  };
}
