import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Attempted,
  type MemberSite,
  type PrintedPair,
  SHARED,
  startMemberProcess,
  startMemberSite,
} from "./member-site.ts";

let site: MemberSite;
let codes: PrintedPair[];
beforeAll(async () => {
  site = await startMemberSite();
  codes = await site.makeCodes(9);
});
afterAll(() => site.close());

const codeAt = (index: number) => codes[index] as PrintedPair;

/** One after another from the same place. @returns each one's status */
async function statuses(count: number, tryOne: (index: number) => Promise<Attempted>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await tryOne(index)).status);
  return found;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

test("after ten wrong tries the answer is 429 with Retry-After and a Turkish sentence, and reading goes on", async () => {
  const wrong = { ...codeAt(0), password: "yanlis", from: "192.0.2.1" };
  expect(await statuses(11, () => site.signIn(wrong))).toEqual([...times(10, 401), 429]);
  // The right one is not looked at either.
  const refused = await site.signIn({ ...codeAt(0), from: "192.0.2.1" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  expect(refused.body).toMatch(/Çok fazla deneme yapıldı\. \d+ dakika sonra yeniden deneyin\./);
  expect((await site.signIn({ ...codeAt(0), from: "192.0.2.1", target: "/login.data" })).status).toBe(429);
  for (const path of ["/", "/login"])
    expect((await site.get(path, "", { "x-forwarded-for": "192.0.2.1" })).status).toBe(200);
  expect((await site.signIn({ ...codeAt(0), from: "192.0.2.2" })).status).toBe(303);
});

test("other spellings of a name are the same name", async () => {
  const { username } = codeAt(1);
  const spellings = [
    username,
    username.toLowerCase(),
    username.replaceAll("-", ""),
    username.replaceAll("-", " "),
    ` ${username}`,
  ];
  const tries = statuses(11, (index) =>
    site.signIn({ username: spellings[index % 5] ?? "", password: "yanlis", from: "192.0.2.3" }),
  );
  expect(await tries).toEqual([...times(10, 401), 429]);
  const shared = ["okur", "OKUR", " Okur", "oKur\t", "ｏｋｕｒ"];
  const sharedTries = statuses(11, (index) =>
    site.signIn({ username: shared[index % 5] ?? "", password: "yanlis", from: "192.0.2.4" }),
  );
  expect(await sharedTries).toEqual([...times(10, 401), 429]);
});

test("many names from one address have twenty tries, and an IPv6 household is one address", async () => {
  const tries = statuses(21, (index) =>
    site.signIn({ username: `ad-${index}`, password: "x", from: `2001:db8:1:2::${index + 1}` }),
  );
  expect(await tries).toEqual([...times(20, 401), 429]);
  expect((await site.signIn({ username: "ad", password: "x", from: "2001:db8:1:3::1" })).status).toBe(401);
});

test("sixty at once do not slip past", async () => {
  const wrong = { ...codeAt(2), password: "yanlis", from: "192.0.2.5" };
  const answers = await Promise.all(Array.from({ length: 60 }, () => site.signIn(wrong)));
  const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([counted(401), counted(429)]).toEqual([10, 50]);
});

test("one name from everywhere is slowed after twenty, and its owner still signs in on a device of hers", async () => {
  const owner = await site.signIn(codeAt(3));
  await site.post("/cikis", {}, owner.cookie);
  const device = owner.cookie.split("; ").find((pair) => pair.startsWith("mecmua-cihaz=")) ?? "";
  const reading = await site.signIn(codeAt(3));
  const tries = await statuses(24, () => site.signIn({ ...codeAt(3), password: "yanlis" }));
  // Those who were right before have been given back.
  expect(tries.indexOf(429)).toBe(20);
  expect((await site.signIn(codeAt(3))).status).toBe(429);
  expect((await site.signIn({ ...codeAt(3), cookie: device })).status).toBe(303);
  expect((await site.signIn({ ...codeAt(3), cookie: reading.cookie })).status).toBe(303);
  // A device of another reader's is no device of hers.
  const other = await site.signIn(codeAt(4));
  expect((await site.signIn({ ...codeAt(3), cookie: other.cookie })).status).toBe(429);
  // Nor is it without a limit.
  const own = await statuses(11, () => site.signIn({ ...codeAt(3), password: "yanlis", cookie: device }));
  expect(own).toEqual([...times(10, 401), 429]);
});

test("a device that is invented anew at each try is no known one, not even beside a living session", async () => {
  const { cookie } = await site.signIn(codeAt(6));
  const session = cookie.split("; ").find((pair) => pair.startsWith("mecmua=")) ?? "";
  const tries = await statuses(12, (index) =>
    site.signIn({ ...codeAt(6), password: "yanlis", cookie: `${session}; mecmua-cihaz=benim-${index}` }),
  );
  expect(tries).toEqual([...times(10, 401), 429, 429]);
});

test("signing in again and again by the right pair is no guessing", async () => {
  expect(await statuses(25, () => site.signIn({ ...codeAt(5), from: "192.0.2.6" }))).toEqual(times(25, 303));
});

test("who is no proxy of ours cannot be somebody else by a header", async () => {
  const direct = await startMemberSite({ environment: { TRUSTED_PROXIES: "" } });
  const tries = await statuses(12, (index) =>
    direct.signIn({
      ...SHARED,
      password: "yanlis",
      from: `198.51.100.${index}`,
      headers: {
        forwarded: `for=198.51.100.${index}`,
        "x-real-ip": `198.51.100.${index}`,
        "cf-connecting-ip": "1.2.3.4",
      },
    }),
  );
  expect(tries).toEqual([...times(10, 401), 429, 429]);
  await expect.poll(() => direct.server.output()).toMatch(/X-Forwarded-For not read/);
  await direct.close();
});

test("what was counted holds through a restart", async () => {
  const first = await startMemberProcess();
  const wrong = { ...SHARED, password: "yanlis", from: "192.0.2.9" };
  await statuses(10, () => first.signIn(wrong));
  await first.server.stop("SIGKILL");
  const second = await startMemberSite({ place: first.place });
  expect((await second.signIn(wrong)).status).toBe(429);
  await second.close();
  await first.close();
});
