import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { type CodesDesk, codesDesk, expectAgreement, partialFiles } from "./testing/codes-desk.ts";

const COUNT = 8;
const CREATE = ["create", "--batch=Sayı 12", `--count=${COUNT}`, "--out=codes.csv"];
const INTERRUPTED = "Durduruldu; hiçbir şey değişmedi.\n";

type Moment = (desk: CodesDesk, said: () => string) => Promise<boolean>;

const isThere = (name: RegExp): Moment => {
  return async ({ cwd }) => {
    const found = (await readdir(cwd)).find((other) => name.test(other));
    const { size } =
      found === undefined ? { size: 0 } : await stat(join(cwd, found)).catch(() => ({ size: 0 }));
    return size > 0;
  };
};

/** What is waited for before a command is ended, from its beginning to its end. */
const moments: Readonly<Record<string, Moment>> = {
  "it starts": async () => true,
  "it hashes": async (_, said) => said().includes("%0\n"),
  "half is hashed": async (_, said) => said().includes("%50\n"),
  "all is hashed": async (_, said) => said().includes("%100\n"),
  "partial pictures are there": isThere(/^codes-qr\..*yarim$/),
  "the partial sheet is there": isThere(/^codes\.csv\..*yarim$/),
  "the batch is in the database": async ({ db }) =>
    (await db.selectFrom("batch").select("id").executeTakeFirst()) !== undefined,
  "the pictures are in place": isThere(/^codes-qr$/),
  "the sheet is in place": isThere(/^codes\.csv$/),
};

/** Starts making codes and ends it at a moment; that it may have ended before is no matter. */
async function endedAt(desk: CodesDesk, moment: Moment, signal: NodeJS.Signals) {
  const { child, ended } = desk.start(...CREATE, "--progress");
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  while (child.exitCode === null && !(await moment(desk, () => said))) await pause(1);
  child.kill(signal);
  return await ended;
}

it.each(Object.entries(moments))("leaves a whole batch or none when it is killed: %s", async (_, moment) => {
  const desk = await codesDesk();
  await endedAt(desk, moment, "SIGKILL");
  const listed = await desk.run("list", "--json");
  expect(listed.code).toBe(0);
  const isMade = JSON.parse(listed.out).length === 1;
  await expectAgreement(desk, isMade ? { "codes.csv": COUNT } : {});
  // What it left is in nobody's way.
  const again = await desk.run(...CREATE);
  expect(again.code).toBe(isMade ? 1 : 0);
  await expectAgreement(desk, { "codes.csv": COUNT });
});

it.each(Object.entries(moments).slice(1))(
  "leaves a whole batch or nothing at Ctrl-C: %s",
  async (_, moment) => {
    const desk = await codesDesk();
    const { code, err } = await endedAt(desk, moment, "SIGINT");
    // When all is done and the process is about to end, the signal may still end it: -1.
    const isMade = code === 0 || code === -1;
    if (!isMade) {
      expect(code).toBe(130);
      expect(err.endsWith(INTERRUPTED)).toBe(true);
    }
    expect(await partialFiles(desk.cwd)).toEqual([]);
    await expectAgreement(desk, isMade ? { "codes.csv": COUNT } : {});
  },
);

it("stops while it hashes", async () => {
  const desk = await codesDesk();
  const { child, ended } = desk.start("create", "--batch=A", "--count=100000", "--out=a.csv", "--progress");
  child.stderr?.once("data", () => child.kill("SIGINT"));
  expect(await ended).toMatchObject({ code: 130, err: `Kodlar üretiliyor: %0\n${INTERRUPTED}` });
  expect([await desk.files(), await partialFiles(desk.cwd)]).toEqual([[], []]);
});
