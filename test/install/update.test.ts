import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../faults/watched-site.ts";
import { AcknowledgedWrites, MEMBERS } from "../long-faults/acknowledged-writes.ts";
import { answering, type Change, changedArchive, FOR_READERS } from "./broken-archives.ts";
import { type InstalledRoot, installedRoot } from "./installed-root.ts";
import { makeArchive } from "./make-archive.ts";

/* `npm run test:install`, as root: systemd's place is taken by stand-in-systemctl.ts. */

const MIGRATION = 'await db.schema.createTable("next_version").addColumn("number", "integer").execute();';
const SPOILED = `if (${FOR_READERS}) { const { writeFileSync } = await import("node:fs");
  setTimeout(() => { writeFileSync("/var/lib/mecmua/magazine.db", "x".repeat(100_000)); process.exit(1); }, 3000); }`;
const NO_ANSWER = "response.on('close', () => undefined)";

/** What the command says of each, and how long it watches, in seconds. */
const BROKEN: readonly (readonly [name: string, change: Change, says: RegExp, seconds: number])[] = [
  ["has another hash", { hasOtherHash: true }, /özeti tutmuyor/, 5],
  ["breaks off", { isTruncated: true }, /açılamıyor/, 5],
  ["leaves its folder", { leavesFolder: true }, /klasörün dışına çıkıyor/, 5],
  ["does not start", { atStart: "process.exit(1);" }, /provada kaldı.*kapandı/, 5],
  ["fails to migrate", { migration: `${MIGRATION} throw new Error("no");` }, /provada kaldı/, 5],
  ["takes writes while it is watched", { takesWrites: true }, /provada kaldı.*yazma kabul/, 5],
  [
    "hangs for readers, migrated",
    { migration: MIGRATION, atStart: `if (${FOR_READERS}) { ${answering('url === "/readyz"', NO_ANSWER)} }` },
    /hazır olmadı.*hiçbir şey yitmedi/,
    8,
  ],
  [
    "answers 500 to readers, migrated",
    {
      migration: MIGRATION,
      atStart: `if (${FOR_READERS}) { ${answering('url.startsWith("/post/")', "response.writeHead(500).end()")} }`,
    },
    /500 yanıtını verdi.*hiçbir şey yitmedi/,
    8,
  ],
  [
    "dies after 20 s, migrated",
    { migration: MIGRATION, atStart: `if (${FOR_READERS}) setTimeout(() => process.exit(1), 20_000);` },
    /(?:kapandı|yanıt vermedi).*hiçbir şey yitmedi/,
    25,
  ],
  [
    "fails to migrate for readers",
    { migration: `${MIGRATION} if (${FOR_READERS}) throw new Error("no");` },
    /hiçbir şey yitmedi/,
    8,
  ],
  [
    "does not start for readers",
    { atStart: `if (${FOR_READERS}) process.exit(1);` },
    /hiçbir şey yitmedi/,
    8,
  ],
  ["spoils the database", { atStart: SPOILED }, /hiçbir şey yitmedi/, 8],
];

/** Between two writes of one writer: what is measured is no throughput. */
const PAUSE_MS = 200;
const PAGES = ["/", "/yazilar", "/sayilar", "/arsiv", "/readyz"];

let folder = "";
let unpacked = "";
let site: InstalledRoot;
const writes = new AcknowledgedWrites();
let stopLoad = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-update-"));
  const archive = await makeArchive(folder);
  unpacked = join(folder, "unpacked");
  await mkdir(unpacked);
  execFileSync("tar", ["-xzf", archive, "-C", unpacked, "--no-same-owner"]);
  unpacked = join(unpacked, (await readdir(unpacked))[0] ?? "");
  site = await installedRoot(archive, MEMBERS);
  await site.run("systemctl start mecmua.service");
  await until(
    () => statusOf("/readyz"),
    (status) => status === 200,
  );
  const { stop } = await writes.start(site, PAUSE_MS);
  let isRunning = true;
  const readers = PAGES.map(async (path) => {
    while (isRunning) {
      await statusOf(path);
      await pause(20);
    }
  });
  stopLoad = async () => {
    isRunning = false;
    await Promise.all([stop(), ...readers]);
  };
});

afterAll(async () => {
  await stopLoad();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(site.address + path).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

/** @returns what `mecmua güncelle` said of an archive, whether by its Turkish name or without Turkish letters */
async function update(archive: string, seconds: number, verb = "güncelle") {
  await rename(archive, join(site.root, "tmp", basename(archive)));
  await rename(`${archive}.sha256`, join(site.root, "tmp", `${basename(archive)}.sha256`));
  const answer = await mecmua(`${verb} /tmp/${basename(archive)} --bekle ${seconds}`);
  await rm(join(site.root, "tmp", basename(archive)));
  return answer;
}

const mecmua = (words: string) => site.run(`/opt/mecmua/current/mecmua ${words}`);
const current = () => readlink(join(site.root, "opt/mecmua/current"));

/** Under load, until that is acknowledged too which comes after. */
async function writesGoOn(): Promise<void> {
  const before = writes.count;
  await until(() => writes.count > before + 20);
}

async function leftIn(path: string): Promise<string[]> {
  return (await readdir(join(site.root, path))).sort();
}

test.each(BROKEN)(
  "a version that %s goes by itself, and no acknowledged word with it",
  async (name, change, says, seconds) => {
    await writesGoOn();
    const version = await current();
    const broken = `0.2.${BROKEN.findIndex(([each]) => each === name)}`;
    const { code, said } = await update(
      await changedArchive(unpacked, folder, broken, change),
      seconds,
      "guncelle",
    );
    console.info(said);
    expect(said).toMatch(says);
    expect(code).toBe(1);
    expect(await current()).toBe(version);
    expect(await leftIn("opt/mecmua")).toEqual([version, "current"]);
    expect(await leftIn("var/lib/mecmua")).not.toContain("rehearsal");
    await writesGoOn();
    await writes.expectAll(site);
  },
);

const ALL_MEMORY = "const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));";

test("a version that takes all memory is ended, and called so, and not the site", async () => {
  const [version, ofSite] = [await current(), await site.run("systemctl show --property=MainPID")];
  const greedy = { atStart: `if (!(${FOR_READERS})) { ${ALL_MEMORY} }` };
  const { code, said } = await update(await changedArchive(unpacked, folder, "0.2.91", greedy), 5);
  console.info(said);
  expect([code, said, await current()]).toEqual([1, expect.stringMatching(/bellek yetmedi/), version]);
  expect(await site.run("systemctl show --property=MainPID")).toEqual(ofSite);
  await writesGoOn();
  await writes.expectAll(site);
});

test("without room for data or backup nothing is begun", async () => {
  const version = await current();
  const large = "/var/lib/mecmua/files/large";
  await site.run(`truncate --size=900G ${large}`);
  const data = await update(await changedArchive(unpacked, folder, "0.2.92", {}), 5);
  await site.run(`rm ${large}; mount -t tmpfs -o size=100k,mode=1777 tmpfs /var/backups/mecmua`);
  const backup = await update(await changedArchive(unpacked, folder, "0.2.92", {}), 5);
  await site.run("umount /var/backups/mecmua");
  console.info(data.said, backup.said);
  expect(data).toEqual({
    code: 1,
    said: expect.stringMatching(/en az 1.800 GB gerekli. Hiçbir şey değişmedi/),
  });
  expect(backup).toEqual({ code: 1, said: expect.stringMatching(/Diskte yer kalmadı/) });
  expect([await current(), await leftIn("opt/mecmua")]).toEqual([version, [version, "current"]]);
});

test("a site that systemd does not stop runs on as it was", async () => {
  const version = await current();
  const archive = await changedArchive(unpacked, folder, "0.2.93", {});
  const { code, said } = await site.withFailingStop(1, () => update(archive, 5));
  console.info(said);
  expect([code, said, await current()]).toEqual([1, expect.stringMatching(/durdurulamadı/), version]);
  expect(said).toContain("hiçbir şey yitmedi");
  await writesGoOn();
  await writes.expectAll(site);
});

test("a version that holds neither to its work nor to a stop is told, and goes by hand", async () => {
  const version = await current();
  const archive = await changedArchive(unpacked, folder, "0.2.94", {
    migration: MIGRATION,
    atStart: `if (${FOR_READERS}) { ${answering('url.startsWith("/post/")', "response.writeHead(500).end()")} }`,
  });
  const { code, said } = await site.withFailingStop(2, () => update(archive, 5));
  console.info(said);
  expect([code, said]).toEqual([1, expect.stringMatching(/Geri dönülmedi: site durdurulamadı/)]);
  const back = await mecmua("güncelle --geri --yes --bekle 5");
  console.info(back.said);
  expect([back.code, await current()]).toEqual([0, version]);
  await site.run(`rm -r /opt/mecmua/0.2.94 /opt/mecmua/former`);
  await writesGoOn();
  await writes.expectAll(site);
});

test("where the databases cannot be copied the site goes on as it was", async () => {
  const version = await current();
  const copies = join(site.dataDir, "before-update");
  await rm(copies, { recursive: true, force: true });
  await writeFile(copies, "");
  const { code, said } = await update(await changedArchive(unpacked, folder, "0.2.90", {}), 5);
  console.info(said);
  expect([code, said, await current()]).toEqual([1, expect.stringContaining("hiçbir şey yitmedi"), version]);
  await rm(copies);
  await writesGoOn();
  await writes.expectAll(site);
});

test("a sound one stays, and what was acknowledged before and after is there", async () => {
  await writesGoOn();
  const version = await current();
  const { said, code } = await update(await changedArchive(unpacked, folder, "0.3.0", {}), 8);
  console.info(said);
  expect([code, await current()]).toEqual([0, "0.3.0"]);
  expect(await leftIn("opt/mecmua")).toEqual([version, "0.3.0", "current", "former"].sort());
  const newer = await changedArchive(unpacked, folder, "0.3.0", { atStart: "// Newer." });
  const refused = await update(newer, 8);
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/de 0\.3\.0.*package\.json/)]);
  await writesGoOn();
  await writes.expectAll(site);
});

test("by hand it goes back, and asks first where words would be lost", async () => {
  const known = writes.until();
  const { code, said } = await update(
    await changedArchive(unpacked, folder, "0.4.0", { migration: MIGRATION }),
    5,
  );
  console.info(said);
  expect([code, await current()]).toEqual([0, "0.4.0"]);
  await writesGoOn();
  const refused = await mecmua("güncelle --geri --bekle 5");
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("--yes")]);
  const back = await mecmua("güncelle --geri --yes --bekle 5");
  console.info(back.said);
  expect([back.code, await current()]).toEqual([0, "0.3.0"]);
  await writesGoOn();
  await writes.expectAll(site, known);
  console.info(
    `${BROKEN.length} broken versions: ${writes.sessions.length} sessions, ${writes.words.length} words, ${writes.posts.length} posts acknowledged, 0 lost`,
  );
});
