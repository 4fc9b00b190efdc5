import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
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
  const networkOfRequest = requestNetwork(trustedProxies);
  let isReported = false;
  return (context) => {
    const incoming = (context.env as HttpBindings).incoming as IncomingMessage;
    const direct = incoming.socket.remoteAddress ?? "";
    if (!isReported && context.req.header("x-forwarded-for") !== undefined && !isTrusted(direct, 0)) {
      isReported = true;
      onIgnored(direct);
    }
    return networkOfRequest(incoming);
  };
}

/** The same for a request as Node has it. */
export function requestNetwork(trustedProxies: readonly string[]): (incoming: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (incoming) =>
    networkOf(proxyAddress(incoming, isTrusted)) ?? networkOf(incoming.socket.remoteAddress ?? "") ?? "?";
}

export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
