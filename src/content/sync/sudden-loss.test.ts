import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noEditorial, type TempSnapshot, tempSnapshot } from "../snapshot/testing/temp-snapshot.ts";
import { article, writtenSource } from "../snapshot/testing/written-source.ts";
import { acceptLoss } from "./sudden-loss.ts";
import { syncOnce } from "./sync-once.ts";

const HOUR_MS = 3_600_000;

let snapshot: TempSnapshot;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  snapshot = await tempSnapshot();
});
afterEach(async () => {
  vi.useRealTimers();
  await snapshot.remove();
});

const posts = (count: number) => Array.from({ length: count }, (_, index) => article({ id: `y${index}` }));

async function sync(count: number, believeHours = 6) {
  const target = {
    snapshot: snapshot.db,
    editorial: noEditorial,
    believeHours,
  };
  const report = await syncOnce(writtenSource([posts(count)]), target, new AbortController().signal);
  const { total } = await snapshot.reader.page({ page: 1, size: 1 });
  return { ...report, total };
}

test.each([
  [40, 0, true],
  [1, 0, true],
  [40, 26, true],
  [40, 27, false],
  [30, 20, false],
  [12, 2, false],
  [12, 1, true],
  [100, 66, true],
  [100, 67, false],
])("of %i posts %i are left: kept %s", async (former, left, isKept) => {
  await sync(former);
  const { loss, total } = await sync(left);
  expect([loss !== null, total]).toEqual([isKept, isKept ? former : left]);
});

test("a loss is believed when the same was given for some hours", async () => {
  await sync(40);
  const first = await sync(5);
  expect(first.loss).toMatchObject({ former: 40, posts: 5 });
  vi.setSystemTime(Date.now() + 5 * HOUR_MS);
  expect(await sync(5)).toMatchObject({ total: 40, loss: { since: first.loss?.since } });
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await sync(5)).toMatchObject({ total: 5, removed: 35, loss: null });
});

test("another answer starts the hours anew; posts that come back end the matter", async () => {
  await sync(40);
  await sync(5);
  vi.setSystemTime(Date.now() + 5 * HOUR_MS);
  const second = await sync(4);
  vi.setSystemTime(Date.now() + 5 * HOUR_MS);
  expect(await sync(4)).toMatchObject({ total: 40, loss: { posts: 4, since: second.loss?.since } });
  expect(await sync(40)).toMatchObject({ total: 40, changed: 0, loss: null });
  expect(await sync(4)).toMatchObject({ total: 40 });
});

test("the publisher's word is believed at the next sync, also when a post came meanwhile, but not for a greater loss", async () => {
  await sync(40);
  expect(await acceptLoss(snapshot.db)).toBeNull();
  await sync(5);
  expect(await acceptLoss(snapshot.db)).toMatchObject({ posts: 5 });
  expect(await sync(0)).toMatchObject({ total: 40, loss: { isAccepted: false } });
  await sync(5);
  await acceptLoss(snapshot.db);
  expect(await sync(6)).toMatchObject({ total: 6, loss: null });
});

test("0 hours believe at once", async () => {
  await sync(40);
  expect(await sync(0, 0)).toMatchObject({ total: 0, loss: null });
});

test("what is not shown is not written either: pictures of the kept posts stay", async () => {
  await sync(40);
  await sync(0);
  const pictures = await snapshot.db.selectFrom("picture").select("key").execute();
  expect(pictures).toHaveLength(40);
});
