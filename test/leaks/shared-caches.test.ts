import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataAddress, paths, routes } from "../../src/domain/paths.ts";
import { signIn } from "../faults/member.ts";
import { startSiteInProcess, type WatchedSite } from "../faults/watched-site.ts";
import { type Answer, Asker } from "./ask.ts";
import { collectAddresses } from "./collect-addresses.ts";
import { everyFixedAddress, routesOf } from "./marked-site.ts";
import { hasNginx, startNginx } from "./start-nginx.ts";

/* What a CDN may keep is the same for everybody, whatever it makes of Vary: see docs/operations.md. */

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const DESKTOP =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** Everything that an answer may tell a shared cache. */
const SHARED = new Set([
  "public, max-age=0, s-maxage=30",
  "public, max-age=31536000, immutable",
  "public, max-age=86400",
  "public, max-age=604800",
  "public, max-age=3600",
  "public, max-age=300",
  "public, max-age=60",
  "public, no-cache",
]);
/** Of one kind of address so many are asked. */
const OF_EACH = 4;

let site: WatchedSite;
let addresses: readonly string[];
let readers: Readonly<Record<string, Record<string, string>>>;

beforeAll(async () => {
  site = await startSiteInProcess({
    MEMBER_USERNAME: "okur",
    MEMBER_PASSWORD: "poyraz-12",
    PHONE_ISSUES: "pdf",
  });
  const cookie = (await signIn(site.address)) ?? "";
  readers = {
    visitor: { "user-agent": DESKTOP },
    member: { "user-agent": DESKTOP, cookie },
    phone: { "user-agent": PHONE },
    "member's phone": { "user-agent": PHONE, cookie },
  };
  const counts = new Map<string, number>();
  const isWanted = (address: string) => {
    const [name = "other"] = routesOf(address);
    const kind = `${name}${/\.data|\?/.exec(address)?.[0] ?? ""}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= OF_EACH;
  };
  const found = await collectAddresses({
    asker: new Asker(site.address),
    origin: site.address,
    isWanted,
    headers: { cookie },
    start: [...everyFixedAddress(), paths.post("sayi-12-yol"), dataAddress(paths.post("sayi-12-yol"))],
  });
  const pictures = [...found.keys()].filter((target) => target.endsWith("/small.webp"));
  const texts = pictures.map((target) => target.replace("small.webp", "metin.json"));
  addresses = [...found.keys(), ...texts];
});
afterAll(() => site.close());

/** What must not differ from what the site itself says to the same reader. */
function signature({ status, headers, body }: Answer) {
  return { status, location: headers.get("location"), body: createHash("sha256").update(body).digest("hex") };
}

test("what a shared cache may keep is for everybody: no Vary but the encoding's, no cookie, the same bytes", async () => {
  const asker = new Asker(site.address);
  const told = new Set<string>();
  const kinds = new Set<string>();
  await asker.askAll(addresses, async (target) => {
    const answers = await Promise.all(
      Object.values(readers).map((headers) => asker.ask({ target, headers })),
    );
    for (const [index, { status, headers }] of answers.entries()) {
      const control = headers.get("cache-control") ?? "";
      if (!/^public/.test(control)) {
        expect([target, status, control]).toEqual([
          target,
          status,
          expect.stringMatching(/private|no-store|no-cache/),
        ]);
        continue;
      }
      told.add(control);
      for (const name of routesOf(target)) kinds.add(name);
      expect([target, control, SHARED.has(control)]).toEqual([target, control, true]);
      const vary = headers.get("vary") ?? "Accept-Encoding";
      expect([target, vary, headers.get("set-cookie")]).toEqual([target, "Accept-Encoding", undefined]);
      for (const other of answers)
        expect([target, index, signature(other)]).toEqual([
          target,
          index,
          signature(answers[index] as Answer),
        ]);
    }
  });
  for (const name of ["home", "post", "pagePicture", "pictureVariant", "pageText", "issues", "archive"])
    expect(kinds).toContain(name);
  expect(kinds).not.toContain("login");
  expect(Object.keys(routes)).toEqual(expect.arrayContaining([...kinds]));
  expect(told.size).toBeGreaterThan(3);
});

test.skipIf(!hasNginx)(
  "through a caching nginx that ignores Vary everybody gets his own answer (needs Debian's nginx)",
  async () => {
    await using proxy = await startNginx(site.address, "proxy_ignore_headers Vary;");
    const [direct, cached] = [new Asker(site.address), new Asker(proxy.address)];
    const names = Object.keys(readers);
    const host = new URL(site.address).host;
    let hits = 0;
    await direct.askAll(addresses.entries().toArray(), async ([turn, target]) => {
      // Each of them is the first at some address.
      const order = [...names.slice(turn % names.length), ...names.slice(0, turn % names.length), ...names];
      for (const name of order) {
        const headers = { host, "accept-encoding": "gzip, br", ...readers[name] };
        const own = await direct.ask({ target, headers });
        const answer = await cached.ask({ target, headers });
        const isHit = answer.headers.get("x-cache-status") === "HIT";
        if (isHit) hits += 1;
        // A page that is made anew at each look says when it was.
        const isFresh = !/^public/.test(own.headers.get("cache-control") ?? "");
        const { body: _, ...rest } = signature(own);
        expect([target, name, signature(answer)]).toEqual([
          target,
          name,
          isFresh ? { ...rest, body: expect.any(String) } : signature(own),
        ]);
        if (isFresh) expect([target, name, isHit]).toEqual([target, name, false]);
      }
    });
    expect(hits).toBeGreaterThan(100);
  },
);
