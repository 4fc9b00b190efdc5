import { afterEach, beforeEach, expect, type Mock, onTestFinished, test, vi } from "vitest";
import type { Library } from "../content/library/library.ts";
import { tempFolder, tempLibrary } from "../content/library/testing/temp-library.ts";
import { addCounts, foldMonths, MAX_HOSTS } from "./add-counts.ts";
import { ReadershipCounts } from "./readership-counts.ts";
import type { ReadershipKind } from "./readership-tables.ts";

/** Shortly after midnight in Istanbul. */
const NOW = Date.UTC(2026, 10, 29, 21, 30);
const DAY = "2026-11-30";
const PAGE = "/post/son-vapur";

let isClosed = false;
let onError: Mock<(error: unknown) => void>;
beforeEach(() => {
  isClosed = false;
  onError = vi.fn<(error: unknown) => void>();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

function countsOf({ database }: Pick<Library, "database">): ReadershipCounts {
  const counts = new ReadershipCounts({ database, isClosed: () => isClosed, onError, now: () => NOW });
  onTestFinished(() => counts[Symbol.asyncDispose]());
  return counts;
}

const rowsOf = async ({ database }: Library) => {
  const rows = await database.selectFrom("readership").selectAll().orderBy("day").orderBy("kind").execute();
  return rows.map(({ day, kind, subject, facet, times }) => [day, kind, subject, facet, times]);
};
const count = (kind: ReadershipKind, facet: string, times: number, day = DAY) => ({
  day,
  kind,
  subject: PAGE,
  facet,
  times,
});

test("counts of several machines are added up, at most once a second, on the day in Istanbul", async () => {
  const folder = await tempFolder();
  const [here, there] = [await tempLibrary(folder), await tempLibrary(folder)];
  const machines = [countsOf(here), countsOf(there)];
  for (const counts of machines)
    for (let times = 0; times < 3; times += 1) counts.add("opened", PAGE, "desk visitor");
  machines[0]?.add("subscribed", "/rss.xml", "Feedly", 120);
  machines[1]?.add("subscribed", "/rss.xml", "Feedly", 90);
  expect(await rowsOf(here)).toEqual([]);
  vi.advanceTimersByTime(1_000);
  await Promise.all(machines.map((counts) => counts.write()));
  expect(await rowsOf(there)).toEqual([
    [DAY, "opened", PAGE, "desk visitor", 6],
    [DAY, "subscribed", "/rss.xml", "Feedly", 120],
  ]);
});

test("what is taken back leaves nothing below zero", async () => {
  const library = await tempLibrary();
  const counts = countsOf(library);
  for (const [facet, times] of [
    ["10", 1],
    ["60", 1],
    ["10", -1],
  ] as const)
    counts.add("stayed", PAGE, facet, times);
  await counts.write();
  for (let times = 0; times < 2; times += 1) counts.add("stayed", PAGE, "60", -1);
  counts.add("stayed", PAGE, "120", -1);
  await counts.write();
  expect(await rowsOf(library)).toEqual([[DAY, "stayed", PAGE, "60", 0]]);
});

test("counts wait while the site is closed to writes, and are written at its end", async () => {
  const library = await tempLibrary();
  const counts = countsOf(library);
  isClosed = true;
  counts.add("downloaded", PAGE, "");
  await counts.write();
  expect(await rowsOf(library)).toEqual([]);
  isClosed = false;
  await counts[Symbol.asyncDispose]();
  expect(await rowsOf(library)).toEqual([[DAY, "downloaded", PAGE, "", 1]]);
});

test("counts wait for a database that is away, which is told once, and a bounded number of them", async () => {
  const folder = await tempFolder();
  const [away, library] = [await tempLibrary(folder), await tempLibrary(folder)];
  let database = {
    transaction: () => {
      throw new Error("away");
    },
  } as unknown as Library["database"];
  const counts = new ReadershipCounts({
    get database() {
      return database;
    },
    isClosed: () => isClosed,
    onError,
    now: () => NOW,
  });
  for (let page = 0; page < 50_010; page += 1) counts.add("ended", `/post/${page}`, "");
  for (let times = 0; times < 2; times += 1) await counts.write();
  counts.add("ended", "/post/0", "");
  expect(onError).toHaveBeenCalledOnce();
  database = away.database;
  await counts.write();
  const rows = await rowsOf(library);
  expect(rows).toHaveLength(50_000);
  expect(rows.find(([, , subject]) => subject === "/post/0")?.[4]).toBe(2);
});

test("hosts beyond a number are told as others", async () => {
  const { database } = await tempLibrary();
  const hosts = Array.from({ length: MAX_HOSTS + 5 }, (_, index) =>
    count("came", `site-${100 + index}.example`, 1),
  );
  await addCounts(database, hosts);
  await addCounts(database, hosts.slice(0, 2));
  const rows = await database.selectFrom("readership").select(["facet", "times"]).execute();
  expect(rows).toHaveLength(MAX_HOSTS + 1);
  expect(rows).toContainEqual({ facet: "other", times: 5 });
  expect(rows).toContainEqual({ facet: "site-101.example", times: 2 });
});

test("days of months that are long over become one row, whoever folds them and how often", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  await addCounts(library.database, [
    count("ended", "", 2, "2025-09-01"),
    count("ended", "", 3, "2025-09-30"),
    count("subscribed", "Feedly", 80, "2025-09-01"),
    count("subscribed", "Feedly", 70, "2025-09-02"),
    count("ended", "", 5, "2025-10-01"),
  ]);
  const other = await tempLibrary(folder);
  await Promise.all([library, other].map(({ database }) => foldMonths(database, DAY)));
  await foldMonths(library.database, DAY);
  expect(await rowsOf(library)).toEqual([
    ["2025-09", "ended", PAGE, "", 5],
    ["2025-09", "subscribed", PAGE, "Feedly", 80],
    ["2025-10-01", "ended", PAGE, "", 5],
  ]);
});
