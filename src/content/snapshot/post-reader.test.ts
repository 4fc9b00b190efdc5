import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import { PictureCatalog, pictureKey } from "./picture-catalog.ts";
import type { PostReader } from "./post-reader.ts";
import { pictureFacts } from "./testing/build-picture-facts.ts";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

const posts = [
  article({ id: "a", title: "IŞIK VE GÖLGE", abstract: null, createdAt: "2026-03-01T00:00:00.000Z" }),
  article({ id: "b", title: "Yol", abstract: "Bir ışık üzerine", createdAt: "2026-02-01T00:00:00.000Z" }),
  article({ id: "c", title: "ışık hızı", abstract: "%50 _indirim_", createdAt: "2026-01-01T00:00:00.000Z" }),
  article({
    id: "d",
    title: "ISPARTA",
    abstract: "  ",
    createdAt: "2026-01-01T00:00:00.000Z",
    imageUrl: null,
    imageAlt: null,
    fileBase: null,
    pageSetup: AUTO_PAGES,
    authors: [],
    html: null,
  }),
  article({ id: "e", title: "Tarihsiz", abstract: "Bitiş", createdAt: null }),
  article({
    id: "f",
    title: "Sayı 1",
    abstract: "son",
    pdfUrl: "https://a.example/1.pdf",
    createdAt: "2024-01-01T00:00:00.000Z",
  }),
];

const IMAGE = pictureKey("https://resim.example/1.jpg");

let snapshot: TempSnapshot;
let reader: PostReader;
beforeAll(async () => {
  snapshot = await tempSnapshot();
  reader = snapshot.reader;
  await snapshot.publish(...posts);
});
afterAll(() => snapshot.remove());

test("a picture says who made it, above the text and within, and is cropped as the publisher sets it", async () => {
  const html =
    '<figure><img src="https://resim.example/2.jpg" alt="Yol" /><figcaption>Yol</figcaption></figure>';
  const own = await tempSnapshot();
  await own.publish(article({ id: "p", html, imageUrl: "https://resim.example/2.jpg" }));
  const key = pictureKey("https://resim.example/2.jpg");
  const before = await own.reader.post("p");
  expect([before?.imageCredit, before?.html?.includes("<small")]).toEqual([null, false]);
  await new PictureCatalog(own.db).save(key, pictureFacts({ focus: [2, 2] }));
  await own.db
    .insertInto("picture_note")
    .values({ key, credit: "Resim: A & <B>", focus_x: 0, focus_y: 4 })
    .execute();
  const post = await own.reader.post("p");
  expect([post?.imageCredit, post?.picture?.focus]).toEqual(["Resim: A & <B>", [0, 4]]);
  expect(post?.html).toMatch(
    /<\/picture><small class="credit">Resim: A &amp; &lt;B&gt;<\/small><figcaption>/,
  );
  const said = html.replace("Yol</figcaption>", "Yol <small>Resim: A &amp; &lt;B&gt;</small></figcaption>");
  const otherwise = html.replace("Yol</figcaption>", "Yol <small>Resim: B</small></figcaption>");
  for (const [shown, credits] of [
    [said, ["A"]],
    // What a figure says itself counts for that figure alone, and nothing beside a figure counts.
    [otherwise, ["B"]],
    [`${html}${said}`, ["A", "A"]],
    [`${said}<p>Resim: A &amp; &lt;B&gt;</p>${html}`, ["A", "A", "A"]],
    [`<p><img src="https://resim.example/2.jpg"></p>${otherwise}`, ["A", "B"]],
  ] as const) {
    await own.publish(article({ id: "p", html: shown, imageUrl: null }));
    const found = (await own.reader.post("p"))?.html?.matchAll(/Resim: ([AB])/g) ?? [];
    expect([shown, [...found].map(([, who]) => who)]).toEqual([shown, credits]);
  }
  await own.remove();
});

test("pages follow each other without a gap, and end", async () => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { cards, total } = await reader.page({ page, size: 4 });
    expect(total).toBe(6);
    if (cards.length === 0) break;
    ids.push(...cards.map(({ id }) => id));
  }
  expect(ids.join("")).toBe("afbcde");
});

test("the front stands before the rest, each post comes once over all pages, and a pin of a lost post does no harm", async () => {
  const own = await tempSnapshot();
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();
  const all = Array.from({ length: 200 }, (_, index) =>
    article({
      id: `p${index}`,
      createdAt: at(index),
      pdfUrl: index % 50 === 7 ? `https://a.example/${index}.pdf` : null,
    }),
  );
  await own.publish(...all);
  const pin = async (...ids: string[]) => {
    await own.db.deleteFrom("pin").execute();
    for (const [position, post_id] of ids.entries())
      await own.db.insertInto("pin").values({ post_id, position }).execute();
  };
  const order = async (size: number) => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { cards, total, currentIssue } = await own.reader.page({ page, size });
      expect([total, currentIssue]).toEqual([200, "p7"]);
      if (cards.length === 0) return ids;
      expect(cards.length).toBe(Math.min(size, 200 - ids.length));
      ids.push(...cards.map(({ id }) => id));
    }
  };
  const newest = all.map(({ id }) => id);
  const cases: [pins: string[], front: string[]][] = [
    [[], ["p0", "p7"]],
    [["p150"], ["p150", "p7"]],
    [
      ["p150", "yok", "p3", "p57"],
      ["p150", "p7", "p3", "p57"],
    ],
    [["p7"], ["p7"]],
    [
      ["p57", "p7", "p0"],
      ["p57", "p7", "p0"],
    ],
    [["yok"], ["p0", "p7"]],
  ];
  for (const [pins, front] of cases) {
    await pin(...pins);
    const expected = [...front, ...newest.filter((id) => !front.includes(id))];
    for (const size of [3, 25, 200]) expect(await order(size)).toEqual(expected);
  }
  await own.remove();
});

test("a card says of an issue that it is one, and nothing of where its files lie", async () => {
  const cards = await reader.cards(["f"]);
  expect(cards[0]).toMatchObject({ id: "f", isIssue: true, categories: ["Deneme"] });
  expect(JSON.stringify(cards)).not.toContain("example");
  expect(await reader.issuePdf("f")).toEqual({
    outline: null,
    pdfUrl: "https://a.example/1.pdf",
    setup: AUTO_PAGES,
  });
  expect(await reader.issuePdf("a")).toBeNull();
  expect(await reader.issuePdf("yok")).toBeNull();
  expect(await reader.pictureUrl(cards[0]?.imageKey ?? "")).toBe("https://resim.example/1.jpg");
});

test("a card has its picture as soon as somebody looked at it", async () => {
  expect(await reader.post("a")).toMatchObject({ imageKey: IMAGE, picture: null });
  await new PictureCatalog(snapshot.db).save(IMAGE, pictureFacts());
  const { hash: _, isAnimated: __, ...picture } = pictureFacts();
  const { cards } = await reader.page({ page: 1, size: 1 });
  expect(cards[0]).toMatchObject({ id: "a", imageKey: null });
  expect(cards[0]?.picture).toEqual(picture);
  expect((await reader.related("b", 1))[0]?.picture).toEqual(picture);
  expect(await reader.post("d")).toMatchObject({ imageKey: null, picture: null });
});

test("a card whose picture cannot be shown has none", async () => {
  await new PictureCatalog(snapshot.db).save(IMAGE, "unusable");
  expect(await new PictureCatalog(snapshot.db).byKey(IMAGE)).toBe("unusable");
  expect(await reader.post("a")).toMatchObject({ imageKey: null, picture: null });
  expect(await reader.pictureUrl(IMAGE)).toBe("https://resim.example/1.jpg");
});

test("an article says how long it takes to read, an issue and one without a text do not", async () => {
  expect(await reader.post("a")).toMatchObject({ readingMinutes: 1 });
  expect(await reader.post("d")).toMatchObject({ readingMinutes: null });
  expect(await reader.post("f")).toMatchObject({ readingMinutes: null });
});

test("pictures in an article's text come in their variants once they are known", async () => {
  const [known, unknown, broken] = ["https://a.example/k", "https://a.example/u", "https://a.example/b"];
  const html = [known, unknown, broken].map((src) => `<p><img src="${src}"></p>`).join("");
  const other = await tempSnapshot();
  await other.publish(article({ html }));
  const before = (await other.reader.post("yazi"))?.html ?? "";
  await new PictureCatalog(other.db).save(pictureKey(known), pictureFacts());
  await new PictureCatalog(other.db).save(pictureKey(broken), "unusable");
  // Nobody is named for a picture that is not shown.
  await other.db
    .insertInto("picture_note")
    .values({ key: pictureKey(broken), credit: "Resim: A", focus_x: null, focus_y: null })
    .execute();
  const [first, second, third] = ((await other.reader.post("yazi"))?.html ?? "").split(/(?=<p>)/);
  expect(first).toContain(
    `<picture><source type="image/avif" srcset="/gorsel/${pictureFacts().name}/320.avif`,
  );
  expect(second).toBe(before.split(/(?=<p>)/)[1]);
  expect(third).toBe("<p></p>");
  await other.remove();
});

test("the issues beside one are those of the grid, also where several came out at once", async () => {
  const own = await tempSnapshot();
  const issue = (id: string, createdAt: string | null) =>
    article({ id, title: id, createdAt, pdfUrl: `https://a.example/${id}.pdf` });
  const [may, june] = ["2026-05-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"];
  await own.publish(
    issue("1", may),
    issue("2a", june),
    issue("2b", june),
    issue("0", null),
    article({ id: "yazı", createdAt: june }),
  );
  const order = (await own.reader.issues()).map(({ id }) => id);
  expect(order).toEqual(["2a", "2b", "1", "0"]);
  for (const [at, id] of order.entries()) {
    const { newer, older } = await own.reader.neighbourIssues(id);
    expect([newer?.id, older?.id]).toEqual([order[at - 1], order[at + 1]]);
  }
  expect(await own.reader.neighbourIssues("yok")).toEqual({ newer: null, older: null });
  const plan = await sql<{ detail: string }>`EXPLAIN QUERY PLAN SELECT id FROM post WHERE is_issue = 1
    ORDER BY created_at DESC, id`.execute(own.db);
  expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/USING .*INDEX post_issues$/);
  await own.remove();
});
