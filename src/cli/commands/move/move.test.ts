import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { addPost } from "../../../content/library/add-post.ts";
import { findPost, listPosts } from "../../../content/library/find-posts.ts";
import { openLibrary } from "../../../content/library/library.ts";
import { holdFile, withStoredFiles } from "../../../content/library/library-files.ts";
import { keepMendedPage, type MendedPage, mendedPages } from "../../../content/library/mended-pages.ts";
import { fillFromSample } from "../../../content/library/sample/fill-from-sample.ts";
import { aDraft } from "../../../content/library/testing/a-draft.ts";
import { tempFolder } from "../../../content/library/testing/temp-library.ts";
import { updatePost } from "../../../content/library/update-post.ts";
import { createArticle } from "../../../desk/articles/article-store.ts";
import { auditLog } from "../../../desk/audit/audit-log.ts";
import { openDeskDatabase } from "../../../desk/desk-database.ts";
import { addPasskey } from "../../../desk/passkeys/passkey-store.ts";
import { addStaff, listStaff } from "../../../desk/staff/staff-accounts.ts";
import { openSettings } from "../../../magazine/open-settings.ts";
import { takePicture } from "../../../magazine/pictures/take-picture.ts";
import { readSettingsIn } from "../../../magazine/testing/folder-settings.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { aBatch } from "../../../membership/testing/sample-codes.ts";
import { tempPostgres } from "../../../platform/database/testing/temp-postgres.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

/** A folder with a magazine, and an empty database beside it. */
async function start() {
  const dataDir = await tempFolder();
  const databaseUrl = (await tempPostgres()) ?? "";
  const library = await openLibrary({ dataDir, databaseUrl: null });
  await withStoredFiles(library, async (keep) => {
    const bytes = (async function* () {
      yield Buffer.from("resim");
    })();
    const image = await keep(bytes, { name: "a.png", contentType: "image/png", width: 3, height: 2 });
    const authors = [{ author: "İnci Öz", role: "writer" as const }];
    await addPost(
      library,
      aDraft({ id: "kitap", title: "Şiir’in “ğ”si 🖋", image, authors, categories: ["Şiir"] }),
    );
    await holdFile(library, image, "article:1");
  });
  for (let post = 0; post < 230; post += 1) await addPost(library, aDraft({ id: `yazi-${post}` }));
  await updatePost(library, "yazi-1", { id: "tasinan" });
  await keepMendedPage(library, EDITION, MENDED);
  await library.close();
  await fillDesk(dataDir);
  const { setting, files } = await takePicture(LOGO, "logo.svg", "logo");
  const settings = await openSettings({ dataDir, databaseUrl: null });
  await settings.change({ settings: { name: "Poyraz", logo: setting }, files });
  await settings.close();
  const move = (folder: string, ...given: string[]) =>
    runMecmua(["move", ...given], { dataDir: folder, cwd: folder, env: { DATABASE_URL: databaseUrl } });
  return { dataDir, databaseUrl, move };
}

const EDITION = "ab".repeat(32);
const MENDED = {
  page: 3,
  version: 1,
  blocks: [[{ text: "Gemici “İlyas” ığıl", box: [1, 2, 3, 4], words: [[1, 2]] }]],
} as const satisfies MendedPage;

const MENDED_AGAIN: MendedPage = { ...MENDED, version: 2, blocks: [] };

const LOGO = Buffer.from('<svg viewBox="0 0 320 80"><path d="M0 0h320v80z" fill="#123b4a"/></svg>');

/** Somebody with a passkey, who wrote, and of whom the record tells. */
async function fillDesk(dataDir: string): Promise<void> {
  const desk = await openDeskDatabase({ dataDir, databaseUrl: null });
  const { id } = await addStaff(desk, "Nermin Öz", "publisher", 1);
  const passkey = { id: "anahtar", public_key: new Uint8Array([0, 255, 7]), counter: 3, transports: "[]" };
  await addPasskey(desk, id, { ...passkey, rp_id: "dergi.example", name: "Telefon" }, 2);
  await createArticle({ db: desk, now: () => 3 }, id);
  for (let entry = 0; entry < 3; entry += 1) await auditLog(desk, Date.now).record(null, "signed in");
  await desk.destroy();
}

describe.runIf(inject("postgresUrl") !== undefined)("mecmua move", () => {
  test("a magazine and its members go to PostgreSQL and come back, row by row the same", async () => {
    const { dataDir, databaseUrl, move } = await start();
    const members = await openMembership({ dataDir, databaseUrl: null });
    await aBatch(members);
    await members.destroy();
    const there = await move(dataDir, "--json");
    expect(there).toMatchObject({ code: 0, err: "" });
    const library = await openLibrary({ dataDir, databaseUrl });
    expect(await findPost(library, "kitap")).toMatchObject({
      title: "Şiir’in “ğ”si 🖋",
      categories: ["Şiir"],
      authors: [{ id: "inci-oz", name: "İnci Öz", role: "writer" }],
      image: { name: "a.png" },
    });
    expect(await listPosts(library)).toHaveLength(231);
    expect(await mendedPages(library, EDITION)).toEqual([MENDED]);
    await library.close();
    const desk = await openDeskDatabase({ dataDir, databaseUrl });
    expect(await listStaff(desk)).toMatchObject([{ name: "Nermin Öz", passkeys: 1 }]);
    const [key] = await desk.selectFrom("passkey").select("public_key").execute();
    expect([...(key?.public_key ?? [])]).toEqual([0, 255, 7]);
    await auditLog(desk, Date.now).record(null, "signed in");
    await sql`DELETE FROM audit`.execute(desk).catch(() => undefined);
    const entries = await desk.selectFrom("audit").select("id").orderBy("id").execute();
    expect(entries.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    await desk.destroy();
    const settings = await openSettings({ dataDir: await tempFolder(), databaseUrl });
    expect(await settings.read()).toMatchObject({ name: "Poyraz", logo: { width: 320 } });
    await settings.close();

    const other = await tempFolder();
    const back = await move(other, "--back", "--json");
    expect(back).toMatchObject({ code: 0, err: "" });
    const { tables } = JSON.parse(back.out);
    const { audit, ...moved } = JSON.parse(there.out).tables;
    expect(tables).toMatchObject(moved);
    expect([audit.rows, tables.audit.rows]).toEqual([3, 4]);
    expect(tables).toMatchObject({
      post: { rows: 231 },
      redirect: { rows: 1 },
      code: { rows: 3 },
      mended_page: { rows: 1 },
      staff: { rows: 1 },
      article: { rows: 1 },
      magazine_settings: { rows: 1 },
      magazine_picture: { rows: 5 },
    });
    expect(await readSettingsIn(other)).toMatchObject({ name: "Poyraz", logo: { width: 320 } });
    const again = await openLibrary({ dataDir: other, databaseUrl: null });
    expect(await listPosts(again)).toHaveLength(231);
    await again.close();
  });

  test("a backup has the library, desk and settings that are in PostgreSQL, and a folder is made of it", async () => {
    const { dataDir, databaseUrl, move } = await start();
    await move(dataDir);
    const library = await openLibrary({ dataDir, databaseUrl });
    await addPost(library, aDraft({ id: "sonra" }));
    await keepMendedPage(library, EDITION, MENDED_AGAIN);
    await library.close();
    const run = (...given: string[]) =>
      runMecmua(given, { dataDir, cwd: dataDir, env: { DATABASE_URL: databaseUrl } });
    expect(await run("backup", "dergi.zip", "--json")).toMatchObject({
      code: 0,
      out: expect.stringContaining('"missing": []'),
      err: expect.stringContaining("pg_dump"),
    });
    expect((await run("restore", "dergi.zip", "--into", "yeni")).code).toBe(0);
    const restored = await openLibrary({ dataDir: join(dataDir, "yeni"), databaseUrl: null });
    expect(await listPosts(restored)).toHaveLength(232);
    expect((await findPost(restored, "kitap"))?.image).not.toBeNull();
    expect(await mendedPages(restored, EDITION)).toEqual([MENDED_AGAIN]);
    await restored.close();
    const desk = await openDeskDatabase({ dataDir: join(dataDir, "yeni"), databaseUrl: null });
    expect(await listStaff(desk)).toMatchObject([{ name: "Nermin Öz", passkeys: 1 }]);
    await desk.destroy();
    expect(await readSettingsIn(join(dataDir, "yeni"))).toMatchObject({ name: "Poyraz" });
  });

  test("what is there already is left alone, on either side", async () => {
    const { dataDir, databaseUrl, move } = await start();
    const library = await openLibrary({ dataDir: await tempFolder(), databaseUrl });
    await addPost(library, aDraft({ id: "baska" }));
    expect(await move(dataDir)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DATABASE_URL: PostgreSQL boş değil \(meta tablosu dolu\)/),
    });
    expect(await move(dataDir, "--back")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DATA_DIR: klasör boş değil .* magazine\.db dosyasını/),
    });
    expect((await listPosts(library)).map(({ id }) => id)).toEqual(["baska"]);
    await library.close();
    const empty = await tempFolder();
    expect(await move(empty)).toMatchObject({ code: 1, err: "DATA_DIR: taşınacak bir dergi yok.\n" });
    const nowhere = await runMecmua(["move"], { dataDir, cwd: dataDir });
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("DATABASE_URL ile verin") });
  });

  test("a row that PostgreSQL cannot hold takes back all that was written", async () => {
    const { dataDir, databaseUrl, move } = await start();
    const local = await openLibrary({ dataDir, databaseUrl: null });
    await sql`UPDATE post SET title = 'a' || char(0) WHERE id = 'yazi-9'`.execute(local.database);
    await local.close();
    expect(await move(dataDir)).toMatchObject({ code: 1, err: expect.stringContaining("post tablosu") });
    const library = await openLibrary({ dataDir, databaseUrl, isMoving: true });
    expect(await listPosts(library)).toEqual([]);
    await library.close();
  });

  test("an empty PostgreSQL is refused beside a folder that has a magazine, by the command that mends it", async () => {
    const { dataDir, databaseUrl, move } = await start();
    const opening = () => openLibrary({ dataDir, databaseUrl });
    await expect(opening()).rejects.toThrow(PublicError);
    await expect(opening()).rejects.toThrow(/magazine\.db dosyasında, PostgreSQL .* boş: .*“mecmua move”/);
    expect((await move(dataDir)).code).toBe(0);
    await (await opening()).close();
  });

  test("the sample alone is no magazine, until something of the publisher's own stands beside it", async () => {
    const dataDir = await tempFolder();
    const databaseUrl = await tempPostgres();
    const library = await openLibrary({ dataDir, databaseUrl: null });
    const sample = await tempFolder();
    await mkdir(join(sample, "authors"));
    await writeFile(join(sample, "authors/can.md"), "---\nid: can\nname: Can Su\n---\n\nÖrnek.\n");
    await mkdir(join(sample, "posts"));
    await writeFile(join(sample, "posts/a.md"), "---\ntitle: Yazı\nauthor: Can Su\n---\n\nMetin\n");
    expect(await fillFromSample(library, sample)).toBe(1);
    await (await openLibrary({ dataDir, databaseUrl })).close();
    await library.database
      .insertInto("pin")
      .values({ post_id: "yazi", position: 0, ends_at: null })
      .execute();
    await library.close();
    await expect(openLibrary({ dataDir, databaseUrl })).rejects.toThrow(PublicError);
  });
});
