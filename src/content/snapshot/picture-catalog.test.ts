import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import { PictureCatalog, pictureKey } from "./picture-catalog.ts";
import { pictureFacts } from "./testing/build-picture-facts.ts";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

let snapshot: TempSnapshot;
let catalog: PictureCatalog;
beforeEach(async () => {
  snapshot = await tempSnapshot();
  catalog = new PictureCatalog(snapshot.db);
});
afterEach(() => snapshot.remove());

const address = (name: string) => `https://resim.example/${name}.jpg`;
const keyOf = (name: string) => pictureKey(address(name));
const post = (id: string, featured: string | null, inText: readonly string[], createdAt: string | null) =>
  article({
    id,
    createdAt,
    imageUrl: featured === null ? null : address(featured),
    imageAlt: null,
    fileBase: null,
    pageSetup: AUTO_PAGES,
    authors: [],
    html: inText.map((name) => `<img src="${address(name)}">`).join(""),
  });

async function toInspect(limit = 100): Promise<string[]> {
  const pictures = await catalog.toInspect(limit);
  for (const { key, url } of pictures) expect(key).toBe(pictureKey(url));
  return pictures.map(({ url }) => /(\w+)\.jpg$/.exec(url)?.[1] ?? url);
}

test("featured pictures are to be inspected first, the newest posts' before others", async () => {
  await snapshot.publish(
    post("eski", "a", ["b"], "2026-01-01T00:00:00.000Z"),
    post("yeni", "c", ["d", "a"], "2026-02-01T00:00:00.000Z"),
    post("tarihsiz", null, ["e", "c"], null),
  );
  expect((await toInspect()).slice(0, 2).sort()).toEqual(["a", "c"]);
  expect((await toInspect()).slice(2)).toEqual(["d", "b", "e"]);
  expect(await toInspect(2)).toHaveLength(2);
});

test("a picture that was inspected is not inspected again; what is known of one that no post uses is forgotten", async () => {
  await snapshot.publish(post("bir", "a", [], "2026-01-01T00:00:00.000Z"));
  await catalog.save(keyOf("a"), pictureFacts());
  expect(await toInspect()).toEqual([]);
  expect(await catalog.byKey(keyOf("a"))).toEqual(pictureFacts());
  await snapshot.publish(post("bir", "b", [], "2026-01-01T00:00:00.000Z"));
  expect(await toInspect()).toEqual(["b"]);
  expect(await catalog.byKey(keyOf("a"))).toBeNull();
});

test("facts of a picture stay while its post is changed or not", async () => {
  await snapshot.publish(post("bir", "a", [], null));
  await catalog.save(keyOf("a"), pictureFacts({ isAnimated: true }));
  await snapshot.publish(post("bir", "a", [], null));
  await snapshot.publish(post("bir", "a", ["b"], null));
  expect(await catalog.byKey(keyOf("a"))).toEqual(pictureFacts({ isAnimated: true }));
});

test("after a day an unusable picture is forgotten, so that it is looked at again", async () => {
  await snapshot.publish(post("bir", "a", [], null));
  await catalog.save(keyOf("a"), "unusable");
  expect(await catalog.byKey(keyOf("a"))).toBe("unusable");
  expect(await toInspect()).toEqual([]);
  expect(await catalog.forgetUnusable()).toBe(false);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  await snapshot.db.updateTable("picture_facts").set({ found_at: yesterday }).execute();
  expect(await catalog.forgetUnusable()).toBe(true);
  expect(await catalog.byKey(keyOf("a"))).toBeNull();
  expect(await toInspect()).toEqual(["a"]);
  await catalog.save(keyOf("a"), pictureFacts());
  expect(await catalog.byKey(keyOf("a"))).toEqual(pictureFacts());
});

test("only the newest posts are looked through", async () => {
  const posts = Array.from({ length: 100 }, (_, index) =>
    post(`yazi-${index}`, `r${index}`, [], new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()),
  );
  await snapshot.publish(...posts);
  const names = await toInspect();
  expect([names.length, names.at(0), names.at(-1)]).toEqual([60, "r99", "r40"]);
});

test("a picture is found by its name, with where it comes from", async () => {
  await snapshot.publish(post("bir", "a", ["b"], null));
  const facts = pictureFacts();
  expect(await catalog.byName(facts.name)).toBeNull();
  await catalog.save(keyOf("b"), facts);
  expect(await catalog.byName(facts.name)).toEqual({ ...facts, key: keyOf("b"), url: address("b") });
  expect(await catalog.byName("0".repeat(24))).toBeNull();
  await snapshot.publish(post("bir", "a", [], null));
  expect(await catalog.byName(facts.name)).toBeNull();
});

test("facts are kept while a sync writes, without holding the thread", async () => {
  await snapshot.publish(post("bir", "a", [], null));
  const readers = await snapshot.openAgain({ isImpatient: true, logPages: 0 });
  const readersCatalog = new PictureCatalog(readers);
  await sql`BEGIN IMMEDIATE`.execute(snapshot.db);
  let isSaved = false;
  const saved = readersCatalog.save(keyOf("a"), pictureFacts()).then(() => {
    isSaved = true;
  });
  // Readers are answered meanwhile.
  expect(await readersCatalog.byKey(keyOf("a"))).toBeNull();
  expect(isSaved).toBe(false);
  await sql`COMMIT`.execute(snapshot.db);
  await saved;
  expect(await readersCatalog.byKey(keyOf("a"))).toEqual(pictureFacts());
  await readers.destroy();
});

test("what stands in the way for another reason is said at once", async () => {
  await sql`DROP TABLE picture_facts`.execute(snapshot.db);
  await expect(catalog.save("x", "unusable")).rejects.toThrow(/picture_facts/);
});
