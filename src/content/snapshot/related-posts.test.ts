import { afterEach, beforeEach, expect, test } from "vitest";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

let snapshot: TempSnapshot;
beforeEach(async () => {
  snapshot = await tempSnapshot();
});
afterEach(() => snapshot.remove());

const post = (id: string, day: number | null, ...categories: string[]) =>
  article({
    id,
    createdAt: day === null ? null : new Date(Date.UTC(2026, 0, day)).toISOString(),
    categories: categories.map((name) => ({ name })),
  });

async function related(id: string, count = 10): Promise<string> {
  return (await snapshot.reader.related(id, count)).map((card) => card.id).join(" ");
}

test("posts that share more categories come first, then newer ones, then the newest of all", async () => {
  await snapshot.publish(
    post("bu", 5, "Deniz", "Şiir"),
    post("ikisi-eski", 1, "Şiir", "Deniz", "Kış"),
    post("biri-yeni", 9, "Deniz"),
    post("biri-eski", 2, "Şiir"),
    post("biri-tarihsiz", null, "Şiir"),
    post("hiçbiri-yeni", 8, "Kış"),
    post("hiçbiri-eski", 3),
  );
  expect(await related("bu")).toBe("ikisi-eski biri-yeni biri-eski biri-tarihsiz hiçbiri-yeni hiçbiri-eski");
  expect(await related("bu", 2)).toBe("ikisi-eski biri-yeni");
  expect(await related("bu", 5)).toBe("ikisi-eski biri-yeni biri-eski biri-tarihsiz hiçbiri-yeni");
});

test("a category is the same in any case, and issues may be among them", async () => {
  await snapshot.publish(
    post("bu", 1, "IŞIK"),
    { ...post("sayı", 2, "ışık"), pdfUrl: "https://a.example/1.pdf" },
    post("öteki", 3, "Gölge"),
  );
  expect(await related("bu")).toBe("sayı öteki");
});

test("a post without categories is followed by the newest, one that is not there too", async () => {
  await snapshot.publish(post("bu", 3), post("yeni", 2, "Deniz"), post("eski", 1));
  expect(await related("bu")).toBe("yeni eski");
  expect(await related("yok", 2)).toBe("bu yeni");
});

test("the only post is followed by none", async () => {
  await snapshot.publish(post("bu", 1, "Deniz"));
  expect(await related("bu")).toBe("");
});

test("categories that a post has no more are forgotten", async () => {
  await snapshot.publish(post("bu", 1, "Deniz"), post("a", 2, "Deniz"), post("b", 3, "Kış"));
  expect(await related("bu", 1)).toBe("a");
  await snapshot.publish(post("bu", 1, "Deniz"), post("a", 2, "Kış"), post("b", 3, "Deniz"));
  expect(await related("bu", 1)).toBe("b");
  await snapshot.publish(post("bu", 1, "Deniz"));
  expect(await snapshot.db.selectFrom("post_category").select("post_id").execute()).toEqual([
    { post_id: "bu" },
  ]);
});

test("of a large category only the newest are looked at, and what they share is counted in full", async () => {
  const many = Array.from({ length: 60 }, (_, index) => post(`deniz-${index}`, 40 + index, "Deniz"));
  await snapshot.publish(
    post("bu", 1, "Deniz", "Şiir"),
    ...many,
    post("ikisi", 2, "Deniz", "Şiir"),
    post("yalnız-deniz", 3, "Deniz"),
  );
  const ids = (await related("bu", 60)).split(" ");
  expect(ids[0]).toBe("ikisi");
  expect(ids[1]).toBe("deniz-59");
  expect(ids).not.toContain("bu");
  expect(new Set(ids).size).toBe(60);
});
