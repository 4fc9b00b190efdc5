import { afterEach, beforeEach, expect, test } from "vitest";
import type { Post } from "../../domain/post.ts";
import type { ContentSource } from "../content-source.ts";
import type { EditorialSource } from "../editorial.ts";
import { PostReader } from "../snapshot/post-reader.ts";
import { noEditorial, type TempSnapshot, tempSnapshot } from "../snapshot/testing/temp-snapshot.ts";
import { article, writtenSource } from "../snapshot/testing/written-source.ts";
import { syncOnce } from "./sync-once.ts";

let snapshot: TempSnapshot;
let reader: PostReader;
beforeEach(async () => {
  snapshot = await tempSnapshot();
  reader = snapshot.reader;
});
afterEach(() => snapshot.remove());

const sync = (source: ContentSource) =>
  syncOnce(
    source,
    { snapshot: snapshot.db, editorial: noEditorial, believeHours: 0 },
    new AbortController().signal,
  );

async function titles(): Promise<string[]> {
  const { cards } = await reader.page({ page: 1, size: 100 });
  return cards.map(({ title }) => title);
}

test("there is no copy until one was read; an empty magazine is a copy", async () => {
  expect(await reader.revision()).toBe(0);
  expect(await sync(writtenSource([]))).toEqual({
    revision: 1,
    changed: 0,
    removed: 0,
    posts: 0,
    faults: [],
    loss: null,
  });
  expect(await reader.revision()).toBe(1);
});

test("unchanged content leaves the revision as it is", async () => {
  const source = writtenSource([[article({ id: "bir" })], [article({ id: "iki" })]]);
  expect(await sync(source)).toMatchObject({ revision: 1, changed: 2, removed: 0, posts: 2 });
  expect(await sync(source)).toMatchObject({ revision: 1, changed: 0, removed: 0, posts: 2 });
});

test("a post whose files are signed anew has not changed, and its files have the newer addresses", async () => {
  const signed = (moment: string) => {
    const at = (name: string) =>
      `https://depo.example/${name}?X-Amz-Date=${moment}&X-Amz-Signature=${moment}`;
    const html = `<p>Yazı</p><img src="${at("ic.png").replaceAll("&", "&amp;")}">`;
    return [
      article({ id: "yazi", imageUrl: at("kapak.jpg"), html }),
      article({ id: "sayi", imageUrl: null, html: null, pdfUrl: at("sayi.pdf") }),
    ];
  };
  await sync(writtenSource([signed("1")]));
  expect(await sync(writtenSource([signed("2")]))).toMatchObject({ revision: 1, changed: 0 });
  const pictures = await snapshot.db.selectFrom("picture").select("url").execute();
  const issues = await snapshot.db.selectFrom("post").select("pdf_url").where("id", "=", "sayi").execute();
  const addresses = [...pictures.map(({ url }) => url), ...issues.map(({ pdf_url }) => pdf_url)];
  const query = "?X-Amz-Date=2&X-Amz-Signature=2";
  expect(addresses.sort()).toEqual(
    ["ic.png", "kapak.jpg", "sayi.pdf"].map((name) => `https://depo.example/${name}${query}`),
  );
});

test("changed posts are replaced, missing posts are removed, their pictures too", async () => {
  await sync(
    writtenSource([[article({ id: "bir", imageUrl: "https://a.example/1" }), article({ id: "iki" })]]),
  );
  const [picture] = await snapshot.db
    .selectFrom("picture")
    .select("key")
    .where("post_id", "=", "bir")
    .execute();
  const report = await sync(writtenSource([[article({ id: "iki", title: "Yeni" }), article({ id: "üç" })]]));
  expect(report).toMatchObject({ revision: 2, changed: 2, removed: 1 });
  expect(await titles()).toEqual(["Yeni", "Işık ve gölge"]);
  expect(await reader.post("bir")).toBeNull();
  expect(await reader.pictureUrl(picture?.key ?? "")).toBeNull();
});

test.each([0, 1, 2, 3])("a source that fails after %i of 3 batches changes nothing", async (breaksAfter) => {
  await sync(writtenSource([[article({ id: "eski", title: "Eski" })]]));
  const batches = [
    [article({ id: "bir" })],
    [article({ id: "eski", title: "Yeni" })],
    [article({ id: "iki" })],
  ];
  await expect(sync(writtenSource(batches, breaksAfter))).rejects.toThrow(/ulaşılamadı|tutmadı/);
  expect(await titles()).toEqual(["Eski"]);
  expect(await reader.revision()).toBe(1);
  expect(await sync(writtenSource(batches))).toMatchObject({ revision: 2, posts: 3 });
});

test("readers see the former copy while a new one is read", async () => {
  await sync(writtenSource([[article({ id: "eski", title: "Eski" })]]));
  const seen: string[][] = [];
  const source = writtenSource([]);
  await sync({
    ...source,
    async *readPosts() {
      for (const id of ["bir", "iki"]) {
        yield { posts: [article({ id, title: id })], faults: [] };
        seen.push(await titles());
      }
    },
  });
  expect(seen).toEqual([["Eski"], ["Eski"]]);
  expect(await titles()).toEqual(["bir", "iki"]);
});

test("of two posts with one id the newer stays, whatever their order, and the fault names its place", async () => {
  const older = article({
    title: "Eski",
    createdAt: "2025-01-01T00:00:00.000Z",
    imageUrl: "https://a.example/old",
  });
  const newer = article({ title: "Yeni", createdAt: "2026-01-01T00:00:00.000Z" });
  const skipped = { id: null, position: 1, severity: "skipped" as const, reason: "Başlığı yok." };
  for (const pair of [
    [older, newer],
    [newer, older],
  ]) {
    const batches = [{ posts: [article({ id: "ilk" })], faults: [skipped] }, { posts: pair }];
    const report = await sync(writtenSource(batches));
    expect(await reader.post("yazi")).toMatchObject({ title: "Yeni" });
    expect(report).toMatchObject({
      posts: 2,
      faults: [skipped, { id: "yazi", position: 3, severity: "skipped" }],
    });
    expect(await snapshot.db.selectFrom("picture").select("url").execute()).not.toContainEqual({
      url: "https://a.example/old",
    });
  }
});

test.each([
  "a/b",
  "..",
  "%2e",
  "__proto__",
  " boş luk ",
  "🌊",
  "a\0b",
  "ışık.data",
  "'; DROP TABLE post; --",
])("a post with the id %j is found by it", async (id) => {
  await sync(writtenSource([[article({ id })]]));
  expect(await reader.post(id)).toMatchObject({ id });
});

test("what came in is cleaned, and pictures stand under this site's addresses", async () => {
  const html = `<p onclick="x()">a<script>alert(1)</script><img src="https://resim.example/2.jpg"></p>`;
  await sync(writtenSource([[article({ html })]]));
  const post = await reader.post("yazi");
  expect(post?.html).not.toMatch(/script|onclick|resim\.example/);
  const [, key] = /\/gorsel\/([\w-]+)/.exec(post?.html ?? "") ?? [];
  expect(await reader.pictureUrl(key ?? "")).toBe("https://resim.example/2.jpg");
  expect(JSON.stringify(post)).not.toContain("resim.example");
});

test("5,000 posts are read, and read again without a change", async () => {
  const posts = Array.from({ length: 5000 }, (_, index) =>
    article({
      id: `yazi-${index}`,
      createdAt: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
    }),
  );
  const batches = Array.from({ length: 50 }, (_, index) => posts.slice(index * 100, index * 100 + 100));
  expect(await sync(writtenSource(batches))).toMatchObject({ changed: 5000, posts: 5000 });
  expect(await sync(writtenSource(batches))).toMatchObject({ changed: 0, removed: 0, posts: 5000 });
  const { cards, total } = await reader.page({ page: 200, size: 25 });
  expect([total, cards.at(-1)?.id]).toEqual([5000, "yazi-0"]);
});

test("each source has its own copy", async () => {
  await sync(writtenSource([[article()]]));
  const other = await snapshot.openAgain({ source: "another" });
  expect(await new PostReader(other).revision()).toBe(0);
  await other.destroy();
});

test("of a publisher who tells of changes a change alone is none", async () => {
  const one = article({ id: "bir" });
  const at = "2026-11-30T08:00:00.000Z";
  const amendment = {
    id: "a",
    post_id: "bir",
    kind: "update",
    at,
    wrong: null,
    text: "",
    author: null,
  } as const;
  const editorial = { read: async () => ({ ...(await noEditorial.read()), amendments: [amendment] }) };
  const tell = async (post: Post, beside: Pick<EditorialSource, "read"> = noEditorial) => {
    const target = { snapshot: snapshot.db, editorial: beside, tellsChanges: true, believeHours: 0 };
    await syncOnce(writtenSource([[post]]), target, AbortSignal.timeout(5_000));
    return snapshot.db.selectFrom("post_update").selectAll().execute();
  };
  await tell(one);
  expect(await tell({ ...one, html: "<p>başka</p>" })).toEqual([]);
  expect(await tell({ ...one, html: "<p>yine</p>" }, editorial)).toEqual([
    { post_id: "bir", updated_at: at },
  ]);
  expect(await tell(one)).toEqual([]);
});

test("a post is updated when readers find it other: not by a first copy, nor by another format", async () => {
  const [one, two] = [article({ id: "bir" }), article({ id: "iki" })];
  const updated = async () => {
    const rows = await snapshot.db.selectFrom("post_update").select("post_id").execute();
    return rows.map(({ post_id }) => post_id);
  };
  await sync(writtenSource([[one, two]]));
  expect(await updated()).toEqual([]);
  await sync(writtenSource([[one, { ...two, title: "Değişti" }, article({ id: "uc" })]]));
  expect(await updated()).toEqual(["iki"]);
  await snapshot.db.updateTable("post").set({ source_hash: "former format" }).execute();
  expect(await sync(writtenSource([[one]]))).toMatchObject({ changed: 1, removed: 2 });
  expect(await updated()).toEqual([]);
  // Of a copy from before contents had hashes nothing is known.
  await snapshot.db.updateTable("post").set({ source_hash: "former format", content_hash: null }).execute();
  expect(await sync(writtenSource([[one]]))).toMatchObject({ changed: 1 });
  expect(await updated()).toEqual([]);
});
