import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MembershipEvent } from "../record.ts";
import { aBatch } from "../testing/make-codes.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { type CodePlaces, codePlaces } from "./code-places.ts";
import { finishPending } from "./finish-pending.ts";

let membership: TestMembership;
let events: MembershipEvent[];
const record = (event: MembershipEvent) => void events.push(event);
beforeEach(async () => {
  membership = await openTestMembership();
  events = [];
});
afterEach(() => membership.close());

/** What a command leaves that is killed right after its transaction. */
async function aKilledCommand(): Promise<CodePlaces> {
  const places = codePlaces(join(await tempFolder(), "codes.csv"));
  await aBatch(membership.db, { pending_out: places.sheet });
  await mkdir(places.picturesAside);
  await writeFile(join(places.picturesAside, "0001.svg"), "<svg/>");
  await writeFile(places.sheetAside, "sıra\r\n");
  return places;
}

async function state() {
  const [batch] = await membership.db.selectFrom("batch").select("pending_out").execute();
  const codes = await membership.db.selectFrom("code").select("id").execute();
  return { pending: batch?.pending_out, codes: codes.length };
}

const MADE = { pending: null, codes: 3 };
const NONE = { pending: undefined, codes: 0 };
const made = { event: "codes made", batch: "parti0", count: 3 };

it("moves into place what a command left aside, and records it", async () => {
  const { folder } = await aKilledCommand();
  expect(await finishPending(membership.db, record)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
  expect(await finishPending(membership.db, record)).toEqual([]);
  expect(events).toHaveLength(1);
});

it("moves the rest when half of it is in place", async () => {
  const { folder, pictures, picturesAside } = await aKilledCommand();
  await rename(picturesAside, pictures);
  await finishPending(membership.db, record);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
  expect(await state()).toEqual(MADE);
});

it("finishes a command that had moved everything", async () => {
  const { sheet, sheetAside, pictures, picturesAside } = await aKilledCommand();
  await rename(picturesAside, pictures);
  await rename(sheetAside, sheet);
  await finishPending(membership.db, record);
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
});

it("takes a batch back that has its files nowhere", async () => {
  const { sheetAside, picturesAside } = await aKilledCommand();
  await rm(sheetAside);
  await rm(picturesAside, { recursive: true });
  expect(await finishPending(membership.db, record)).toEqual([]);
  expect(await state()).toEqual(NONE);
  expect(events).toEqual([]);
});

it("keeps a batch by whose codes somebody signed in, wherever its files are", async () => {
  const { sheetAside, picturesAside } = await aKilledCommand();
  await rm(sheetAside);
  await rm(picturesAside, { recursive: true });
  await membership.db.updateTable("code").set({ first_used_at: 1 }).where("number", "=", 2).execute();
  await finishPending(membership.db, record);
  expect(await state()).toEqual(MADE);
});

it("waits while something else lies in the place, and writes over nothing", async () => {
  const { folder, sheet } = await aKilledCommand();
  await writeFile(sheet, "başka");
  expect(await finishPending(membership.db, record)).toEqual([{ name: "Sayı 0", out: sheet, why: "taken" }]);
  expect(await state()).toEqual({ pending: sheet, codes: 3 });
  await rm(sheet);
  expect(await finishPending(membership.db, record)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
});

it("waits while the folder is not there: its disk may be elsewhere", async () => {
  const { folder, sheet } = await aKilledCommand();
  await rename(folder, `${folder}-away`);
  expect(await finishPending(membership.db, record)).toEqual([
    { name: "Sayı 0", out: sheet, why: "out of reach" },
  ]);
  expect(await state()).toEqual({ pending: sheet, codes: 3 });
  await rename(`${folder}-away`, folder);
  expect(await finishPending(membership.db, record)).toEqual([]);
  expect(await state()).toEqual(MADE);
});

it("is done once by several at once", async () => {
  const { folder } = await aKilledCommand();
  const blocked = await Promise.all([1, 2, 3, 4].map(() => finishPending(membership.db, record)));
  expect(blocked.flat()).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
  expect(await state()).toEqual(MADE);
  expect(events).toEqual([made]);
});
