import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientNetwork } from "./client-network.ts";

/** What network is found for a request over a connection from an address. */
async function found(from: string, forwarded: string | null, trusted: string[]): Promise<string> {
  const app = new Hono().get("*", (context) => context.text(clientNetwork(trusted)(context)));
  const headers: Record<string, string> = forwarded === null ? {} : { "x-forwarded-for": forwarded };
  const incoming = { headers, socket: { remoteAddress: from, remotePort: 1, remoteFamily: "IPv4" } };
  return (await app.fetch(new Request("http://a/"), { incoming })).text();
}

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["::1", "::/64"],
  ["fe80::1%eth0", "fe80::/64"],
])("a connection from %s is of the network %s", async (from, network) => {
  expect(await found(from, null, [])).toBe(network);
});

test("who is no trusted proxy says nothing of where it comes from", async () => {
  expect(await found("203.0.113.7", "198.51.100.1", [])).toBe("203.0.113.7");
  expect(await found("203.0.113.7", "198.51.100.1", ["10.0.0.0/8"])).toBe("203.0.113.7");
});

test.each([
  ["198.51.100.1", "198.51.100.1"],
  ["192.0.2.9, 198.51.100.1", "198.51.100.1"],
  ["127.0.0.1, 198.51.100.1", "198.51.100.1"],
  ["192.0.2.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
  ["2001:db8:1:2:3::1", "2001:db8:1:2::/64"],
])(
  "behind proxies that are trusted, %s leads to %s: what the client itself put in front does not count",
  async (forwarded, network) => {
    expect(await found("10.0.0.1", forwarded, ["10.0.0.0/8"])).toBe(network);
  },
);

test.each(["", "yok", "yok, yine yok", "999.1.1.1", "198.51.100.1:99999x"])(
  "%j names no client: the proxy stands for all",
  async (forwarded) => {
    expect(await found("10.0.0.1", forwarded, ["10.0.0.1"])).toBe("10.0.0.1");
  },
);
