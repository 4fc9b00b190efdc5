import { mkdir, open, readdir, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { beforeEach, expect, test } from "vitest";
import { addPost } from "../../../content/library/add-post.ts";
import { openLibrary } from "../../../content/library/library.ts";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { aDraft } from "../../../content/library/testing/a-draft.ts";
import { tempFolder, tempLibrary } from "../../../content/library/testing/temp-library.ts";
import { removePost } from "../../../content/library/withdraw-post.ts";
import { createArticle } from "../../../desk/articles/article-store.ts";
import { stageData } from "../../../desk/backup/stage-data.ts";
import { openDeskDatabase } from "../../../desk/desk-database.ts";
import { makePreviewLink } from "../../../desk/preview/preview-links.ts";
import { addStaff } from "../../../desk/staff/staff-accounts.ts";
import { makeLink } from "../../../desk/staff/staff-links.ts";
import { startStaffSession } from "../../../desk/staff/staff-sessions.ts";
import { readSettingsIn } from "../../../magazine/testing/folder-settings.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { startSession } from "../../../membership/sessions/start-session.ts";
import { readLastBackup } from "../../../platform/backup/last-backup.ts";
import { runMecmua, startMecmua } from "../../testing/run-mecmua.ts";

let dataDir: string;
let cwd: string;
beforeEach(async () => {
  [dataDir, cwd] = [await tempFolder(), await tempFolder()];
});

const run = (...given: string[]) => runMecmua(given, { dataDir, cwd });
const withEnv = (env: Record<string, string>, ...given: string[]) => runMecmua(given, { dataDir, cwd, env });

type Library = Awaited<ReturnType<typeof openLibrary>>;

/** A post with a picture of its own. */
async function addWithFile(library: Library, id: string, copies = 2000): Promise<string> {
  return withStoredFiles(library, async (store) => {
    const bytes = (async function* () {
      yield Buffer.from(`${id} `.repeat(copies));
    })();
    const about = { name: `${id}.jpg`, contentType: "image/jpeg", width: 4, height: 4 };
    const image = await store(bytes, about);
    await addPost(library, aDraft({ id, title: id, image }));
    return image.hash;
  });
}

async function aMagazine(posts = 3): Promise<{ library: Library; hashes: string[] }> {
  const library = await tempLibrary(dataDir);
  await (await openDeskDatabase({ dataDir, databaseUrl: null })).destroy();
  await (await openMembership({ dataDir, databaseUrl: null })).destroy();
  await writeFile(join(dataDir, "settings.json"), '{ "name": "Poyraz" }\n');
  const hashes: string[] = [];
  for (let post = 1; post <= posts; post += 1) hashes.push(await addWithFile(library, `yazi-${post}`));
  return { library, hashes };
}

test("what was acknowledged before a backup is in it, and each file that is named, whatever is written meanwhile", async () => {
  const { library } = await aMagazine(20);
  let isRunning = true;
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let post = 100; isRunning; post += 1) {
      acknowledged.push(`yazi-${post}`);
      await addWithFile(library, `yazi-${post}`);
      if (post % 3 === 0) await removePost(library, `yazi-${post}`);
    }
  })();
  const before = (await library.database.selectFrom("post").select("id").execute()).length;
  expect(before).toBeGreaterThanOrEqual(20);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  const { ended } = startMecmua(["backup", "dergi.zip"], { dataDir, cwd });
  expect(await ended).toMatchObject({ code: 0, err: "" });
  isRunning = false;
  await writing;

  expect(await run("restore", "dergi.zip", "--into", "yeni")).toMatchObject({ code: 0, err: "" });
  const restored = await openLibrary({ dataDir: join(cwd, "yeni"), databaseUrl: null });
  const ids = await restored.database.selectFrom("post").select("id").execute();
  for (let post = 1; post <= 20; post += 1) expect(ids).toContainEqual({ id: `yazi-${post}` });
  for (const { hash } of await restored.database.selectFrom("file").select("hash").execute())
    expect(await restored.files.size(hash)).toBeGreaterThan(0);
  await restored.close();
  expect(await readSettingsIn(join(cwd, "yeni"))).toEqual({ name: "Poyraz" });
  expect((await readdir(cwd)).sort()).toEqual(["dergi.zip", "yeni"]);
  expect((await readdir(dataDir)).filter((name) => /yarim|lock/.test(name))).toEqual([]);
});

test("a rehearsal counts what is there and leaves nothing; a folder with data is not written to", async () => {
  await aMagazine();
  await run("backup", "dergi.zip");
  const before = await readdir(dataDir);
  const { out } = await run("restore", "dergi.zip", "--check", "--json");
  expect(JSON.parse(out)).toMatchObject({ articles: 3, issues: 0, drafts: 0, codes: 0, files: 3 });
  expect(await readdir(dataDir)).toEqual(before);
  expect(await run("restore", "dergi.zip")).toMatchObject({ code: 1, out: "" });
  expect(await readdir(dataDir)).toEqual(before);
  expect(await run("backup", "dergi.zip")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/dergi\.zip: zaten var/),
  });
  await mkdir(join(cwd, "bos"));
  expect((await run("restore", "dergi.zip", "--into", "bos")).code).toBe(0);
  expect(await readdir(join(cwd, "bos"))).toContain("magazine.db");
});

test("a restored magazine has nobody's session and no link, and says so; codes and staff are as they were", async () => {
  await aMagazine(1);
  const now = Date.now();
  const desk = await openDeskDatabase({ dataDir, databaseUrl: null });
  const { id } = await addStaff(desk, "Ada Su", "editor", now);
  await startStaffSession(desk, id, undefined, now);
  await makeLink(desk, id, now);
  const article = await createArticle({ db: desk, now: () => now }, id);
  await makePreviewLink({ db: desk, now: () => now }, article, id);
  await desk.destroy();
  const members = await openMembership({ dataDir, databaseUrl: null });
  const browser = { userAgent: undefined, deviceId: undefined, sessionId: undefined };
  const shared = { id: "pair:a", validUntil: null, isShared: true };
  await startSession(members, shared, browser, 5, now);
  await members.destroy();
  await run("backup", "dergi.zip");
  const { code, out } = await run("restore", "dergi.zip", "--into", "yeni");
  expect([code, out]).toEqual([0, expect.stringContaining("Bütün oturumlar")]);
  expect((await readdir(join(cwd, "yeni"))).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
  const left = async (file: string, table: string) => {
    const database = new DatabaseSync(join(cwd, "yeni", file), { readOnly: true });
    const { rows } = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() ?? {};
    database.close();
    return rows;
  };
  for (const table of ["staff_session", "staff_link", "preview_link"])
    expect([table, await left("magazine.db", table)]).toEqual([table, 0]);
  expect(await left("membership.db", "session")).toBe(0);
  expect([await left("magazine.db", "staff"), await left("magazine.db", "article")]).toEqual([1, 1]);
});

test("damaged, truncated and foreign files are refused in one sentence, and nothing is written", async () => {
  await aMagazine();
  await run("backup", "dergi.zip");
  const whole = await readFile(join(cwd, "dergi.zip"));
  const refused = async (sentence: RegExp) => {
    const { code, err } = await run("restore", "bozuk.zip", "--into", "yeni");
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(sentence) });
    expect(err.trim()).not.toContain("\n");
    expect((await readdir(cwd)).sort()).toEqual(["bozuk.zip", "dergi.zip"]);
  };
  const flipped = Buffer.from(whole);
  const at = flipped.indexOf("yazi-2 yazi-2 ");
  flipped.write("YAZI", at + 200);
  await writeFile(join(cwd, "bozuk.zip"), flipped);
  await refused(/yedek bozulmuş|değil ya da eksik/);
  await writeFile(join(cwd, "bozuk.zip"), whole);
  await truncate(join(cwd, "bozuk.zip"), whole.byteLength - 100);
  await refused(/değil ya da eksik/);
  await writeFile(join(cwd, "bozuk.zip"), "Sevgili günlük");
  await refused(/değil ya da eksik/);
  const outside = whole.toString("latin1").replaceAll("membership.db", "../bership.db");
  await writeFile(join(cwd, "bozuk.zip"), Buffer.from(outside, "latin1"));
  await refused(/dışına çıkan adlar/);
});

test("an encrypted backup opens with its passphrase or identity alone", async () => {
  await aMagazine();
  const secret = { BACKUP_PASSPHRASE: "uzun ve gizli bir parola" };
  expect((await withEnv(secret, "backup", "p.age")).code).toBe(0);
  expect(await run("restore", "p.age", "--check")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/BACKUP_PASSPHRASE/),
  });
  const wrong = { BACKUP_PASSPHRASE: "yanlış bir parola daha" };
  expect(await withEnv(wrong, "restore", "p.age", "--check")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/bu parolayla ya da anahtarla açılmıyor/),
  });
  expect((await withEnv(secret, "restore", "p.age", "--check")).code).toBe(0);

  const identity = await generateIdentity();
  expect((await run("backup", "k.age", "--encrypt", await identityToRecipient(identity))).code).toBe(0);
  expect(await run("restore", "k.age", "--check")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/--identity/),
  });
  await writeFile(join(cwd, "anahtar.txt"), `# created\n${identity}\n`);
  expect((await run("restore", "k.age", "--into", "yeni", "--identity", "anahtar.txt")).code).toBe(0);
  expect(await run("backup", "x.age", "--encrypt", "age1yanlis")).toMatchObject({ code: 1 });
});

test("only the newest dated files of this magazine stay, and the last backup is known", async () => {
  await aMagazine();
  await mkdir(join(cwd, "yedek"));
  const foreign = "mecmua-2020-01-01T00-00-00-000Z.zip";
  await writeFile(join(cwd, "yedek", foreign), "başkasının");
  for (let backup = 0; backup < 4; backup += 1)
    expect((await run("backup", "yedek", "--keep", "2")).code).toBe(0);
  const kept = await readdir(join(cwd, "yedek"));
  expect(kept).toHaveLength(3);
  expect(kept).toContain(foreign);
  const last = await readLastBackup(dataDir);
  expect(kept).toContain(last?.name);
  expect((await stat(join(cwd, "yedek", last?.name ?? ""))).size).toBe(last?.size);
  expect((await run("backup", "a.zip", "--keep", "2")).code).toBe(2);
});

test("a backup that is killed leaves no file that looks whole, and the next removes what it left", async () => {
  const { library } = await aMagazine();
  // Large enough that it is still being written when it is looked for.
  await addWithFile(library, "büyük", 20_000_000);
  await mkdir(join(cwd, "yedek"));
  const { child, ended } = startMecmua(["backup", "yedek"], { dataDir, cwd });
  const written = () => readdir(join(cwd, "yedek"));
  await expect.poll(written, { interval: 5 }).toEqual([expect.stringMatching(/\.yarim$/)]);
  child.kill("SIGKILL");
  expect((await ended).code).toBe(-1);
  expect(await readdir(join(cwd, "yedek"))).toEqual([expect.stringMatching(/\.yarim$/)]);
  expect(await readLastBackup(dataDir)).toBeNull();
  // As if it had been killed this moment; then as if the seconds were over after which its claim is given up.
  const claim = join(dataDir, "backup.lock");
  await utimes(claim, new Date(), new Date());
  expect(await run("backup", "yedek")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/şu anda yazılıyor/),
  });
  await utimes(claim, 0, 0);
  expect((await run("backup", "yedek")).code).toBe(0);
  expect(await readdir(join(cwd, "yedek"))).toEqual([expect.stringMatching(/^mecmua-.*Z\.zip$/)]);
  expect(await readdir(dataDir)).not.toContain("backup.yarim");
});

test("a file that was lost or damaged before is named, and the rest is kept", async () => {
  const { library, hashes } = await aMagazine();
  const [lost = "", damaged = ""] = hashes;
  await rm(await library.files.path(lost));
  await writeFile(await library.files.path(damaged), "bozuk");
  const { code, err } = await run("backup", "dergi.zip");
  expect([code, err]).toEqual([1, expect.stringContaining(lost)]);
  expect(err).toContain(damaged);
  expect((await run("restore", "dergi.zip", "--check")).code).toBe(0);
});

test.each(["magazine.db", "membership.db"])(
  "a damaged %s is named, and no backup of it takes the place of a good one",
  async (name) => {
    const { library } = await aMagazine(40);
    await library.close();
    expect(await run("backup", "iyi.zip")).toMatchObject({ code: 0 });
    const path = join(dataDir, name);
    const { size } = await stat(path);
    const file = await open(path, "r+");
    await file.write(Buffer.alloc(size / 4, 7), 0, size / 4, size / 2);
    await file.close();
    const { code, err } = await run("backup", "bozuk.zip");
    expect(err).toMatch(new RegExp(`${name}.* \\(içindekiler bozuk\\)`));
    // As a running site makes it, which has the database open.
    const options = { databaseUrl: null, fetch: null, signal: new AbortController().signal };
    await expect(stageData(dataDir, await tempFolder(), options)).rejects.toThrow(
      `${path}: yedek alınmadı, veritabanı okunamıyor (içindekiler bozuk).`,
    );
    expect([code, await readdir(cwd)]).toEqual([1, ["iyi.zip"]]);
  },
);
