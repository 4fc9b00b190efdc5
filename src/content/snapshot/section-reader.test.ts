import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SectionReader } from "./section-reader.ts";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

let snapshot: TempSnapshot;
let reader: SectionReader;
beforeEach(async () => {
  snapshot = await tempSnapshot();
  reader = new SectionReader(snapshot.db);
});
afterEach(() => snapshot.remove());

const post = (id: string, day: number, ...categories: string[]) =>
  article({
    id,
    createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    categories: categories.map((name) => ({ name })),
    authors: [{ id: `${id}-yazan`, name: `${id} Yazan`, role: "writer" }],
  });

const first = { page: 1, size: 2 };

test("a section has the posts of its category in any case, each once, the newest first", async () => {
  await snapshot.publish(
    post("a", 1, "ÖYKÜ"),
    post("b", 3, "Öykü", "öykü!"),
    post("c", 2, "öykü", "Şiir"),
    post("d", 4, "Şiir"),
  );
  const page = await reader.page("oyku", first);
  expect(page).toMatchObject({ section: { id: "oyku", name: "Öykü" }, total: 3 });
  expect(page?.cards.map(({ id }) => id)).toEqual(["b", "c"]);
  expect((await reader.page("oyku", { page: 2, size: 2 }))?.cards.map(({ id }) => id)).toEqual(["a"]);
  expect((await reader.page("oyku", { page: 3, size: 2 }))?.cards).toEqual([]);
  for (const id of ["yok", "", "../oyku", "Öykü", "🙂"]) expect(await reader.page(id, first)).toBeNull();
});

test("a page is read by an index alone, without sorting", async () => {
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT DISTINCT created_at, post_id FROM post_category WHERE section = 'oyku'
    ORDER BY created_at DESC, post_id LIMIT 24`.execute(snapshot.db);
  expect(rows.map(({ detail }) => detail)).toEqual([
    "SEARCH post_category USING COVERING INDEX category_of_section (section=?)",
  ]);
});

test("the navigation has the largest sections in Turkish order, until the publisher names others", async () => {
  expect(await reader.navigation()).toEqual([]);
  await snapshot.publish(post("tek", 1, "Öykü"));
  expect(await reader.navigation()).toEqual([]);
  const letters = ["Şiir", "Sinema", "Çizgi", "Öykü", "Deneme", "Gezi", "Dosya", "Bilim"];
  await snapshot.publish(
    post("küçük", 1, "Ağaç"),
    ...letters.flatMap((name, index) => [post(`${index}`, 2, name), post(`${index}-2`, 3, name)]),
  );
  expect((await reader.navigation()).map(({ name }) => name)).toEqual(
    "Bilim Çizgi Deneme Dosya Gezi Öykü Sinema Şiir".split(" "),
  );
  const wanted = [
    { category: "şiir", name: "ŞİİR" },
    { category: "Ağaç", name: "Doğa" },
    { category: "Yok", name: "Yok" },
  ];
  expect(await reader.navigation(wanted)).toEqual([
    { id: "siir", name: "ŞİİR" },
    { id: "agac", name: "Doğa" },
  ]);
});

test("a term names the authors and sections of whose name it begins a word", async () => {
  await snapshot.publish(post("ışık", 1, "Işık Öyküleri"), post("b", 2, "Şiir"));
  const section = { kind: "section", id: "isik-oykuleri", name: "Işık Öyküleri" };
  const author = { kind: "author", id: "ışık-yazan", name: "ışık Yazan" };
  expect(await reader.named("ISIK")).toEqual([author, section]);
  expect(await reader.named("öyk")).toEqual([section]);
  for (const term of ["ı", "şık", "yok", "", " ", "%", "a\\b", "🙂🙂"])
    expect(await reader.named(term)).toEqual([]);
  await snapshot.publish(post("b", 2, "Şiir"));
  expect(await reader.named("ışık")).toEqual([]);
});

test("names are found again once a passing fault of the snapshot is over", async () => {
  await snapshot.publish(post("ışık", 1, "Öykü"));
  expect(await reader.navigation()).toEqual([]);
  await sql`ALTER TABLE author RENAME TO author_elsewhere`.execute(snapshot.db);
  await expect(reader.named("ışık")).rejects.toThrow("author");
  await sql`ALTER TABLE author_elsewhere RENAME TO author`.execute(snapshot.db);
  expect(await reader.named("ışık")).toMatchObject([{ kind: "author", name: "ışık Yazan" }]);
});
