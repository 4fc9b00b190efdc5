import { afterEach, beforeEach, expect, test } from "vitest";
import type { Post } from "../../domain/post.ts";
import type { ContentSource } from "../content-source.ts";
import { noEditorial, type TempSnapshot, tempSnapshot } from "../snapshot/testing/temp-snapshot.ts";
import { article, writtenSource } from "../snapshot/testing/written-source.ts";
import { type Preparation, preparationHere, preparationOnTwoCores } from "./prepare-posts.ts";
import { syncOnce } from "./sync-once.ts";

const snapshots: TempSnapshot[] = [];
beforeEach(() => void snapshots.splice(0));
afterEach(() => Promise.all(snapshots.map((snapshot) => snapshot.remove())));

/** @returns what the snapshot has of the posts after a reading */
async function read(source: ContentSource, openPreparation: () => Preparation) {
  const { db, ...snapshot } = await tempSnapshot();
  snapshots.push({ db, ...snapshot });
  const target = { snapshot: db, editorial: noEditorial, believeHours: 0 };
  const report = await syncOnce(source, { ...target, openPreparation }, new AbortController().signal);
  return {
    report,
    posts: await db.selectFrom("post").selectAll().orderBy("id").execute(),
    pictures: await db.selectFrom("picture").selectAll().orderBy("post_id").orderBy("key").execute(),
    categories: await db.selectFrom("post_category").selectAll().orderBy("post_id").execute(),
  };
}

function batches(count: number): Post[][] {
  const html = (id: string) =>
    `<h1>${id}</h1><script>x</script><p onclick=x>Bir <b>iki</b><img src="https://a.example/${id}.jpg"></p>`;
  return Array.from({ length: count }, (_, batch) =>
    Array.from({ length: 100 }, (_, index) => {
      const id = `y${batch}-${index}`;
      return article({
        id,
        html: html(id),
        imageUrl: `https://a.example/${index}`,
        categories: [{ name: "A" }],
      });
    }),
  );
}

test("two cores make what one makes", async () => {
  const source = writtenSource(batches(12));
  const onTwo = await read(source, preparationOnTwoCores);
  expect(onTwo.posts).toHaveLength(1200);
  expect(onTwo.posts[0]?.html).toContain("<b>iki</b>");
  expect(onTwo.posts[0]?.html).not.toContain("script");
  expect(onTwo).toEqual(await read(source, preparationHere));
});

test("of two posts with one id in batches that are prepared at once the newer one stays, whole", async () => {
  const [first = [], second = [], third = [], ...more] = batches(6);
  const twin = (title: string, createdAt: string) =>
    article({
      id: "ikiz",
      title,
      createdAt,
      html: `<p>${title}</p>`,
      imageUrl: `https://b.example/${title}`,
    });
  const source = writtenSource([
    ...more,
    [...first, twin("eski", "2026-01-01T00:00:00.000Z")],
    [...second, twin("yeni", "2026-01-03T00:00:00.000Z")],
    [...third, twin("orta", "2026-01-02T00:00:00.000Z")],
  ]);
  const { report, posts, pictures } = await read(source, preparationOnTwoCores);
  expect(report).toMatchObject({ posts: 601, changed: 601 });
  expect(report.faults).toHaveLength(2);
  expect(posts.filter(({ id }) => id === "ikiz")).toMatchObject([{ title: "yeni", html: "<p>yeni</p>" }]);
  expect(pictures.filter(({ post_id }) => post_id === "ikiz").map(({ url }) => url)).toEqual([
    "https://b.example/yeni",
  ]);
});

test("what a thread that falls over had is prepared all the same", async () => {
  const falling = new URL("data:text/javascript,throw new Error('no memory')");
  const { posts } = await read(writtenSource(batches(5)), () => preparationOnTwoCores(falling));
  expect(posts).toHaveLength(500);
});

test("a post that cannot be prepared ends the reading, and the former copy stays", async () => {
  const broken = (): Preparation => ({
    prepare: () => Promise.reject(new Error("no memory")),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
  const { db, ...snapshot } = await tempSnapshot();
  snapshots.push({ db, ...snapshot });
  await snapshot.publish(article({ id: "ilk" }));
  const target = { snapshot: db, editorial: noEditorial, believeHours: 0 };
  const reading = syncOnce(
    writtenSource(batches(4)),
    { ...target, openPreparation: broken },
    new AbortController().signal,
  );
  await expect(reading).rejects.toThrow("no memory");
  expect(await db.selectFrom("post").select("id").execute()).toEqual([{ id: "ilk" }]);
});
