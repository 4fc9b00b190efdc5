import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an address of the open internet: not private, loopback, link-local, carrier-grade NAT, multicast,
 * reserved, nor an IPv6 spelling that carries an IPv4 address to somewhere else.
 * @param address IPv4 or IPv6 in numbers
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  // ipaddr.js calls `::7f00:1` unicast; what the internet routes lies in 2000::/3 alone.
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}
