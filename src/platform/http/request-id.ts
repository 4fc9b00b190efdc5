import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import proxyAddress from "proxy-addr";

export type RequestId = (context: Context) => string;

export const REQUEST_ID_HEADER = "x-request-id";
/** What proxies make: hexadecimal, UUID, base64url. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** Short enough to be read out on the telephone. */
const MADE_BYTES = 6;

/** @param trustedProxies addresses and networks whose `X-Request-Id` is taken over */
export function requestIds(trustedProxies: readonly string[]): RequestId {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  const ids = new WeakMap<Request, string>();
  return ({ req, env }) => {
    const known = ids.get(req.raw);
    if (known) return known;
    const given = req.header(REQUEST_ID_HEADER) ?? "";
    const { remoteAddress } = (env as Partial<HttpBindings> | undefined)?.incoming?.socket ?? {};
    const isTaken = WELL_FORMED.test(given) && remoteAddress !== undefined && isTrusted(remoteAddress, 0);
    const id = isTaken ? given : randomBytes(MADE_BYTES).toString("hex");
    ids.set(req.raw, id);
    return id;
  };
}

export const requestNote = (id: string) => `Bu sorunu bildirirken şu numarayı yazın: ${id}`;
