import { writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { verify } from "@node-rs/argon2";
import { SqliteAdapter, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { codeOf } from "../../domain/credential/printed-code.ts";
import { isRefused } from "../../platform/public-error.ts";
import type { MembershipEvent } from "../membership-events.ts";
import { aBatch } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership, tempFolder } from "../testing/test-membership.ts";
import { newBatchFiles } from "./batch-files.ts";
import { type BatchRequest, type CreateOptions, createBatch, insertBatch } from "./create-batch.ts";
import { finishBatches } from "./finish-batches.ts";

let membership: TestMembership;
let events: MembershipEvent[];
let folder: string;
beforeEach(async () => {
  membership = await openTestMembership();
  events = [];
  folder = await tempFolder();
});
afterEach(() => membership.close());

function create(
  overrides: Partial<BatchRequest> = {},
  options: Partial<CreateOptions> = {},
  db = membership.db,
) {
  const request = {
    name: "Sayı 12",
    count: 3,
    validFrom: null,
    validUntil: null,
    out: join(folder, "codes.csv"),
    ...overrides,
  };
  return createBatch(db, request, {
    login: "https://dergi.example/login",
    logEvent: (event) => void events.push(event),
    now: 7,
    signal: new AbortController().signal,
    onHashed: () => undefined,
    ...options,
  });
}

const codes = () => membership.db.selectFrom("code").selectAll().orderBy("number").execute();
const batches = () => membership.db.selectFrom("batch").selectAll().execute();

/** What is refused, and that nothing was left. */
async function refusal(making: Promise<unknown>, sentence: string, left: readonly string[]): Promise<void> {
  const error = await making.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toMatchObject({ reason: "refused", message: expect.stringContaining(sentence) });
  expect((await readdir(folder)).sort()).toEqual(left);
}

it("keeps of each code what its sheet says, and only a hash of its password", async () => {
  const { id, files } = await create({ validFrom: 5, validUntil: 10 });
  const lines = (await readFile(files.sheet, "utf8")).split("\r\n").slice(1, -1);
  const rows = await codes();
  expect(rows).toHaveLength(3);
  for (const [index, line] of lines.entries()) {
    const [number, username = "", password = "", picture = ""] = line.split(";");
    const row = rows[index];
    expect(row).toMatchObject({ number: Number(number), id: `${id}-${number}`, first_used_at: null });
    expect(row?.username).toBe(codeOf(username, "username"));
    expect(await verify(row?.password_hash ?? "", codeOf(password, "password") ?? "")).toBe(true);
    expect(await readFile(join(folder, picture), "utf8")).toMatch(/^<svg /);
  }
  expect(new Set(rows.map(({ password_hash }) => password_hash.split("$")[4])).size).toBe(3);
  expect(await batches()).toMatchObject([
    {
      id,
      name: "Sayı 12",
      name_key: "sayi 12",
      count: 3,
      created_at: 7,
      valid_from: 5,
      valid_until: 10,
      partial_sheet: null,
    },
  ]);
  expect(events).toEqual([{ event: "codes made", batch: id, count: 3 }]);
});

it("leaves files that only their owner may read, and nothing else", async () => {
  const { files } = await create();
  const modes = await Promise.all(
    [files.sheet, files.pictures, join(files.pictures, "0001.svg")].map(
      async (path) => (await stat(path)).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o600, 0o700, 0o600]);
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
});

it("refuses a name that is there in other letters, before it hashes", async () => {
  await create();
  const onHashed = () => expect.unreachable();
  await refusal(
    create({ name: "SAYI  12", out: join(folder, "b.csv") }, { onHashed }),
    "adında bir parti zaten var",
    ["codes-qr", "codes.csv"],
  );
});

it("refuses a target that is taken or cannot be written, before it hashes", async () => {
  const refused = (sentence: string, out: string) =>
    refusal(create({ out: join(folder, out) }, { onHashed: () => expect.unreachable() }), sentence, left);
  const left = ["a.csv", "b-qr", "c.csv"];
  await writeFile(join(folder, "a.csv"), "");
  await mkdir(join(folder, "b-qr"));
  await symlink("nowhere", join(folder, "c.csv"));
  await refused("csv zaten var", "a.csv");
  await refused("klasörü zaten var", "b.csv");
  await refused("csv zaten var", "c.csv");
  await refused("diye bir klasör yok", "yok/codes.csv");
  await refused("diye bir klasör yok", "a.csv/codes.csv");
  expect(await readFile(join(folder, "a.csv"), "utf8")).toBe("");
});

it("leaves nothing when it is stopped, at the first code or at the last", async () => {
  for (const stopAt of [0, 1, 3]) {
    const stop = new AbortController();
    const onHashed = (done: number) => done === stopAt && stop.abort();
    await expect(create({}, { signal: stop.signal, onHashed })).rejects.toMatchObject({ name: "AbortError" });
    expect(await readdir(folder)).toEqual([]);
    expect(await batches()).toEqual([]);
  }
  await create();
  expect(await codes()).toHaveLength(3);
});

it("leaves nothing when its transaction fails, and says why", async () => {
  await sql`ALTER TABLE code RENAME COLUMN password_hash TO renamed`.execute(membership.db);
  await expect(create()).rejects.toThrow(/password_hash/);
  expect(await readdir(folder)).toEqual([]);
  expect(await batches()).toEqual([]);
});

it("withdraws its batch when its target was taken meanwhile, and writes over nothing", async () => {
  const sheet = join(folder, "codes.csv");
  const onHashed = (done: number) => void (done === 3 && writeFileSync(sheet, "başka"));
  await refusal(create({}, { onHashed }), "csv zaten var", ["codes.csv"]);
  expect(await readFile(sheet, "utf8")).toBe("başka");
  expect([await batches(), await codes(), events]).toEqual([[], [], []]);
});

it("withdraws its batch when the answer to its commit is lost", async () => {
  const { db } = membership;
  let isLost = false;
  const execute = async (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => {
    await db.transaction().execute(work);
    isLost = true;
    throw new Error("connection lost");
  };
  const losing = new Proxy(db, {
    get(target, key) {
      if (key === "transaction" && !isLost) return () => ({ execute });
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await expect(create({}, {}, losing)).rejects.toThrow("connection lost");
  expect(isLost).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect([await batches(), await codes(), events]).toEqual([[], [], []]);
});

it("refuses the target of another batch's files", async () => {
  const waiting = newBatchFiles(join(folder, "codes.txt"), "parti0");
  await aBatch(membership.db, { partial_sheet: waiting.partialSheet });
  await writeFile(waiting.partialSheet, "bekleyen");
  await refusal(create(), "yerine konmayı bekliyor", ["codes.txt.parti0.yarim"]);
  expect(await readFile(waiting.partialSheet, "utf8")).toBe("bekleyen");
});

it("is not in the way of what a command left that was killed before its transaction", async () => {
  const killed = newBatchFiles(join(folder, "codes.csv"), "parti0");
  await mkdir(killed.partialPictures);
  await writeFile(killed.partialSheet, "yarım");
  await create();
  const partial = ["codes-qr.parti0.yarim", "codes.csv.parti0.yarim"];
  expect((await readdir(folder)).sort()).toEqual([
    "codes-qr",
    ...partial.slice(0, 1),
    "codes.csv",
    ...partial.slice(1),
  ]);
  expect(await readdir(join(folder, "codes-qr"))).toHaveLength(5);
});

it("is finished by another command that runs at the same time, and logged once", async () => {
  let isOver = false;
  const making = create().finally(() => {
    isOver = true;
  });
  const log = (event: MembershipEvent) => void events.push(event);
  while (!isOver) {
    expect(await finishBatches(membership.db, log)).toEqual([]);
    await setImmediate();
  }
  const { id } = await making;
  expect((await readdir(folder)).sort()).toEqual(["codes-qr", "codes.csv"]);
  expect(await batches()).toMatchObject([{ id, partial_sheet: null }]);
  expect(events).toEqual([{ event: "codes made", batch: id, count: 3 }]);
});

it("lets one of two have a name or a target; the other gets nothing", async () => {
  const [one, other] = [join(folder, "a.csv"), join(folder, "b.csv")];
  for (const pair of [
    [{ out: one }, { out: other }],
    [{ name: "Bir" }, { name: "İki" }],
    [
      { name: "Üç", out: join(folder, "c.csv") },
      { name: "Dört", out: join(folder, "c.txt") },
    ],
  ]) {
    const made = await Promise.allSettled(pair.map((request) => create(request)));
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const ended of made) {
      if (ended.status === "rejected") expect(isRefused(ended.reason)).toBe(true);
    }
  }
  expect(await batches()).toHaveLength(3);
  expect((await readdir(folder)).filter((name) => name.endsWith(".yarim"))).toEqual([]);
  expect(await readdir(folder)).toHaveLength(6);
});

it("makes different batches at once", async () => {
  const numbers = [1, 2, 3];
  await Promise.all(numbers.map((n) => create({ name: `Sayı ${n}`, out: join(folder, `${n}.csv`) })));
  expect(await batches()).toHaveLength(3);
  expect(await codes()).toHaveLength(9);
});

it("inserts more codes than one statement takes, or none of them", async () => {
  const row = { name: "B", name_key: "b", count: 7_500, created_at: 1, valid_from: null, valid_until: null };
  const batch = { ...row, id: "b" };
  const many = Array.from({ length: 7_500 }, (_, index) => ({ username: `U${index}`, password_hash: "$" }));
  const { signal } = new AbortController();
  const twice = [...many.slice(0, -1), { username: "U0", password_hash: "$" }];
  await expect(insertBatch(membership.db, batch, twice, signal)).rejects.toThrow();
  expect([await batches(), await codes()]).toEqual([[], []]);
  await insertBatch(membership.db, batch, many, signal);
  const rows = await codes();
  expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([7_500, "b-1", "b-7500"]);
  if (membership.db.getExecutor().adapter instanceof SqliteAdapter) {
    // FULL: what was committed survives a power cut.
    const { rows: pragmas } = await sql`PRAGMA synchronous`.execute(membership.db);
    expect(pragmas).toEqual([{ synchronous: 2 }]);
  }
});
