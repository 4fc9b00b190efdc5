import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAuditLog } from "../../../desk/audit/read-audit-log.ts";
import { openDeskDatabase } from "../../../desk/desk-database.ts";
import { staffOfLink } from "../../../desk/staff/staff-links.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "mecmua-staff-"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const staff = (...given: string[]) =>
  runMecmua(["staff", ...given], {
    cwd,
    dataDir: join(cwd, "data"),
    env: { PUBLIC_URL: "https://dergi.example" },
  });

test("somebody is added, gets a link that opens, is out and in again, and the record has it", async () => {
  expect((await staff("list")).out).toContain("mecmua staff add");
  const added = await staff("add", "Nermin Aksoy", "--role", "editor");
  expect(added).toMatchObject({ code: 0, err: "" });
  const first = /https:\/\/dergi\.example\/masa\/baglanti#(\S+)/.exec(added.out)?.[1] ?? "";
  const again = JSON.parse((await staff("link", "nermin aksoy", "--json")).out);
  expect(again).toMatchObject({ name: "Nermin Aksoy", link: expect.stringContaining("#") });

  const db = await openDeskDatabase({ dataDir: join(cwd, "data"), databaseUrl: null });
  await expect(staffOfLink(db, first, Date.now())).rejects.toThrow("geçerli değil");
  const second = again.link.split("#")[1] ?? "";
  expect((await staffOfLink(db, second, Date.now())).name).toBe("Nermin Aksoy");

  expect((await staff("list")).out).toMatch(/Nermin Aksoy +editör +bağlantı bekliyor/);
  expect((await staff("disable", "Nermin Aksoy")).code).toBe(0);
  expect((await staff("link", "Nermin Aksoy")).err).toContain("staff enable");
  expect((await staff("enable", "Nermin Aksoy")).code).toBe(0);

  const { entries } = await readAuditLog(db, { person: "server", actions: [], before: null }, 10);
  await db.destroy();
  expect(entries.map(({ action }) => action)).toEqual([
    "staff enabled",
    "staff disabled",
    "link made",
    "staff added",
  ]);
  const server = { person: userInfo().username, isServer: true };
  for (const entry of entries) expect(entry).toMatchObject(server);
  expect(JSON.stringify(entries)).not.toContain(second);
});

test("what cannot be is refused in one sentence", async () => {
  expect((await staff("add", "Nermin Aksoy", "--role", "editor")).err).toContain("zaten var");
  expect((await staff("add", "Ada", "--role", "patron")).err).toContain("editor, publisher");
  expect(await staff("link", "Kimse")).toMatchObject({
    code: 1,
    err: expect.stringContaining("“Kimse” adında biri yok"),
  });
});
