import { afterEach, beforeEach, expect, test } from "vitest";
import { IssueCovers } from "./issue-covers.ts";
import { PictureCatalog, pictureKey } from "./picture-catalog.ts";
import { pictureFacts } from "./testing/build-picture-facts.ts";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

let snapshot: TempSnapshot;
let covers: IssueCovers;
let catalog: PictureCatalog;
beforeEach(async () => {
  snapshot = await tempSnapshot();
  covers = new IssueCovers(snapshot.db);
  catalog = new PictureCatalog(snapshot.db);
});
afterEach(() => snapshot.remove());

const issue = (title: string, imageUrl: string | null = null) =>
  article({ id: "sayi", title, imageUrl, pdfUrl: "https://a.example/1.pdf" });
const imageKey = async () => (await snapshot.reader.post("sayi"))?.imageKey;
const [FIRST, LATER] = ["cover:1", "cover:2"];

test("a cover stands in for a picture, through changes of its post, until the post has one", async () => {
  await snapshot.publish(issue("Sayı"), article({ id: "yazi", imageUrl: null }));
  expect(await imageKey()).toBeNull();
  expect([await covers.save("sayi", FIRST), await covers.save("sayi", FIRST)]).toEqual([true, false]);
  expect(await imageKey()).toBe(pictureKey(FIRST));
  expect(await catalog.toInspect(10)).toEqual([{ key: pictureKey(FIRST), url: FIRST }]);
  await catalog.save(pictureKey(FIRST), pictureFacts());
  await snapshot.publish(issue("Sayı 12"), article({ id: "yazi", imageUrl: null }));
  expect(await snapshot.reader.post("sayi")).toMatchObject({
    title: "Sayı 12",
    picture: { name: pictureFacts().name },
  });
  expect(await catalog.byName(pictureFacts().name)).toMatchObject({ url: FIRST });
  await snapshot.publish(issue("Sayı 12", "https://a.example/kapak.jpg"));
  expect(await imageKey()).toBe(pictureKey("https://a.example/kapak.jpg"));
  expect(await snapshot.reader.pictureUrl(pictureKey(FIRST))).toBeNull();
  expect(await catalog.byKey(pictureKey(FIRST))).toBeNull();
});

test("another PDF has another cover, and the former one is nobody's", async () => {
  await snapshot.publish(issue("Sayı"));
  await covers.save("sayi", FIRST);
  expect(await covers.save("sayi", LATER)).toBe(true);
  expect(await imageKey()).toBe(pictureKey(LATER));
  expect(await snapshot.reader.pictureUrl(pictureKey(FIRST))).toBeNull();
});

test("what has a picture, is no issue or is gone gets no cover", async () => {
  await snapshot.publish(issue("Sayı", "https://a.example/kapak.jpg"), article({ id: "yazi" }));
  for (const id of ["sayi", "yazi", "yok"]) expect(await covers.save(id, FIRST)).toBe(false);
  expect(await snapshot.reader.pictureUrl(pictureKey(FIRST))).toBeNull();
});
