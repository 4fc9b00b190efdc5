import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MembershipEvent } from "../membership-events.ts";
import { aBatch } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership, tempFolder } from "../testing/test-membership.ts";
import { type BatchFiles, batchFilesOf, newBatchFiles } from "./batch-files.ts";
import { finishBatches } from "./finish-batches.ts";
import { revokeBatch } from "./revoke.ts";

let membership: TestMembership;
let events: MembershipEvent[];
const logEvent = (event: MembershipEvent) => void events.push(event);
beforeEach(async () => {
  membership = await openTestMembership();
  events = [];
});
afterEach(() => membership.close());

const finish = () => finishBatches(membership.db, logEvent);

const ID = "parti0";

/** What a command leaves that is killed right after its transaction, or right before it. */
async function aKilledCommand({ isInserted = true, isFormer = false } = {}) {
  const folder = await tempFolder();
  const sheet = join(folder, "codes.csv");
  const files = isFormer ? batchFilesOf(`${sheet}.yarim`, ID) : newBatchFiles(sheet, ID);
  if (isInserted) await aBatch(membership.db, { partial_sheet: files.partialSheet });
  await mkdir(files.partialPictures);
  await writeFile(join(files.partialPictures, "0001.svg"), "<svg/>");
  await writeFile(files.partialSheet, "sıra\r\n");
  return { ...files, folder };
}

async function state() {
  const { db } = membership;
  const unfinished = await db
    .selectFrom("batch")
    .select("id")
    .where("partial_sheet", "is not", null)
    .execute();
  const codes = await db.selectFrom("code").select("id").execute();
  return { unfinished: unfinished.length, codes: codes.length };
}

const MADE = { unfinished: 0, codes: 3 };
const UNFINISHED = { unfinished: 1, codes: 3 };
const NONE = { unfinished: 0, codes: 0 };
const PLACED = ["codes-qr", "codes.csv"];
const made = { event: "codes made", batch: ID, count: 3 };

it.each([false, true])(
  "places what a command left, and logs it (of the former version: %s)",
  async (isFormer) => {
    const { folder } = await aKilledCommand({ isFormer });
    expect(await finish()).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(PLACED);
    expect(await state()).toEqual(MADE);
    expect(events).toEqual([made]);
    expect(await finish()).toEqual([]);
    expect(events).toHaveLength(1);
  },
);

it("places the rest when half of it is in place", async () => {
  const { folder, pictures, partialPictures } = await aKilledCommand();
  await rename(partialPictures, pictures);
  await finish();
  expect((await readdir(folder)).sort()).toEqual(PLACED);
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
});

it("leaves alone what a command had placed that was killed before it noted so", async () => {
  const { folder, sheet, partialSheet, pictures, partialPictures } = await aKilledCommand();
  await rename(partialPictures, pictures);
  await rename(partialSheet, sheet);
  expect(await finish()).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(PLACED);
  expect((await state()).codes).toBe(3);
});

it("leaves the partial files of a batch alone that is not in the database: it may be under way", async () => {
  const { folder } = await aKilledCommand({ isInserted: false });
  const partial = await readdir(folder);
  expect(await finish()).toEqual([]);
  expect(await readdir(folder)).toEqual(partial);
  expect(await state()).toEqual(NONE);
  expect(events).toEqual([]);
});

it("leaves another machine's batch alone, whose files it cannot see, and another batch's at the same path", async () => {
  const { folder, sheet, partialSheet, partialPictures } = await aKilledCommand();
  await rm(partialSheet);
  await rm(partialPictures, { recursive: true });
  const other = newBatchFiles(sheet, "baska");
  await mkdir(other.partialPictures);
  await writeFile(other.partialSheet, "başka");
  const left = await readdir(folder);
  expect(await finish()).toEqual([]);
  expect(await readdir(folder)).toEqual(left);
  expect(await state()).toEqual(UNFINISHED);
});

it.each([
  ["the sheet", ({ partialSheet }: BatchFiles) => rm(partialSheet)],
  ["the pictures", ({ partialPictures }: BatchFiles) => rm(partialPictures, { recursive: true })],
])("withdraws a batch that has lost %s, and leaves no partial file", async (_, lose) => {
  const { folder, ...files } = await aKilledCommand();
  await lose(files);
  expect(await finish()).toEqual([{ name: "Sayı 0", out: files.sheet, why: "lost" }]);
  expect(await readdir(folder)).toEqual([]);
  expect(await state()).toEqual(NONE);
  expect(events).toEqual([]);
});

it("keeps a batch by whose codes somebody signed in, wherever its files are", async () => {
  const { partialPictures } = await aKilledCommand();
  await rm(partialPictures, { recursive: true });
  await membership.db.updateTable("code").set({ first_used_at: 1 }).where("number", "=", 2).execute();
  expect(await finish()).toEqual([]);
  expect((await state()).codes).toBe(3);
});

it.each(["sheet", "pictures"] as const)(
  "waits while something else has the name of its %s",
  async (taken) => {
    const { folder, ...files } = await aKilledCommand();
    const partial = await readdir(folder);
    const obstacle = taken === "sheet" ? files.sheet : join(files.pictures, "başka");
    if (taken === "pictures") await mkdir(files.pictures);
    await writeFile(obstacle, "başka");
    expect(await finish()).toEqual([{ name: "Sayı 0", out: files.sheet, why: "taken" }]);
    expect(await readFile(obstacle, "utf8")).toBe("başka");
    expect(await state()).toEqual(UNFINISHED);
    await rm(files[taken], { recursive: true });
    expect(await readdir(folder)).toEqual(partial);
    expect(await finish()).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(PLACED);
  },
);

it("waits while the folder is not there: its disk may be elsewhere", async () => {
  const { folder, sheet } = await aKilledCommand();
  await rename(folder, `${folder}-away`);
  expect(await finish()).toEqual([{ name: "Sayı 0", out: sheet, why: "out of reach" }]);
  expect(await state()).toEqual(UNFINISHED);
  await rename(`${folder}-away`, folder);
  expect(await finish()).toEqual([]);
  expect(await state()).toEqual(MADE);
});

it("finishes nothing of a batch that was revoked", async () => {
  const { folder } = await aKilledCommand();
  const partial = await readdir(folder);
  await revokeBatch(membership.db, { id: ID, count: 3 }, logEvent, 1);
  expect(await finish()).toEqual([]);
  expect(await readdir(folder)).toEqual(partial);
});

it("is done once by several at once", async () => {
  const { folder } = await aKilledCommand();
  const unplaced = await Promise.all([1, 2, 3, 4].map(() => finish()));
  expect(unplaced.flat()).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(PLACED);
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
});

it("lets one of two batches that were killed with one target have it; the other waits", async () => {
  const { folder, sheet } = await aKilledCommand();
  const other = newBatchFiles(sheet, "parti1");
  await aBatch(membership.db, { partial_sheet: other.partialSheet });
  await mkdir(other.partialPictures);
  await writeFile(join(other.partialPictures, "0001.svg"), "<svg/>");
  await writeFile(other.partialSheet, "öteki");
  const unplaced = (await Promise.all([finish(), finish()])).flat();
  expect(new Set(unplaced.map(({ why }) => why))).toEqual(new Set(["taken"]));
  expect((await readdir(folder)).filter((name) => name.endsWith(".yarim"))).toHaveLength(2);
  expect(await state()).toEqual({ unfinished: 1, codes: 6 });
  expect(events).toHaveLength(1);
});
