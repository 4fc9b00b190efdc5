import { expect, test } from "vitest";
import { feedSubscribers } from "./count-readers.ts";
import { MAX_OF_NETWORK, MAX_OF_PAGE, NetworkLimits } from "./network-limits.ts";
import { readOpening, stayedBin } from "./opening.ts";

const sent = (changes: Record<string, string> = {}) =>
  readOpening(new URLSearchParams({ yol: "/post/son-vapur", sn: "42", ...changes }));

test("a page tells of its opening", () => {
  expect(sent()).toEqual({
    path: "/post/son-vapur",
    seconds: 42,
    toldSeconds: null,
    isEnded: false,
    pages: [],
    isPhone: false,
    host: null,
  });
  const again = { once: "7", son: "1", sayfalar: "1,2,2", telefon: "1", nereden: "WWW.Site.Example:8080" };
  expect(sent(again)).toMatchObject({
    toldSeconds: 7,
    isEnded: true,
    pages: [1, 2],
    isPhone: true,
    host: "site.example",
  });
});

test.each([
  { yol: "" },
  { yol: "post/a" },
  { yol: "/post/%ff" },
  { yol: "/post/%00" },
  { yol: `/${"a".repeat(2_000)}` },
  { sn: "" },
  { sn: "-1" },
  { sn: "1.5" },
  { once: "x" },
  { sayfalar: "0" },
  { sayfalar: "1,,2" },
  { sayfalar: "10000" },
])("what no page sends is refused: %o", (changes) => {
  expect(sent(changes as Record<string, string>)).toBeNull();
});

test.each([
  "203.0.113.7",
  "[2001:db8::1]",
  "localhost",
  `${"a".repeat(90)}.example`,
  "a b.example",
  "<b>.example",
])("what is no site's name is no host: %s", (nereden) => expect(sent({ nereden })?.host).toBeNull());

test("seconds fall into bins by their lower bounds", () => {
  expect([0, 4, 5, 59, 60, 1199, 1200, 9_999_999].map(stayedBin)).toEqual([
    "0",
    "0",
    "5",
    "45",
    "60",
    "600",
    "1200",
    "1200",
  ]);
});

test("services say for how many they read, and those that nobody knows are others", () => {
  for (const [agent, told] of [
    ["Feedly/1.0 (+https://feedly.com/fetcher.html; 123 subscribers; like FeedFetcher)", ["Feedly", 123]],
    ["Feedbin feed-id:1 - 1 subscriber", ["Feedbin", 1]],
    ["Mozilla/5.0 (compatible; theoldreader.com; 12 readers; feed-id=ab)", ["theoldreader", 12]],
    ["Ada Okur Ajanı/3 (77 subscribers)", ["other", 77]],
    ["Feedly/1.0 (99999999 subscribers)", null],
    ["Mozilla/5.0 (X11; Linux x86_64)", null],
  ] as const) {
    const found = feedSubscribers(agent);
    expect(found && [found.service, found.count]).toEqual(told);
  }
});

test("one network is counted so often a day: of one page, of all, and never at another's cost", () => {
  let now = Date.UTC(2026, 10, 30, 9);
  const limits = new NetworkLimits(() => now);
  const admitted = (tries: number, network: string, page: (index: number) => string) =>
    Array.from({ length: tries }, (_, index) => limits.admits(network, page(index))).filter(Boolean).length;
  expect(admitted(MAX_OF_PAGE + 50, "203.0.113.7", () => "/post/a")).toBe(MAX_OF_PAGE);
  expect(admitted(MAX_OF_NETWORK, "203.0.113.7", (index) => `/post/${index % 100}`)).toBe(
    MAX_OF_NETWORK - MAX_OF_PAGE - 50,
  );
  expect(limits.admits("203.0.113.8", "/post/a")).toBe(true);
  now += 24 * 60 * 60 * 1000;
  expect(limits.admits("203.0.113.7", "/post/a")).toBe(true);
});
