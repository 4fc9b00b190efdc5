import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { type Admission, AttemptLimits } from "./attempt-limits.ts";

const MINUTE_MS = 60_000;
let membership: TestMembership;
let limits: AttemptLimits;
let now: number;
const clock = () => now;
beforeEach(async () => {
  membership = await openTestMembership();
  limits = new AttemptLimits(membership.db, clock);
  now = Date.UTC(2026, 10, 21);
});
afterEach(() => membership.close());

const attempt = (name = "okur", network = "203.0.113.7", knownDevice: string | null = null) =>
  limits.admit({ name, network, knownDevice });

/** Tries one after another. @returns how many were let through */
async function admitted(count: number, tryOne: (index: number) => Promise<Admission>): Promise<number> {
  let passed = 0;
  for (let index = 0; index < count; index += 1) if ((await tryOne(index)).isAdmitted) passed += 1;
  return passed;
}

test("one name from one network has ten tries in a quarter of an hour", async () => {
  expect(await admitted(15, () => attempt())).toBe(10);
  expect(await attempt()).toEqual({ isAdmitted: false, retryAfter: 900 });
  now += 5 * MINUTE_MS;
  expect(await attempt()).toEqual({ isAdmitted: false, retryAfter: 600 });
  now += 10 * MINUTE_MS;
  expect(await admitted(15, () => attempt())).toBe(10);
});

test("many names from one network have twenty", async () => {
  expect(await admitted(30, (index) => attempt(`ad-${index}`))).toBe(20);
  expect((await attempt("okur", "203.0.113.8")).isAdmitted).toBe(true);
});

test("sixty at once do not slip past, in two processes", async () => {
  const other = new AttemptLimits(membership.db, clock);
  const tries = Array.from({ length: 60 }, (_, index) =>
    (index % 2 ? other : limits).admit({ name: "okur", network: "203.0.113.7", knownDevice: null }),
  );
  const passed = (await Promise.all(tries)).filter(({ isAdmitted }) => isAdmitted);
  expect(passed).toHaveLength(10);
});

test("one name from many networks is slowed after twenty", async () => {
  const elsewhere = (index: number) => attempt("okur", `198.51.100.${index % 250}`);
  expect(await admitted(60, elsewhere)).toBe(20);
  expect(await attempt("okur", "192.0.2.1")).toEqual({ isAdmitted: false, retryAfter: 360 });
});

test("fifty are let through in an hour at most, whenever it begins", async () => {
  const begin = now;
  const passed: number[] = [];
  // The first window is begun, and used up when it is about to end.
  await attempt("okur", "192.0.2.1");
  now = begin + 59 * MINUTE_MS;
  for (let minute = 59; minute < 180; minute += 1) {
    now = begin + minute * MINUTE_MS;
    // Whoever was refused is refused until time has passed.
    for (let index = 0; (await attempt("okur", `192.0.${minute}.${index}`)).isAdmitted; index += 1)
      passed.push(minute);
  }
  for (let from = 59; from < 120; from += 1) {
    const within = passed.filter((minute) => minute >= from && minute < from + 60).length;
    expect(within).toBeLessThanOrEqual(50);
  }
  expect(passed.filter((minute) => minute < 119).length).toBeGreaterThan(40);
});

test("sixty networks at once do not slip past, and do not use the hour up", async () => {
  const tries = Array.from({ length: 60 }, (_, index) => attempt("okur", `198.51.100.${index}`));
  const passed = (await Promise.all(tries)).filter(({ isAdmitted }) => isAdmitted);
  expect(passed.length).toBeLessThanOrEqual(20);
  expect(passed.length).toBeGreaterThan(15);
  now += 6 * MINUTE_MS;
  expect((await attempt("okur", "192.0.2.1")).isAdmitted).toBe(true);
});

test("many who are right at once, more than a limit, do not close it behind them", async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, () => attempt()));
  for (const admission of tries) if (admission.isAdmitted) await admission.giveBack();
  expect(await admitted(12, () => attempt())).toBe(10);
});

test("right ones from one network are counted as well, and do not count as wrong ones", async () => {
  expect(await admitted(320, () => limits.admitSession("203.0.113.7", null))).toBe(300);
  expect((await attempt()).isAdmitted).toBe(true);
});

test("one network that tries on and on leaves the name to its owner elsewhere", async () => {
  await admitted(200, () => attempt());
  expect((await attempt("okur", "192.0.2.1")).isAdmitted).toBe(true);
});

test("on a device of the owner's others' tries do not count, and its own are counted", async () => {
  await admitted(60, (index) => attempt("okur", `198.51.100.${index}`));
  await admitted(30, (index) => attempt(`ad-${index}`));
  expect(await admitted(15, () => attempt("okur", "203.0.113.7", "device"))).toBe(10);
});

test("a try that is given back does not count", async () => {
  for (let index = 0; index < 100; index += 1) {
    const admission = await attempt();
    expect(admission.isAdmitted).toBe(true);
    if (admission.isAdmitted) await admission.giveBack();
  }
});

test("counters outlive the process that counted, and neither names nor addresses are kept", async () => {
  await admitted(10, () => attempt());
  limits = new AttemptLimits(membership.db, clock);
  expect((await attempt()).isAdmitted).toBe(false);
  const rows = await membership.db.selectFrom("attempt").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/okur|203\.0/);
});

test("one code signs in sixty times in an hour at most, from wherever", async () => {
  expect(await admitted(80, (index) => limits.admitSession(`198.51.100.${index}`, "code:a"))).toBe(60);
  expect((await limits.admitSession("203.0.113.7", "code:b")).isAdmitted).toBe(true);
});

test("a network that is past its limit writes nothing more, whatever names it thinks of", async () => {
  await admitted(30, (index) => attempt(`ad-${index}`));
  const { length } = await membership.db.selectFrom("attempt").selectAll().execute();
  await admitted(50, (index) => attempt(`baska-${index}`));
  expect(await membership.db.selectFrom("attempt").selectAll().execute()).toHaveLength(length);
});
