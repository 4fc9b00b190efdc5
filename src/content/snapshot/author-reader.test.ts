import { afterEach, beforeEach, expect, test } from "vitest";
import type { AuthorRole } from "../../domain/author.ts";
import { AuthorReader } from "./author-reader.ts";
import { pictureKey } from "./picture-catalog.ts";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

let snapshot: TempSnapshot;
let reader: AuthorReader;
beforeEach(async () => {
  snapshot = await tempSnapshot();
  reader = new AuthorReader(snapshot.db);
});
afterEach(() => snapshot.remove());

const post = (id: string, day: number, ...roles: AuthorRole[]) =>
  article({
    id,
    createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    authors: roles.map((role) => ({ id: "inci-oz", name: `İnci Öz ${day}`, role })),
  });

const all = { page: 1, size: 10 };

test("an author of whom only the name is known has their posts, one role after another, each newest first", async () => {
  await snapshot.publish(
    post("a", 1, "writer"),
    post("b", 4, "illustrator"),
    post("c", 2, "writer", "illustrator", "writer"),
    post("d", 3, "translator"),
    post("başka", 5),
  );
  const found = await reader.page("inci-oz", all);
  expect(found?.groups.map(({ role, cards }) => [role, ...cards.map(({ id }) => id)])).toEqual([
    ["writer", "c", "a"],
    ["translator", "d"],
    ["illustrator", "b", "c"],
  ]);
  expect(found).toMatchObject({
    total: 5,
    author: { id: "inci-oz", name: "İnci Öz 4", about: null, links: [], imageKey: null, picture: null },
  });
  const second = await reader.page("inci-oz", { page: 2, size: 2 });
  expect(second?.groups.map(({ role }) => role)).toEqual(["translator", "illustrator"]);
  expect((await reader.page("inci-oz", { page: 9, size: 2 }))?.groups).toEqual([]);
  for (const id of ["yok", "", "..", "a/b", "x".repeat(5000), "🙂"])
    expect(await reader.page(id, all)).toBeNull();
});

test("what the publisher tells of an author stands above what posts say, with or without posts", async () => {
  await snapshot.publish(post("a", 1, "writer"));
  const links = [{ label: "Site", url: "https://inci.example/" }];
  const row = { name: "İnci Öz", about: "Yazar.", links: JSON.stringify(links) };
  const image_key = pictureKey("library:1");
  await snapshot.db
    .insertInto("author")
    .values([
      { ...row, id: "inci-oz", image_key },
      { ...row, id: "yeni", image_key: null },
    ])
    .execute();
  const author = { name: "İnci Öz", about: "Yazar.", links, picture: null };
  expect((await reader.page("inci-oz", all))?.author).toEqual({
    ...author,
    id: "inci-oz",
    imageKey: image_key,
  });
  expect(await reader.page("yeni", all)).toMatchObject({
    author: { id: "yeni", ...author },
    groups: [],
    total: 0,
  });
  expect((await reader.described(["yok", "yeni", "inci-oz"])).map(({ id }) => id)).toEqual([
    "yeni",
    "inci-oz",
  ]);
});
