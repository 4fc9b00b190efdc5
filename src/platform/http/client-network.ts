import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";

/** @returns the network that a request comes from: an IPv4 address, or an IPv6 /64, which is one household */
export type ClientNetwork = (context: Context) => string;

export function clientNetwork(...options: Parameters<typeof requestNetwork>) {
  const networkOfRequest = requestNetwork(...options);
  return ({ env }: Pick<Context, "env">) =>
    networkOfRequest((env as HttpBindings).incoming as IncomingMessage);
}

/**
 * @param trustedProxies addresses and networks whose `X-Forwarded-For` counts; anybody else's is not read
 * @param onIgnored called once when such a header was not read: behind an unknown proxy all readers look like one
 */
export function requestNetwork(
  trustedProxies: readonly string[],
  onIgnored: (from: string) => void = () => undefined,
): (incoming: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  let isReported = false;
  return (incoming) => {
    const direct = incoming.socket.remoteAddress ?? "";
    if (!isReported && incoming.headers["x-forwarded-for"] !== undefined && !isTrusted(direct, 0)) {
      isReported = true;
      onIgnored(direct);
    }
    return networkOf(proxyAddress(incoming, isTrusted)) ?? networkOf(direct) ?? "?";
  };
}

export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
