import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TempSnapshot, tempSnapshot } from "../content/snapshot/testing/temp-snapshot.ts";
import { article } from "../content/snapshot/testing/written-source.ts";
import type { Reader } from "../domain/access.ts";
import { NO_TEXTS } from "../domain/search/text-results.ts";
import { writeAtomically } from "../platform/blobs/disk-files.ts";
import { Search, type SearchOptions } from "./search.ts";
import type { IssuePages } from "./search-jobs.ts";
import * as searchJobs from "./search-jobs.ts";

const ISSUE = { pdfUrl: "https://a.example/1.pdf", html: null } as const;
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

const posts = [
  article({
    id: "isik",
    title: "IŞIK VE GÖLGE",
    abstract: "",
    createdAt: day(9),
    html: "<p>Bir kitabı anlatır.</p>",
  }),
  article({
    id: "uzerine",
    title: "Akşamüstü",
    abstract: "Işık üzerine.",
    createdAt: day(8),
    html: "<p>Son <b>vap</b>ur kalktı.</p>",
  }),
  article({
    id: "isikli",
    title: "Işıklı Sokak",
    abstract: null,
    createdAt: day(7),
    html: "<p>Kadın geldi.</p><p>Son durak, vapur iskelesi.</p>",
  }),
  article({
    id: "yol",
    title: "Yol",
    abstract: "",
    createdAt: day(6),
    html: "<p>Işıklar söndü &amp; gece oldu.</p>",
  }),
  article({
    id: "kitap",
    title: "Raf",
    abstract: "",
    createdAt: day(5),
    html: "<p>Bir kitap, iki kitap.</p>",
  }),
  article({ id: "sayi", title: "Sayı 12", abstract: null, createdAt: day(4), ...ISSUE }),
  article({ id: "eski", title: "Sayı 11", abstract: null, createdAt: day(3), ...ISSUE }),
];

/** Its jobs are done in this process. */
async function openSearch(snapshot: TempSnapshot, options: Partial<SearchOptions> = {}): Promise<Search> {
  const jobs = searchJobs as Readonly<Record<string, (...args: never[]) => unknown>>;
  const search = new Search({
    files: { snapshot: snapshot.file, index: join(snapshot.folder, "search.db") },
    posts: snapshot.reader,
    access: { membersOnly: () => "pdf", previewPages: () => 2 },
    log: pino({ level: "silent" }),
    process: {
      startWorker: () => ({
        run: (name, ...args) => Promise.resolve(jobs[name]?.(...(args as unknown as never[]))) as never,
        close() {},
      }),
    },
    onIndexed() {},
    ...options,
  });
  return search;
}

async function indexed(snapshot: TempSnapshot, options: Partial<SearchOptions> = {}): Promise<Search> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const search = await openSearch(snapshot, { onIndexed: resolve, ...options });
  search.index(0);
  await promise;
  return search;
}

/** @param pages the lines of each, parted by `|` */
async function issueOf(snapshot: TempSnapshot, ...pages: readonly string[]): Promise<IssuePages> {
  const texts = await Promise.all(
    pages.map(async (text, index) => {
      const path = join(snapshot.folder, `${text.length}-${index}.json`);
      const lines = text.split("|").map((line) => ({ text: line, box: [0, 0, 1, 1], words: [] }));
      await writeAtomically(
        { path, tempPath: `${path}.tmp` },
        JSON.stringify({ blocks: [lines], links: [] }),
      );
      return path;
    }),
  );
  return { texts, outline: [], labels: null };
}

let snapshot: TempSnapshot;
let search: Search;
beforeAll(async () => {
  snapshot = await tempSnapshot();
  await snapshot.publish(...posts);
  search = await indexed(snapshot);
  await search.issueHas("sayi", "a", () =>
    issueOf(snapshot, "Kapak", "İçindekiler", "Işık bir ara-|ma yolu", "Son vapur ışıklar", "ışık"),
  );
  await search.issueHas("eski", "b", () => issueOf(snapshot, "ışıkta kaldı", "boş"));
});
afterAll(() => snapshot.remove());

const ids = async (term: string) =>
  (await search.page({ term, page: 1, size: 100 }))?.cards.map(({ id }) => id);

describe("cards", () => {
  test.each<[string, readonly string[]]>([
    ["ışık", ["isik", "isikli", "uzerine"]],
    ["isik", ["isik", "isikli", "uzerine"]],
    ["sayı", ["sayi", "eski"]],
    ["kitap", []],
    ["  ", ["isik", "sayi", "uzerine", "isikli", "yol", "kitap", "eski"]],
  ])("%j finds %j in this order", async (term, found) => {
    expect(await ids(term)).toEqual(found);
  });

  test("pages follow each other", async () => {
    const first = await search.page({ term: "ı", page: 1, size: 3 });
    const second = await search.page({ term: "ı", page: 2, size: 3 });
    expect([first?.total, first?.cards.length, second?.cards.length]).toEqual([5, 3, 2]);
    expect(new Set([...(first?.cards ?? []), ...(second?.cards ?? [])].map(({ id }) => id)).size).toBe(5);
  });
});

describe("texts", () => {
  const texts = (term: string, reader: Reader = "anonymous") => search.texts(term, reader);
  const articleIds = async (term: string) => (await texts(term)).articles.map(({ id }) => id);

  test("articles whose text goes on from the term, without those whose cards are found", async () => {
    const { articles } = await texts("ışık");
    expect(articles).toEqual([
      {
        id: "yol",
        title: "Yol",
        snippet: {
          before: "",
          hit: "Işık",
          after: "lar söndü & gece oldu.",
          passage: "Işıklar söndü & gece",
        },
      },
    ]);
  });

  test("a softened consonant is found after what is found as it is", async () => {
    expect(await articleIds("kitap")).toEqual(["kitap", "isik"]);
    expect((await texts("kitap")).articles[1]?.snippet?.hit).toBe("kitab");
    expect(await articleIds('"kitap"')).toEqual(["kitap", "isik"]);
    // One syllable keeps its consonant: `kat` is not `kadın`.
    expect(await articleIds("kat")).toEqual([]);
  });

  test("all words must be there, a phrase as it stands", async () => {
    expect(await articleIds("vapur son")).toEqual(["uzerine", "isikli"]);
    expect(await articleIds('"son vapur"')).toEqual(["uzerine"]);
    expect(await articleIds("vapur yok")).toEqual([]);
    expect(await articleIds("%")).toEqual([]);
  });

  test("pages of issues, those with the whole word first; a visitor sees the words of free pages alone", async () => {
    const { issues, isCut } = await texts("ışık");
    expect(issues.map(({ id, pages, morePages }) => [id, pages.map(({ page }) => page), morePages])).toEqual([
      ["sayi", [3, 4, 5], 0],
      ["eski", [1], 0],
    ]);
    expect(issues[0]?.pages.map(({ snippet }) => snippet)).toEqual([null, null, null]);
    expect(issues[1]?.pages[0]?.snippet).toMatchObject({ hit: "ışık", after: "ta kaldı" });
    expect([isCut, issues[0]?.access]).toEqual([true, "members"]);
    const member = await texts("ışık", "member");
    expect([member.isCut, member.issues[0]?.access]).toEqual([false, "open"]);
    expect(member.issues[0]?.pages.map(({ snippet }) => snippet?.hit)).toEqual(["Işık", "ışık", "ışık"]);
  });

  test("a word that a line's end divides is one word", async () => {
    const { issues } = await texts("arama", "member");
    expect(issues[0]?.pages).toEqual([
      { page: 3, snippet: { before: "Işık bir ", hit: "arama", after: " yolu", passage: "arama yolu" } },
    ]);
  });

  test.each(['"son vapur"', "son-vapur", "son’vapur", '"son.vapur"'])(
    "that %s stands on a page that one may not read is not told",
    async (term) => {
      expect((await texts(term)).issues).toEqual([]);
      expect((await texts(term, "member")).issues.map(({ id }) => id)).toEqual(["sayi"]);
      // A member's browser asks for what there is; a term that is found nowhere is answered alike.
      const unknown = await texts(term.replace("son", "zon"));
      expect([(await texts(term)).isCut, unknown.isCut]).toEqual([true, true]);
    },
  );

  test("of articles for members a visitor sees the titles alone", async () => {
    const closed = await indexed(snapshot, {
      access: { membersOnly: () => "all", previewPages: () => 2 },
    });
    expect((await closed.texts("ışık", "anonymous")).articles).toEqual([
      { id: "yol", title: "Yol", snippet: null },
    ]);
    expect((await closed.texts("ışık", "member")).articles[0]?.snippet?.hit).toBe("Işık");
    for (const term of ['"son durak"', "son-durak"]) {
      expect(await closed.texts(term, "anonymous")).toEqual({ ...NO_TEXTS, isCut: true });
      expect((await closed.texts(term, "member")).articles.map(({ id }) => id)).toEqual(["isikli"]);
    }
  });
});

describe("years", () => {
  const at = (date: string, post: Parameters<typeof article>[0]) => article({ ...post, createdAt: date });
  const older = [
    at("1998-12-31T22:30:00.000Z", { id: "a", title: "Martı", abstract: "", html: "<p>Rıhtımda martı.</p>" }),
    at("1998-12-31T21:30:00.000Z", { id: "b", title: "Liman", abstract: "", html: "<p>Martılar geldi.</p>" }),
    at("1998-05-01T00:00:00.000Z", { id: "c", title: "Nisan", abstract: null, ...ISSUE }),
    at("2001-05-01T00:00:00.000Z", { id: "d", title: "Mayıs", abstract: null, ...ISSUE }),
  ];
  let own: TempSnapshot;
  let decades: Search;
  beforeAll(async () => {
    own = await tempSnapshot();
    await own.publish(...older);
    decades = await indexed(own);
    await decades.issueHas("c", "c", () => issueOf(own, "boş", "martı", "boş", "martı uçtu"));
    await decades.issueHas("d", "d", () => issueOf(own, "boş", "boş", "martılar", "son"));
  });
  afterAll(() => own.remove());

  test("each year says how many posts and pages have the term, in Istanbul's years", async () => {
    expect((await decades.texts("martı", "anonymous")).years).toEqual([
      { year: 2001, posts: 0, pages: 1 },
      { year: 1999, posts: 1, pages: 0 },
      { year: 1998, posts: 1, pages: 2 },
    ]);
    expect((await decades.texts("albatros", "anonymous")).years).toEqual([]);
  });

  test("a search is narrowed to a year, and goes on saying all of them", async () => {
    const found = await decades.texts("martı", "member", 1998);
    expect([found.articles.map(({ id }) => id), found.issues.map(({ id }) => id)]).toEqual([["b"], ["c"]]);
    expect(found.years).toHaveLength(3);
    const cards = async (year: number) =>
      (await decades.page({ term: "martı", year, page: 1, size: 9 }))?.cards.map(({ id }) => id);
    expect([await cards(1999), await cards(1998)]).toEqual([["a"], []]);
  });

  test("of words beside each other only what one may read is counted", async () => {
    expect((await decades.texts('"martı uçtu"', "anonymous")).years).toEqual([]);
    expect((await decades.texts('"martı uçtu"', "member")).years).toEqual([
      { year: 1998, posts: 0, pages: 1 },
    ]);
    const closed = await openSearch(own, { access: { membersOnly: () => "all", previewPages: () => 2 } });
    expect((await closed.texts('"rıhtımda martı"', "anonymous")).years).toEqual([]);
    expect((await closed.texts('"rıhtımda martı"', "member")).years).toEqual([
      { year: 1999, posts: 1, pages: 0 },
    ]);
  });
});

test("titles while one types, and the nearest of what is found nowhere", async () => {
  expect(await search.titles("ış")).toEqual([
    { id: "isik", title: "IŞIK VE GÖLGE" },
    { id: "isikli", title: "Işıklı Sokak" },
  ]);
  expect(await search.titles("üzerine")).toEqual([]);
  expect(await search.nearest("ısık golgo")).toBe("ışık gölge");
  expect(await search.nearest("Denene")).toBe("deneme");
  expect(await search.nearest("zzzzzzzz")).toBeNull();
});

describe("what changes", () => {
  test("is found though changes follow one another", async () => {
    const own = await tempSnapshot();
    await own.publish(...posts);
    const { promise: isIndexed, resolve } = Promise.withResolvers<void>();
    using changing = await openSearch(own, { onIndexed: resolve });
    const changes = setInterval(() => changing.index(), 100);
    await isIndexed.finally(() => clearInterval(changes));
    expect((await changing.texts("anlatır", "member")).articles.map(({ id }) => id)).toEqual(["isik"]);
    await own.remove();
  });

  test("a changed text, a removed post and another PDF are found as they are now", async () => {
    const own = await tempSnapshot();
    await own.publish(...posts);
    const changing = await indexed(own);
    const found = async (term: string) => {
      const { articles, issues } = await changing.texts(term, "member");
      return [...articles, ...issues].map(({ id }) => id);
    };
    await changing.issueHas("sayi", "a", () => issueOf(own, "pelikan"));
    expect(await found("pelikan")).toEqual(["sayi"]);
    const [light, ...others] = posts;
    await own.publish(
      { ...article({ ...light, html: "<p>Pelikan</p>" }) },
      ...others.filter(({ id }) => id !== "yol"),
    );
    // The post is gone at once, whatever the index still has.
    expect(await found("gece")).toEqual([]);
    await indexed(own);
    expect(await found("pelikan")).toEqual(["isik", "sayi"]);
    expect(await found("anlatır")).toEqual([]);
    await changing.issueHas("sayi", "c", null);
    expect(await found("pelikan")).toEqual(["isik"]);
    await changing.issueHas("sayi", "c", () => issueOf(own, "leylek"));
    expect(await found("leylek")).toEqual(["sayi"]);
    await own.remove();
  });
});
