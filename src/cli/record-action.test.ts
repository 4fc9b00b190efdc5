import { writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "../content/library/testing/temp-library.ts";
import { readAuditLog } from "../desk/audit/read-audit-log.ts";
import { openDeskDatabase } from "../desk/desk-database.ts";
import { commands } from "./commands.ts";
import { runMecmua } from "./testing/run-mecmua.ts";

/** They change nothing of the magazine, or all of where it lies. */
const UNRECORDED = [
  "issue report",
  "content check",
  "content sync",
  "search misses",
  "kayit",
  "settings show",
  "codes list",
  "codes show",
  "codes stats",
  "staff list",
  "backup",
  "restore",
  "move",
  "status",
  "doctor",
  "güncelle",
  "kur",
];

it("every command that changes the magazine has its action in the audit log", () => {
  const without = commands.filter(({ action }) => action === undefined).map(({ name }) => name);
  expect(without.sort()).toEqual(UNRECORDED.sort());
});

it("records what commands have done as the server's, by the system's user, and nothing of what they refused", async () => {
  const dataDir = await tempFolder();
  const env = { PUBLIC_URL: "https://dergi.example" };
  const run = (...given: string[]) => runMecmua(given, { dataDir, cwd: dataDir, env });
  await writeFile(join(dataDir, "a.md"), "---\ntitle: Bir Yazı\n---\n\nMetin.\n");
  await writeFile(join(dataDir, "b.md"), "---\ntitel: Olmadı\n---\n\nMetin.\n");
  const codes = ["codes", "create", "--batch", "Sayı 12", "--count", "1", "--out", "kodlar.csv"];
  const done = [
    ["import", "a.md"],
    ["settings", "set", "name", "Poyraz"],
    ["export", "dergi.zip"],
    codes,
    ["codes", "revoke", "Sayı 12", "--yes"],
    ["codes", "restore", "Sayı 12"],
    ["sample", "reset", "--yes"],
    ["sample", "remove"],
  ];
  for (const given of done) expect([given, await run(...given)]).toMatchObject([given, { code: 0 }]);
  for (const given of [
    ["import", "a.md", "b.md", "yok.md", "--dry-run"],
    ["import", "b.md"],
    ["import", "yok.xml"],
    ["settings", "set", "name", ""],
    ["sample", "remove"],
    ["content", "accept"],
    codes,
  ])
    await run(...given);
  const db = await openDeskDatabase({ dataDir, databaseUrl: null });
  const { entries } = await readAuditLog(db, { person: "server", actions: [], before: null }, 50);
  await db.destroy();
  expect(entries.map(({ action, subject }) => [action, subject]).reverse()).toEqual([
    ["import run", "Bir Yazı"],
    ["settings changed", "Derginin adı"],
    ["export downloaded", "dergi.zip"],
    ["codes created", "Sayı 12"],
    ["codes revoked", "Sayı 12"],
    ["codes restored", "Sayı 12"],
    ["sample restored", null],
    ["sample removed", null],
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ person: userInfo().username, isServer: true });
});
