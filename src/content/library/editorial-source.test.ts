import { expect, onTestFinished, test, vi } from "vitest";
import { tempSnapshot } from "../snapshot/testing/temp-snapshot.ts";
import { contentFollower } from "../sync/follow-content.ts";
import { addPost } from "./add-post.ts";
import { openEditorial } from "./editorial-source.ts";
import { changeTerms, NO_TERMS as NOTHING } from "./issue-terms.ts";
import { librarySource } from "./library-source.ts";
import { aDraft } from "./testing/a-draft.ts";
import { libraryLocation, tempFolder, tempLibrary } from "./testing/temp-library.ts";
import { updatePost } from "./update-post.ts";
import { removePost, withdrawPost } from "./withdraw-post.ts";

/** A library, and the copy of it that the site reads. */
async function start() {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const snapshot = await tempSnapshot();
  const location = await libraryLocation(folder);
  const source = await librarySource(location);
  const editorial = await openEditorial(location);
  onTestFinished(async () => {
    await source.close();
    await editorial.close();
    await snapshot.remove();
  });
  const target = { snapshot: snapshot.db, editorial, believeHours: 0 };
  const follow = contentFollower(source, target, 24, new AbortController().signal);
  return { library, editorial, reader: snapshot.reader, snapshot: snapshot.db, sync: () => follow(false) };
}

test("a withdrawn post is gone by a reading of what changed, and its address says so", async () => {
  const { library, sync, reader, snapshot } = await start();
  for (const id of ["a", "b", "c"]) await addPost(library, aDraft({ id }));
  expect(await sync()).toMatchObject({ posts: 3, changed: 3 });
  await library.database
    .updateTable("post")
    .set({ status: "withdrawn", updated_at: new Date().toISOString() })
    .where("id", "=", "b")
    .execute();
  expect(await sync()).toMatchObject({ removed: 1, loss: null });
  expect(await reader.post("b")).toBeNull();
  expect(await snapshot.selectFrom("redirect").selectAll().execute()).toEqual([
    { path: "/post/b", target: null },
  ]);
});

test("who is only named by posts that are not public is not known to the site", async () => {
  const { library, editorial } = await start();
  const names = async () => (await editorial.read()).authors.map(({ name }) => name);
  const by = (author: string) => [{ author, role: "writer" as const }];
  await addPost(library, aDraft({ id: "a", status: "draft", authors: by("Taslak Yazarı") }));
  await addPost(library, aDraft({ id: "b", createdAt: "2096-01-01T00:00:00.000Z", authors: by("İleri") }));
  await addPost(library, aDraft({ id: "c", authors: by("Açık") }));
  expect(await names()).toEqual(["Açık"]);
  await library.database
    .updateTable("author")
    .set({ about: "Öykücü." })
    .where("name", "=", "İleri")
    .execute();
  await library.database.updateTable("post").set({ status: "published" }).where("id", "=", "a").execute();
  expect(await names()).toEqual(["Açık", "İleri", "Taslak Yazarı"]);
});

test("a former address leads to the post, which is gone and there again in one reading", async () => {
  const { library, sync, reader } = await start();
  for (const id of ["a", "b"]) await addPost(library, aDraft({ id }));
  await sync();
  await updatePost(library, "a", { id: "a2" });
  await updatePost(library, "a2", { id: "a3" });
  expect(await sync()).toMatchObject({ posts: 2, changed: 1, removed: 1 });
  for (const path of ["/post/a", "/post/a2"])
    expect(await reader.formerAddress(path)).toEqual({ movedTo: "/post/a3" });
  await withdrawPost(library, "a3");
  await sync();
  expect(await reader.formerAddress("/post/a")).toBe("withdrawn");
  await removePost(library, "a3");
  await sync();
  expect(await reader.formerAddress("/post/a")).toBeNull();
  expect(await reader.formerAddress("/post/b")).toBeNull();
});

test("feeds and further pages of a former site lead to what they are here", async () => {
  const { library, sync, reader } = await start();
  await addPost(library, aDraft({ id: "a" }));
  const redirects = [
    { path: "/category/oyku", target: "/konu/oyku" },
    { path: "/author/ada", target: "/yazar/ada-kaya" },
    { path: "/bir-yazi", target: "/post/a" },
  ];
  await library.database.insertInto("redirect").values(redirects).execute();
  await sync();
  for (const [path, movedTo] of [
    ["/feed", "/rss.xml"],
    ["/rss", "/rss.xml"],
    ["/feed/atom", "/rss.xml"],
    ["/comments/feed", "/rss.xml"],
    ["/feed.xml", "/rss.xml"],
    ["/index.xml", "/rss.xml"],
    ["/category/oyku/index.xml", "/konu/oyku/rss.xml"],
    ["/category/oyku/page2", "/konu/oyku"],
    ["/page/3", "/"],
    ["/category/oyku/feed", "/konu/oyku/rss.xml"],
    ["/category/oyku/page/2", "/konu/oyku"],
    ["/author/ada/feed/rss2", "/yazar/ada-kaya/rss.xml"],
    ["/bir-yazi/feed", "/rss.xml"],
  ] as const)
    expect([path, await reader.formerAddress(path)]).toEqual([path, { movedTo }]);
  for (const path of ["/category/yok/feed", "/bir-yazi/page/x", "/besleme"])
    expect(await reader.formerAddress(path)).toBeNull();
});

test("what stands beside the posts is replaced as one, and raises the revision only when it changed", async () => {
  const { library, sync, reader, snapshot } = await start();
  await addPost(library, aDraft({ id: "sayi" }));
  const first = await sync();
  await library.database
    .insertInto("page")
    .values({
      id: "kunye",
      title: "Künye",
      html: "<p onclick=x>Yayımlayan</p>",
      position: 0,
      status: "published",
      is_sample: 0,
    })
    .execute();
  await changeTerms(library, "sayi", { freePages: 4 });
  const second = await sync();
  expect(second).toMatchObject({ revision: first.revision + 1, changed: 0 });
  expect(await snapshot.selectFrom("page").selectAll().execute()).toEqual([
    { id: "kunye", position: 0, title: "Künye", html: "<p>Yayımlayan</p>" },
  ]);
  expect((await reader.issueGate("sayi")).terms).toMatchObject({ freePages: 4, phase: "members" });
  expect((await sync()).revision).toBe(second.revision);

  await changeTerms(library, "sayi", NOTHING);
  await library.database.updateTable("page").set({ status: "draft" }).execute();
  await sync();
  expect(await snapshot.selectFrom("page").selectAll().execute()).toEqual([]);
  expect((await reader.issueGate("sayi")).terms).toBeNull();
});

test("a pin ends and an issue opens by themselves", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { library, editorial } = await start();
  const soon = new Date(Date.now() + 400).toISOString();
  await library.database.insertInto("pin").values({ post_id: "a", position: 0, ends_at: soon }).execute();
  await changeTerms(library, "b", { opensAt: soon });
  const hasChangedSince = async () => {
    expect(await editorial.read()).toMatchObject({ pins: ["a"], terms: [{ phase: "closed" }] });
    return editorial.hasChanged();
  };
  // PostgreSQL's word of a change may come after it was read.
  await expect.poll(hasChangedSince).toBe(false);
  vi.setSystemTime(soon);
  expect(await editorial.hasChanged()).toBe(true);
  expect(await editorial.read()).toMatchObject({ pins: [], terms: [{ phase: "members" }] });
});
