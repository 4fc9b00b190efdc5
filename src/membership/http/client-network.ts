import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";

/** @returns the network that a request comes from: an IPv4 address, or an IPv6 /64, which is one household */
export type ClientNetwork = (context: Context) => string;

/**
 * @param trustedProxies addresses and networks whose `X-Forwarded-For` counts; anybody else's is not read
 * @param onIgnored called once when such a header was not read: behind an unknown proxy all readers look like one
 */
export function clientNetwork(
  trustedProxies: readonly string[],
  onIgnored: (from: string) => void = () => undefined,
): ClientNetwork {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  let isReported = false;
  return (context) => {
    const direct = directAddress(context);
    if (!isReported && context.req.header("x-forwarded-for") !== undefined && !isTrusted(direct, 0)) {
      isReported = true;
      onIgnored(direct);
    }
    const { incoming } = context.env as HttpBindings;
    return networkOf(proxyAddress(incoming as IncomingMessage, isTrusted)) ?? networkOf(direct) ?? "?";
  };
}

function directAddress(context: Context): string {
  return getConnInfo(context).remote.address ?? "";
}

function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
