import { execFile } from "node:child_process";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLibrary } from "../../../content/library/library.ts";
import { makePicture } from "../../../content/library/testing/make-files.ts";
import { tempFolder } from "../../../content/library/testing/temp-library.ts";
import { removePost } from "../../../content/library/withdraw-post.ts";
import { openDeskDatabase } from "../../../desk/desk-database.ts";
import { tempPostgres } from "../../../platform/database/testing/temp-postgres.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

const run = promisify(execFile);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** The moment in UTC; Istanbul is three hours ahead. */
const at = (instant: string) => void vi.setSystemTime(`${instant}:00.000Z`);

async function aMagazine() {
  const [cwd, dataDir] = [await tempFolder(), join(await tempFolder(), "veri")];
  const mecmua = async (given: string[], env: Readonly<Record<string, string>> = {}) => {
    const ended = await runMecmua(given, { dataDir, cwd, env });
    return { ...ended, all: ended.out + ended.err };
  };
  const done = async (given: string[], env?: Readonly<Record<string, string>>) => {
    const ended = await mecmua(given, env);
    expect(ended).toMatchObject({ code: 0 });
    return ended.out;
  };
  const publish = async (text: string, ...more: string[]) => {
    await writeFile(
      join(cwd, "yazi.md"),
      `---\n${["title: Son Vapur", ...more].join("\n")}\n---\n\n${text}\n`,
    );
    await done(["import", "yazi.md", "--update"]);
  };
  const remove = async (id: string) => {
    const library = await openLibrary({ dataDir, databaseUrl: null });
    await removePost(library, id);
    await library.close();
  };
  return { cwd, dataDir, mecmua, done, publish, remove };
}

test("a version of last month is given out after deleting, restoring and moving, and sha256sum finds it whole", async () => {
  const { cwd, dataDir, mecmua, done, publish, remove } = await aMagazine();
  await writeFile(join(cwd, "göl.jpg"), await makePicture("jpeg"));
  const fields = ["author: Ada Lale", "image: göl.jpg", "imageAlt: Göl", "date: 2026-10-01"];
  at("2026-10-01T09:00");
  await publish("İlk hâli.", ...fields);
  await done(["backup", "yedek.zip"]);
  at("2026-10-20T09:00");
  await publish("İkinci hâli.", ...fields);
  at("2026-11-10T09:00");
  await remove("son-vapur");

  // The backup knows neither the second version nor that it was removed.
  at("2026-11-20T09:00");
  await rename(dataDir, `${dataDir}.eski`);
  expect(await done(["restore", "yedek.zip", "--eski", `${dataDir}.eski`])).toContain("saklandı: 3 hâl");
  await remove("son-vapur");
  const postgres = await tempPostgres();
  const env = postgres === null ? {} : { DATABASE_URL: postgres };
  if (postgres !== null) await done(["move"], env);

  const shown = await done(["kayit", "son-vapur", "--tarih", "2026-11-01T12:00", "--cikti", "bir"], env);
  expect(shown).toContain("Okurun o dakikada gördüğü: 2");
  const page = await readFile(join(cwd, "bir", "0002.html"), "utf8");
  for (const words of ["Son Vapur", "Ada Lale", "İkinci hâli.", 'alt="Göl"']) expect(page).toContain(words);
  const [picture] = await readdir(join(cwd, "bir", "dosyalar"));
  expect(page).toContain(`src="dosyalar/${picture}"`);
  for (const [minute, sequence] of [
    ["2026-10-01T12:00", 1],
    ["2026-10-20T11:59", 1],
    ["2026-10-20T12:00", 2],
  ])
    expect(await done(["kayit", "/post/son-vapur", "--tarih", String(minute)], env)).toContain(
      `gördüğü: ${sequence}`,
    );
  for (const minute of ["2026-10-01T11:59", "2026-11-10T12:00"])
    expect(await mecmua(["kayit", "son-vapur", "--tarih", minute], env)).toMatchObject({ code: 1 });

  await done(["kayit", "son-vapur", "--cikti", "hepsi"], env);
  const whole = { cwd: join(cwd, "hepsi") };
  const { stdout } = await run("sha256sum", ["--strict", "-c", "SHA256SUMS"], whole);
  expect(stdout.match(/: OK$/gm)).toHaveLength(5 + 3 + 1 + 1);
  const script = (await readFile(join(cwd, "hepsi", "OKU.txt"), "utf8")).match(/for f in .*/)?.[0] ?? "";
  const read = (await run("sh", ["-c", script], whole)).stdout.trim().split("\n");
  const hashes = read.filter((line) => line.endsWith(".json")).map((line) => line.slice(0, 64));
  const formers = read.filter((line) => line.startsWith('"former"')).map((line) => line.slice(10, 74));
  expect(hashes).toHaveLength(5);
  expect(formers).toEqual(hashes.slice(0, -1));

  // One changed letter is found.
  await writeFile(join(cwd, "hepsi", "0002.json"), "{}");
  await expect(run("sha256sum", ["-c", "SHA256SUMS"], whole)).rejects.toThrow();
  await done(["kayit", "son-vapur", "--cikti", "hepsi.zip"], env);
  expect((await mecmua(["kayit", "son-vapur", "--cikti", "hepsi"], env)).err).toContain("zaten var");
});

test("a version is erased for privacy, which is told and leaves the chain whole; a hold stops it", async () => {
  const { cwd, dataDir, mecmua, done, publish } = await aMagazine();
  at("2026-10-01T09:00");
  await publish("Ad Soyad burada oturur.");
  at("2026-10-02T09:00");
  await publish("Kimse bilmez.");
  await done(["backup", "önce.zip"]);
  const erase = (sequence: string) => mecmua(["kayit", "sil", "son-vapur", sequence, "--yes"]);
  await done(["kayit", "tut", "son-vapur", "Dava 2026/12"]);
  expect(await done(["kayit", "son-vapur"])).toContain("Dava 2026/12");
  expect((await erase("1")).err).toContain("hukuki saklama");
  await done(["kayit", "birak", "son-vapur"]);
  expect((await erase("2")).err).toContain("şimdi gördüğü");
  expect(await erase("1")).toMatchObject({ code: 0 });
  expect((await erase("1")).err).toContain("daha önce silinmiş");
  await using db = await openDeskDatabase({ dataDir, databaseUrl: null });
  const entries = await db.selectFrom("audit").select("action").execute();
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["record held", "record released", "version erased"]),
  );

  // What was erased stays so where a backup from before takes the place.
  await rename(dataDir, `${dataDir}.eski`);
  await done(["restore", "önce.zip", "--eski", `${dataDir}.eski`]);
  await done(["kayit", "son-vapur", "--cikti", "kalan"]);
  const files = await readdir(join(cwd, "kalan"));
  expect(files.sort()).toEqual(["0002.html", "0002.json", "OKU.txt", "SHA256SUMS"]);
  await run("sha256sum", ["-c", "SHA256SUMS"], { cwd: join(cwd, "kalan") });
  const told = await readFile(join(cwd, "kalan", "OKU.txt"), "utf8");
  const { former } = JSON.parse(await readFile(join(cwd, "kalan", "0002.json"), "utf8"));
  expect(told).toMatch(new RegExp(`0001 {2}${former} .*sildi`));
  for (const name of files) expect(await readFile(join(cwd, "kalan", name), "utf8")).not.toContain("oturur");
});

test("a post is found by its id, and by its address as a browser shows or copies it", async () => {
  const { mecmua, done, publish } = await aMagazine();
  at("2026-10-01T09:00");
  await publish("Metin.", "id: gölün-kıyısı");
  const id = "gölün-kıyısı";
  for (const given of [
    id,
    `/post/${id}`,
    `/post/${encodeURIComponent(id)}`,
    `https://dergi.example/post/${id}?a#b`,
  ])
    expect(await done(["kayit", given])).toContain("Son Vapur");
  for (const given of ["https://dergi.example/post/%E0", "/post/yok"])
    expect(await mecmua(["kayit", given])).toMatchObject({
      code: 1,
      err: expect.stringContaining("kaydı yok"),
    });
});
