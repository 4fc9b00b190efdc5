import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isPostgres } from "../../../platform/database/migrate.ts";
import { wxr } from "../../foreign/testing/wxr.ts";
import type { Library } from "../library.ts";
import { addPage, updatePage } from "../pages/library-pages.ts";
import { importsAll } from "../testing/imports-all.ts";
import { tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { updatePost } from "../update-post.ts";
import { openExport } from "./open-export.ts";
import { type ImportResult, runImport } from "./run-import.ts";

const page = { id: 3, title: "Künye", type: "page", content: "Kimler" };
const EXPORT = wxr({ id: 1, title: "Bir", content: "Bir" }, { id: 2, title: "İki", content: "İki" }, page);

async function run(
  library: Library,
  text = EXPORT,
  name = "eski.xml",
  updates = importsAll.updates,
): Promise<ImportResult> {
  const file = join(await tempFolder(), name);
  await writeFile(file, text);
  const { signal } = new AbortController();
  await using given = await openExport(file, { name, site: null, signal });
  return await runImport(library, given, { ...importsAll, updates, signal });
}

async function titles({ database }: Library): Promise<string[]> {
  const posts = await database.selectFrom("post").select("title").execute();
  const pages = await database.selectFrom("page").select("title").execute();
  return [...posts, ...pages].map(({ title }) => title).sort();
}

test("what an import was ended at is neither there nor remembered, and comes once with the next run", async () => {
  const library = await tempLibrary();
  const begin = isPostgres(library.database)
    ? sql`ALTER TABLE import_origin ADD CONSTRAINT ended CHECK (origin = '')`
    : sql`CREATE TRIGGER ended BEFORE INSERT ON import_origin BEGIN SELECT RAISE(ABORT, 'ended'); END`;
  await begin.execute(library.database);
  await expect(run(library)).rejects.toThrow("ended");
  expect(await titles(library)).toEqual([]);
  const end = isPostgres(library.database)
    ? sql`ALTER TABLE import_origin DROP CONSTRAINT ended`
    : sql`DROP TRIGGER ended`;
  await end.execute(library.database);
  expect(await run(library)).toMatchObject({ added: 3 });
  expect(await run(library)).toMatchObject({ added: 0, unchanged: 3 });
  expect(await titles(library)).toEqual(["Bir", "Künye", "İki"]);
});

test("two imports of one export at once, and an item that is in it twice, bring each once", async () => {
  const library = await tempLibrary();
  const results = await Promise.all([run(library), run(library)]);
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(3);
  const twice = wxr({ id: 9, title: "Çift", slug: "bir" }, { id: 9, title: "Çift", slug: "iki" });
  const { added, left } = await run(library, twice);
  expect([added, left]).toEqual([
    1,
    [expect.objectContaining({ reason: expect.stringContaining("iki kez") })],
  ]);
  expect(await titles(library)).toEqual(["Bir", "Künye", "Çift", "İki"]);
});

test("a page of the same address or title is told and stays, and is changed where that is asked for", async () => {
  const library = await tempLibrary();
  for (const [id, title] of [
    ["kunye", "Künyemiz"],
    ["hakkinda", "Hakkında"],
  ] as const)
    await addPage(library, { id, title, html: "<p>Eski</p>", status: "published", pictures: [] });
  const text = wxr(
    { ...page, slug: "kunye" },
    { id: 4, title: "HAKKINDA", slug: "about", type: "page", content: "Biz" },
    { id: 5, title: "İletişim", slug: "iletisim", type: "page", content: "Yazın" },
  );
  const { added, kept, left } = await run(library, text);
  expect([added, kept, left.flatMap(({ items }) => items.map(({ id }) => id))]).toEqual([
    1,
    2,
    ["kunye", "hakkinda"],
  ]);
  expect(await titles(library)).toEqual(["Hakkında", "Künyemiz", "İletişim"]);

  expect(await run(library, text, "eski.xml", "named")).toMatchObject({ added: 0, updated: 2, unchanged: 1 });
  expect(await titles(library)).toEqual(["HAKKINDA", "Künye", "İletişim"]);
  expect(await run(library, text)).toMatchObject({ added: 0, kept: 0, unchanged: 3 });
});

test("an author's name that is cut in the midst of a letter is a name", async () => {
  const library = await tempLibrary();
  const post = { id: "1", title: "Bir", slug: "bir", html: "<p>Bir</p>", type: "post", status: "published" };
  const users = [{ id: "1", name: `${"a".repeat(99)}😀` }];
  const data = { posts: [post], users, posts_authors: [{ post_id: "1", author_id: "1", sort_order: 0 }] };
  const { added, left } = await run(library, JSON.stringify({ db: [{ data }] }), "ghost.json");
  expect({ added, left }).toEqual({ added: 1, left: [] });
});

test("what is changed here while an import goes on stays as it is", async () => {
  const library = await tempLibrary();
  await run(library);
  const newer = EXPORT.replaceAll("<![CDATA[Bir", "<![CDATA[Yeni Bir").replaceAll(
    "<![CDATA[Kimler",
    "<![CDATA[Yeni kimler",
  );
  const file = join(await tempFolder(), "eski.xml");
  await writeFile(file, newer);
  const { signal } = new AbortController();
  await using given = await openExport(file, { name: "eski.xml", site: null, signal });
  let readings = 0;
  const read = async function* (until: AbortSignal) {
    readings += 1;
    // The first reading looks through it; then it is known how everything stands here.
    if (readings === 2) {
      await updatePost(library, "yazi-1", { title: "Elle değişti" });
      await updatePage(library, "yazi-3", {
        id: null,
        title: "Elle",
        html: null,
        status: null,
        pictures: [],
      });
    }
    yield* given.read(until);
  };
  const result = await runImport(library, { ...given, read }, { ...importsAll, signal });
  expect(result).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await titles(library)).toEqual(["Elle", "Elle değişti", "İki"]);
});

test("a short export does not become a long text: what repeats is left out, and what is too long is left and said", async () => {
  const library = await tempLibrary();
  const pictures = Array.from({ length: 200 }, (_, index) => ({
    id: 100 + index,
    type: "attachment",
    status: "inherit",
    attachment: `https://eski.example/wp-content/uploads/${"a".repeat(100)}${index}.jpg`,
    meta: { _wp_attachment_image_alt: "Yok" },
  }));
  const gallery = `[gallery ids="${pictures.map(({ id }) => id).join()}"]`;
  const text = wxr(
    { id: 1, title: "Galeriler", content: gallery.repeat(400) },
    { id: 2, title: "Paragraflar", content: "<p>a</p>".repeat(60_000) },
    { id: 3, title: "Kısa", content: "Kısa" },
    ...pictures,
  );
  expect(text.length).toBeLessThan(2_500_000);
  const { added, left, notes } = await run(library, text);
  expect([added, left, notes]).toEqual([
    2,
    [
      expect.objectContaining({
        reason: expect.stringContaining("çok uzun"),
        items: [expect.objectContaining({ title: "Paragraflar" })],
      }),
    ],
    [
      expect.objectContaining({
        reason: expect.stringContaining("çok uzun olurdu"),
        items: [expect.objectContaining({ title: "Galeriler" })],
      }),
    ],
  ]);
  const { html } = await library.database
    .selectFrom("post")
    .select("html")
    .where("title", "=", "Galeriler")
    .executeTakeFirstOrThrow();
  expect(html?.length ?? 0).toBeLessThan(3_000_000);
});
