import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { addPost } from "../../../content/library/add-post.ts";
import { holdFile } from "../../../content/library/file-holds.ts";
import { findPost, listPosts } from "../../../content/library/find-posts.ts";
import { openLibrary } from "../../../content/library/library.ts";
import { withStoredFiles } from "../../../content/library/library-files.ts";
import { fillFromSample } from "../../../content/library/sample/fill-from-sample.ts";
import { aDraft, tempFolder } from "../../../content/library/testing/temp-library.ts";
import { updatePost } from "../../../content/library/update-post.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { aBatch } from "../../../membership/testing/sample-codes.ts";
import { DatabaseError } from "../../../platform/database/database-error.ts";
import { tempPostgres } from "../../../platform/database/testing/temp-postgres.ts";
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
  await library.close();
  const move = (folder: string, ...given: string[]) =>
    runMecmua(["move", ...given], { dataDir: folder, cwd: folder, env: { DATABASE_URL: databaseUrl } });
  return { dataDir, databaseUrl, move };
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
    await library.close();

    const other = await tempFolder();
    const back = await move(other, "--back", "--json");
    expect(back).toMatchObject({ code: 0, err: "" });
    const { tables } = JSON.parse(back.out);
    expect(tables).toEqual(JSON.parse(there.out).tables);
    expect(tables).toMatchObject({ post: { rows: 231 }, redirect: { rows: 1 }, code: { rows: 3 } });
    const again = await openLibrary({ dataDir: other, databaseUrl: null });
    expect(await listPosts(again)).toHaveLength(231);
    await again.close();
  });

  test("a backup has the library that is in PostgreSQL, and a folder is made of it", async () => {
    const { dataDir, databaseUrl, move } = await start();
    await move(dataDir);
    const library = await openLibrary({ dataDir, databaseUrl });
    await addPost(library, aDraft({ id: "sonra" }));
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
    await restored.close();
  });

  test("what is there already is left alone, on either side", async () => {
    const { dataDir, databaseUrl, move } = await start();
    const library = await openLibrary({ dataDir: await tempFolder(), databaseUrl });
    await addPost(library, aDraft({ id: "baska" }));
    expect(await move(dataDir)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DATABASE_URL: PostgreSQL’deki kitaplık boş değil/),
    });
    expect(await move(dataDir, "--back")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DATA_DIR: klasördeki kitaplık boş değil .* library\.db/),
    });
    expect((await listPosts(library)).map(({ id }) => id)).toEqual(["baska"]);
    await library.close();
    const empty = await tempFolder();
    expect(await move(empty)).toMatchObject({ code: 1, err: "DATA_DIR: taşınacak bir kitaplık yok.\n" });
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
    await expect(opening()).rejects.toThrow(DatabaseError);
    await expect(opening()).rejects.toThrow(/library\.db dosyasında, PostgreSQL .* boş: .*“mecmua move”/);
    expect((await move(dataDir)).code).toBe(0);
    await (await opening()).close();
  });

  test("the sample alone is no magazine, until something of the publisher's own stands beside it", async () => {
    const dataDir = await tempFolder();
    const databaseUrl = await tempPostgres();
    const library = await openLibrary({ dataDir, databaseUrl: null });
    const sample = await tempFolder();
    await writeFile(join(sample, "authors.yaml"), "- id: can\n  name: Can Su\n  about: Örnek.\n");
    await mkdir(join(sample, "posts"));
    await writeFile(join(sample, "posts/a.md"), "---\ntitle: Yazı\nauthor: Can Su\n---\n\nMetin\n");
    expect(await fillFromSample(library, sample)).toBe(1);
    await (await openLibrary({ dataDir, databaseUrl })).close();
    await library.database
      .insertInto("pin")
      .values({ post_id: "yazi", position: 0, ends_at: null })
      .execute();
    await library.close();
    await expect(openLibrary({ dataDir, databaseUrl })).rejects.toThrow(DatabaseError);
  });
});
