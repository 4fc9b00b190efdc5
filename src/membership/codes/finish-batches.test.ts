import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MembershipEvent } from "../membership-events.ts";
import { aBatch } from "../testing/sample-codes.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { type CodePlaces, codePlaces } from "./batch-files.ts";
import { finishPending } from "./finish-batches.ts";
import { holdPlace } from "./hold-place.ts";
import { makerOf } from "./maker.ts";

let membership: TestMembership;
let events: MembershipEvent[];
const record = (event: MembershipEvent) => void events.push(event);
beforeEach(async () => {
  membership = await openTestMembership();
  events = [];
});
afterEach(() => membership.close());

const finish = (dataDir = membership.place.dataDir) => finishPending(membership.db, dataDir, record);

/** What a command leaves that is killed right after its transaction, or right before it. */
async function aKilledCommand({ isInserted = true } = {}): Promise<CodePlaces> {
  const places = codePlaces(join(await tempFolder(), "codes.csv"));
  const maker = await makerOf(membership.place.dataDir);
  const row = { batch_id: "parti0", out: places.sheet, maker };
  await membership.db.insertInto("pending_batch").values(row).execute();
  if (isInserted) await aBatch(membership.db);
  await mkdir(places.picturesAside);
  await writeFile(join(places.picturesAside, "0001.svg"), "<svg/>");
  await writeFile(places.sheetAside, "sıra\r\n");
  return places;
}

async function state() {
  const { db } = membership;
  const pending = await db.selectFrom("pending_batch").select("out").execute();
  const codes = await db.selectFrom("code").select("id").execute();
  return { pending: pending.map(({ out }) => out), codes: codes.length };
}

const MADE = { pending: [], codes: 3 };
const NONE = { pending: [], codes: 0 };
const made = { event: "codes made", batch: "parti0", count: 3 };

it("moves into place what a command left aside, and records it", async () => {
  const { folder } = await aKilledCommand();
  expect(await finish()).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
  expect(await finish()).toEqual([]);
  expect(events).toHaveLength(1);
});

it("moves the rest when half of it is in place", async () => {
  const { folder, pictures, picturesAside } = await aKilledCommand();
  await rename(picturesAside, pictures);
  await finish();
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
  expect(await state()).toEqual(MADE);
});

it("finishes a command that had moved everything", async () => {
  const { sheet, sheetAside, pictures, picturesAside } = await aKilledCommand();
  await rename(picturesAside, pictures);
  await rename(sheetAside, sheet);
  await finish();
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
});

it("removes what lies aside of a command that was killed before its transaction", async () => {
  const { folder } = await aKilledCommand({ isInserted: false });
  expect(await finish()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  expect(await state()).toEqual(NONE);
  expect(events).toEqual([]);
});

it("leaves a batch alone that is being made, whole or not yet", async () => {
  for (const isInserted of [false, true]) {
    const places = await aKilledCommand({ isInserted });
    const letGo = await holdPlace(membership.place.dataDir, places);
    expect(await finish()).toEqual([]);
    expect((await readdir(places.folder)).sort()).toEqual(["codes-qr.yarim", "codes.csv.yarim"]);
    expect(await state()).toEqual({ pending: [places.sheet], codes: isInserted ? 3 : 0 });
    letGo?.();
    await finish();
  }
  expect(await state()).toEqual(MADE);
});

it("leaves another machine's batch alone, whose files it cannot see", async () => {
  const { sheetAside, picturesAside, sheet } = await aKilledCommand();
  await rm(sheetAside);
  await rm(picturesAside, { recursive: true });
  const elsewhere = await tempFolder();
  for (const _ of ["no codes were made there", "codes were made there"]) {
    expect(await finish(elsewhere)).toEqual([]);
    expect(await state()).toEqual({ pending: [sheet], codes: 3 });
    await makerOf(elsewhere);
  }
});

it.each([
  [
    "all",
    async ({ sheetAside, picturesAside }: CodePlaces) => {
      await rm(sheetAside);
      await rm(picturesAside, { recursive: true });
    },
  ],
  ["the sheet", ({ sheetAside }: CodePlaces) => rm(sheetAside)],
  ["the pictures", ({ picturesAside }: CodePlaces) => rm(picturesAside, { recursive: true })],
])("takes a batch back that has lost %s, and leaves nothing aside", async (_, lose) => {
  const places = await aKilledCommand();
  await lose(places);
  expect(await finish()).toEqual([{ name: "Sayı 0", out: places.sheet, why: "lost" }]);
  expect(await readdir(places.folder)).toEqual([]);
  expect(await state()).toEqual(NONE);
  expect(events).toEqual([]);
});

it("takes a batch back whose sheet is lost, though its pictures are in place", async () => {
  const { pictures, picturesAside, sheetAside, sheet } = await aKilledCommand();
  await rename(picturesAside, pictures);
  await rm(sheetAside);
  expect(await finish()).toEqual([{ name: "Sayı 0", out: sheet, why: "lost" }]);
  expect(await state()).toEqual(NONE);
});

it("keeps a batch whose sheet is in place, though somebody has taken its pictures along", async () => {
  const { picturesAside, sheetAside, sheet } = await aKilledCommand();
  await rm(picturesAside, { recursive: true });
  await rename(sheetAside, sheet);
  expect(await finish()).toEqual([]);
  expect(await state()).toEqual(MADE);
});

it("keeps a batch by whose codes somebody signed in, wherever its files are", async () => {
  const { sheetAside, picturesAside } = await aKilledCommand();
  await rm(sheetAside);
  await rm(picturesAside, { recursive: true });
  await membership.db.updateTable("code").set({ first_used_at: 1 }).where("number", "=", 2).execute();
  await finish();
  expect(await state()).toEqual(MADE);
});

it("waits while something else lies in the place, and writes over nothing", async () => {
  const { folder, sheet } = await aKilledCommand();
  const aside = await readdir(folder);
  await writeFile(sheet, "başka");
  expect(await finish()).toEqual([{ name: "Sayı 0", out: sheet, why: "taken" }]);
  expect(await state()).toEqual({ pending: [sheet], codes: 3 });
  await rm(sheet);
  expect(await readdir(folder)).toEqual(aside);
  expect(await finish()).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
});

it("waits while the folder is not there: its disk may be elsewhere", async () => {
  const { folder, sheet } = await aKilledCommand();
  await rename(folder, `${folder}-away`);
  expect(await finish()).toEqual([{ name: "Sayı 0", out: sheet, why: "out of reach" }]);
  expect(await state()).toEqual({ pending: [sheet], codes: 3 });
  await rename(`${folder}-away`, folder);
  expect(await finish()).toEqual([]);
  expect(await state()).toEqual(MADE);
});

it("is done once by several at once", async () => {
  const { folder } = await aKilledCommand();
  const blocked = await Promise.all([1, 2, 3, 4].map(() => finish()));
  expect(blocked.flat()).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
});
