import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  factsOfPicture,
  forgetUnusablePictures,
  pictureByName,
  picturesToExamine,
  savePictureFacts,
} from "./picture-facts.ts";
import { pictureKey } from "./picture-key.ts";
import { pictureFacts } from "./testing/picture-facts.ts";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

let snapshot: TempSnapshot;
beforeEach(async () => {
  snapshot = await tempSnapshot();
});
afterEach(() => snapshot.remove());

const address = (name: string) => `https://resim.example/${name}.jpg`;
const keyOf = (name: string) => pictureKey(address(name));
const post = (id: string, featured: string | null, inText: readonly string[], createdAt: string | null) =>
  article({
    id,
    createdAt,
    imageUrl: featured === null ? null : address(featured),
    html: inText.map((name) => `<img src="${address(name)}">`).join(""),
  });

async function toExamine(limit = 100): Promise<string[]> {
  const pictures = await picturesToExamine(snapshot.db, limit);
  for (const { key, url } of pictures) expect(key).toBe(pictureKey(url));
  return pictures.map(({ url }) => /(\w+)\.jpg$/.exec(url)?.[1] ?? url);
}

test("featured pictures are to be examined first, the newest posts' before others", async () => {
  await snapshot.publish(
    post("eski", "a", ["b"], "2026-01-01T00:00:00.000Z"),
    post("yeni", "c", ["d", "a"], "2026-02-01T00:00:00.000Z"),
    post("tarihsiz", null, ["e", "c"], null),
  );
  expect((await toExamine()).slice(0, 2).sort()).toEqual(["a", "c"]);
  expect((await toExamine()).slice(2)).toEqual(["d", "b", "e"]);
  expect(await toExamine(2)).toHaveLength(2);
});

test("a picture that was examined is not examined again; what is known of one that no post uses is forgotten", async () => {
  await snapshot.publish(post("bir", "a", [], "2026-01-01T00:00:00.000Z"));
  await savePictureFacts(snapshot.db, keyOf("a"), pictureFacts());
  expect(await toExamine()).toEqual([]);
  expect(await factsOfPicture(snapshot.db, keyOf("a"))).toEqual(pictureFacts());
  await snapshot.publish(post("bir", "b", [], "2026-01-01T00:00:00.000Z"));
  expect(await toExamine()).toEqual(["b"]);
  expect(await factsOfPicture(snapshot.db, keyOf("a"))).toBeNull();
});

test("facts of a picture stay while its post is changed or not", async () => {
  await snapshot.publish(post("bir", "a", [], null));
  await savePictureFacts(snapshot.db, keyOf("a"), pictureFacts({ isAnimated: true }));
  await snapshot.publish(post("bir", "a", [], null));
  await snapshot.publish(post("bir", "a", ["b"], null));
  expect(await factsOfPicture(snapshot.db, keyOf("a"))).toEqual(pictureFacts({ isAnimated: true }));
});

test("after a day an unusable picture is forgotten, so that it is looked at again", async () => {
  await snapshot.publish(post("bir", "a", [], null));
  await savePictureFacts(snapshot.db, keyOf("a"), "unusable");
  expect(await factsOfPicture(snapshot.db, keyOf("a"))).toBe("unusable");
  expect(await toExamine()).toEqual([]);
  expect(await forgetUnusablePictures(snapshot.db)).toBe(false);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  await snapshot.db.updateTable("picture_facts").set({ found_at: yesterday }).execute();
  expect(await forgetUnusablePictures(snapshot.db)).toBe(true);
  expect(await factsOfPicture(snapshot.db, keyOf("a"))).toBeNull();
  expect(await toExamine()).toEqual(["a"]);
  await savePictureFacts(snapshot.db, keyOf("a"), pictureFacts());
  expect(await factsOfPicture(snapshot.db, keyOf("a"))).toEqual(pictureFacts());
});

test("only the newest posts are looked through", async () => {
  const posts = Array.from({ length: 100 }, (_, index) =>
    post(`yazi-${index}`, `r${index}`, [], new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()),
  );
  await snapshot.publish(...posts);
  const names = await toExamine();
  expect([names.length, names.at(0), names.at(-1)]).toEqual([60, "r99", "r40"]);
});

test("a picture is found by its name, with where it comes from", async () => {
  await snapshot.publish(post("bir", "a", ["b"], null));
  const facts = pictureFacts();
  expect(await pictureByName(snapshot.db, facts.name)).toBeNull();
  await savePictureFacts(snapshot.db, keyOf("b"), facts);
  expect(await pictureByName(snapshot.db, facts.name)).toEqual({ ...facts, url: address("b") });
  expect(await pictureByName(snapshot.db, "0".repeat(24))).toBeNull();
  await snapshot.publish(post("bir", "a", [], null));
  expect(await pictureByName(snapshot.db, facts.name)).toBeNull();
});

test("facts are kept while a sync writes, without holding the thread", async () => {
  await snapshot.publish(post("bir", "a", [], null));
  const readers = await snapshot.openAgain({ isForReading: true });
  await sql`BEGIN IMMEDIATE`.execute(snapshot.db);
  let isSaved = false;
  const saved = savePictureFacts(readers, keyOf("a"), pictureFacts()).then(() => {
    isSaved = true;
  });
  // Readers are answered meanwhile.
  expect(await factsOfPicture(readers, keyOf("a"))).toBeNull();
  expect(isSaved).toBe(false);
  await sql`COMMIT`.execute(snapshot.db);
  await saved;
  expect(await factsOfPicture(readers, keyOf("a"))).toEqual(pictureFacts());
  await readers.destroy();
});

test("what stands in the way for another reason is said at once", async () => {
  await sql`DROP TABLE picture_facts`.execute(snapshot.db);
  await expect(savePictureFacts(snapshot.db, "x", "unusable")).rejects.toThrow(/picture_facts/);
});
