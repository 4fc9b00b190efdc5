import { afterEach, beforeEach, expect, test } from "vitest";
import { AuthorReader } from "../content/snapshot/author-reader.ts";
import { FeedReader, type FeedScope } from "../content/snapshot/feed-reader.ts";
import { SectionReader } from "../content/snapshot/section-reader.ts";
import { type TempSnapshot, tempSnapshot } from "../content/snapshot/testing/temp-snapshot.ts";
import { article } from "../content/snapshot/testing/written-source.ts";
import type { AccessPolicy } from "../domain/access.ts";
import type { Post } from "../domain/post.ts";
import { childrenOf, parseXml, textOf } from "../platform/testing/strict-xml.ts";
import { feedFormats } from "./feed-formats.ts";
import { type Feed, readFeed } from "./read-feed.ts";
import { brokenRulesOfAtom, brokenRulesOfJsonFeed, brokenRulesOfRss } from "./testing/format-rules.ts";

const ORIGIN = "https://dergi.example";

let snapshot: TempSnapshot;
beforeEach(async () => {
  snapshot = await tempSnapshot();
});
afterEach(() => snapshot.remove());

const writeRss = feedFormats.rss.write;
const writeAtom = feedFormats.atom.write;
const writeJsonFeed = feedFormats.json.write;

function read(scope: FeedScope = {}, policy: AccessPolicy = "pdf"): Promise<Feed | null> {
  const sources = {
    posts: new FeedReader(snapshot.db),
    sections: new SectionReader(snapshot.db),
    authors: new AuthorReader(snapshot.db),
    access: { membersOnly: () => policy, previewPages: () => 0 },
    magazine: () => ({ name: "Poyraz & Lodos", publisher: "Poyraz Yayınları" }),
  };
  return readFeed(sources, scope, ORIGIN);
}

async function feedOf(...posts: readonly Post[]): Promise<Feed> {
  await snapshot.publish(...posts);
  return (await read()) as Feed;
}

function expectRules(feed: Feed): void {
  expect(brokenRulesOfRss(writeRss(feed))).toEqual([]);
  expect(brokenRulesOfAtom(writeAtom(feed))).toEqual([]);
  expect(brokenRulesOfJsonFeed(writeJsonFeed(feed))).toEqual([]);
}

test.each([
  ["emoji", "Gece 🌙 yürüyüşü 👩‍👩‍👧‍👦", "Gece 🌙 yürüyüşü 👩‍👩‍👧‍👦"],
  ["the end of a CDATA section", "a ]]> b <![CDATA[ c", "a ]]> b <![CDATA[ c"],
  ["markup", "<script>&amp; \"ile\" 've' &#0;", "<script>&amp; \"ile\" 've' &#0;"],
  ["control characters", "bir\u0000 iki\u0008\u000b\u001f\ufffe\uffff üç", "bir iki üç"],
  ["half a surrogate pair", "yarım \ud83d ay", "yarım \ufffd ay"],
  ["right to left", "سلام \u202eters\u202c שלום", "سلام \u202eters\u202c שלום"],
])("a title with %s keeps the formats' rules", async (_, title, shown) => {
  const feed = await feedOf(
    article({
      title,
      abstract: title,
      categories: [{ name: title }],
      authors: [{ id: "o'&biri", name: title, role: "writer" }],
      html: `<p>${title.replaceAll(/[<&]/g, " ")}</p>`,
    }),
  );
  expectRules(feed);
  const [channel] = parseXml(writeRss(feed)).children;
  const [item] = childrenOf(channel ?? feedless(), "item");
  expect(textOf(item ?? feedless(), "title").trim()).toBe(shown);
  // Names lie in JSON, which keeps what SQLite replaces.
  expect(textOf(item ?? feedless(), "dc:creator").trim()).toBe(shown.replace("\ufffd", ""));
});

function feedless(): never {
  throw new Error("The feed is empty.");
}

test("what is in a feed is whole at another place", async () => {
  const html = `<p><a href="/post/iki?a=1&amp;b=2">iki</a> <a href="#dipnot">1</a> <a href="ek.pdf">ek</a></p>
    <p><img src="https://resim.example/metin.jpg" alt="“a” &amp; b"></p>
    <iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe><p id="dipnot">Not</p>`;
  const feed = await feedOf(article({ id: "bir", html }));
  const [entry] = feed.entries;
  expect(entry?.url).toBe(`${ORIGIN}/post/bir`);
  expect(entry?.html).toContain(`href="${ORIGIN}/post/iki?a=1&amp;b=2"`);
  expect(entry?.html).toContain(`href="${ORIGIN}/post/bir#icerik-dipnot"`);
  expect(entry?.html).toMatch(/src="https:\/\/dergi\.example\/gorsel\/[\w-]{22}" alt="“a” &amp; b"/);
  expect(entry?.html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(entry?.html).not.toMatch(/<iframe|data-embed|srcset|class=|(?:href|src)="(?!https:)/);
  expectRules(feed);
});

test("texts for members, and of issues, stay out; the abstract stands for them", async () => {
  const posts = [
    article({ id: "yazi", html: "<p>gizlimetin</p>" }),
    article({ id: "sayi", html: "<p>sayimetni</p>", pdfUrl: "https://dosya.example/gizli.pdf" }),
  ];
  await snapshot.publish(...posts);
  const written = async (policy: AccessPolicy) => {
    const feed = (await read({}, policy)) as Feed;
    expectRules(feed);
    return [writeRss(feed), writeAtom(feed), writeJsonFeed(feed)];
  };
  for (const text of await written("all")) {
    expect(text).not.toMatch(/gizlimetin|sayimetni|gizli\.pdf|\/pdf\//);
    expect(text).toContain("Bir dostluk.");
    expect(text).toContain("Üyelere açık: dergide okuyun");
  }
  for (const text of [...(await written("pdf")), ...(await written("none"))]) {
    expect(text).toContain("gizlimetin");
    expect(text).not.toMatch(/sayimetni|gizli\.pdf|\/pdf\//);
  }
});

test("every entry has a description: the abstract, else first sentences of an open text, never of a closed one", async () => {
  const note = '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup>';
  const html = `<h2>Başlık</h2><p>Fener&nbsp;söndü${note} &amp; <em>deniz</em> karardı. Bekçi uyumadı.</p><p>${"Uzun bir cümle. ".repeat(40)}</p>`;
  const none = { abstract: null };
  await snapshot.publish(
    article({ id: "a", abstract: "  Bir dostluk. ", createdAt: "2026-01-09T00:00:00.000Z" }),
    article({ id: "b", ...none, html, createdAt: "2026-01-08T00:00:00.000Z" }),
    article({
      id: "c",
      ...none,
      html: `<p>${"söz ".repeat(200)}</p>`,
      createdAt: "2026-01-07T00:00:00.000Z",
    }),
    article({ id: "d", ...none, html: "", subtitle: "Alt başlık", createdAt: "2026-01-06T00:00:00.000Z" }),
    article({ id: "e", ...none, html: "", title: "Yalnız Başlık", createdAt: "2026-01-05T00:00:00.000Z" }),
    article({
      id: "f",
      ...none,
      html,
      pdfUrl: "https://dosya.example/f.pdf",
      createdAt: "2026-01-04T00:00:00.000Z",
    }),
  );
  const described = async (policy: AccessPolicy) => {
    const feed = (await read({}, policy)) as Feed;
    expectRules(feed);
    return feed.entries.map(({ description }) => description);
  };
  const [abstract, sentences = "", cut = "", ...others] = await described("pdf");
  expect(abstract).toBe("Bir dostluk.");
  expect(sentences).toMatch(/^Fener söndü & deniz karardı\. Bekçi uyumadı\. (?:Uzun bir cümle\. ?)+$/);
  expect(sentences.length).toBeLessThan(200);
  expect(cut).toMatch(/^(?:söz )+söz…$/);
  expect(others).toEqual(["Alt başlık", "Yalnız Başlık", "Sayıyı dergide açın"]);
  expect(await described("all")).toEqual([
    "Bir dostluk.",
    ...["Üyelere açık: dergide okuyun", "Üyelere açık: dergide okuyun", "Alt başlık", "Yalnız Başlık"],
    "Sayıyı dergide açın",
  ]);
});

test("a feed has the newest thirty, and texts as long as they fit in a megabyte", async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
  const posts = Array.from({ length: 40 }, (_, index) =>
    article({ id: `y${index}`, createdAt: day(index + 1), html: `<p>metin${index}</p>` }),
  );
  posts[38] = article({ id: "uzun", createdAt: day(39), html: `<p>${"uzun ".repeat(300_000)}</p>` });
  const feed = await feedOf(...posts);
  expect(feed.entries.map(({ url }) => url.slice(ORIGIN.length + "/post/".length)).slice(0, 3)).toEqual([
    "y39",
    "uzun",
    "y37",
  ]);
  expect(feed.entries).toHaveLength(30);
  expect(feed.entries[1]?.html).toContain("Yazının tamamını dergide okuyun");
  expect(feed.entries[2]?.html).toContain("metin37");
  expect(writeRss(feed).length).toBeLessThan(1_500_000);
});

test("a section's and an author's feed have their posts, and others none", async () => {
  const ayse = { id: "ayse-kaya", name: "Ayşe Kaya", role: "translator" } as const;
  const ali = { id: "ali-ak", name: "Ali Ak", role: "writer" } as const;
  await snapshot.publish(
    article({ id: "oyku", categories: [{ name: "Öykü" }], authors: [ali, ayse] }),
    article({ id: "siir", categories: [{ name: "Şiir" }], authors: [ali] }),
  );
  const [section, author] = [await read({ section: "oyku" }), await read({ author: "ayse-kaya" })];
  expect([section?.title, author?.title]).toEqual(["Öykü · Poyraz & Lodos", "Ayşe Kaya · Poyraz & Lodos"]);
  expect(section?.pageUrl).toBe(`${ORIGIN}/konu/oyku`);
  expect(author?.urls.json).toBe(`${ORIGIN}/yazar/ayse-kaya/akis.json`);
  for (const feed of [section, author]) {
    expect(feed?.entries.map(({ url }) => url)).toEqual([`${ORIGIN}/post/oyku`]);
    expectRules(feed as Feed);
  }
  expect(section?.entries[0]?.authors).toEqual([{ name: "Ali Ak", url: `${ORIGIN}/yazar/ali-ak` }]);
  expect(section?.entries[0]?.contributors).toMatchObject([{ name: "Ayşe Kaya" }]);
  expect([await read({ section: "yok" }), await read({ author: "yok" })]).toEqual([null, null]);
});

test("an update is the change of a post's content, not its coming and not its preparation", async () => {
  const post = article({ createdAt: "2020-01-01T00:00:00.000Z" });
  const [before] = (await feedOf(post, article({ id: "tarihsiz", createdAt: null }))).entries;
  expect(before).toMatchObject({ publishedAt: post.createdAt, updatedAt: post.createdAt });
  // Another format prepares every post anew.
  await snapshot.db.updateTable("post").set({ source_hash: "former" }).execute();
  await snapshot.publish(post);
  expect((await read())?.updatedAt).toBe(post.createdAt);
  const beginning = new Date().toISOString();
  const changed = await feedOf({ ...post, html: "<p>başka</p>" });
  expect(changed.entries[0]?.publishedAt).toBe(post.createdAt);
  expect(changed.updatedAt >= beginning).toBe(true);
  expectRules(changed);
});

test("an empty magazine has feeds without entries", async () => {
  expectRules(await feedOf());
});
