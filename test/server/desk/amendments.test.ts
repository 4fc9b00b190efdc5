import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublishingState } from "../../../src/desk/publishing/publishing-state.ts";
import type { MagazineState } from "../../../src/desk/state/magazine-state.ts";
import type { AmendmentTexts } from "../../../src/domain/amendment.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { describedPage, type Thing } from "../described-page.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishArticle, publishingOf, seenText, writeArticle } from "./write-article.ts";
import { openIssue } from "./write-issue.ts";

/* What readers are told of an article that is out: what changed, what was wrong, and what somebody answers. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({ PUBLIC_URL: "http://dergi.example" });
  publisher = await deskPerson(site);
  await until(async () => (await publisher.get<MagazineState>("/state")).content.lookedAt !== null);
});
afterAll(() => site.close());

const pageOf = async (path: string) => (await site.get(path)).text();
const shown = (path: string, words: string) =>
  until(
    () => pageOf(path),
    (page) => page.includes(words),
  );
const gone = (path: string, words: string) =>
  until(
    () => pageOf(path),
    (page) => !page.includes(words),
  );

const ALL = "/sayfa/duzeltmeler";
const correction = {
  kind: "correction",
  wrong: "Köprü 1973’te <b>açıldı</b>",
  text: "Köprü 1972’de açıldı.",
  author: null,
} satisfies AmendmentTexts;
const reply = {
  kind: "reply",
  wrong: null,
  text: "Yazıdaki iddia doğru değildir.\n\nBelgeler arşivdedir.",
  author: "İlhan Su",
} satisfies AmendmentTexts;

async function updateWith(id: string, amendment?: AmendmentTexts): Promise<Response> {
  const { last } = await publishingOf(publisher, id);
  const order = { after: last?.id ?? null, isForced: false, seen: await seenText(publisher, id) };
  return publisher.ask("POST", `/publishing/${id}/publish`, { ...order, ...(amendment && { amendment }) });
}

async function published(title: string): Promise<{ id: string; path: string }> {
  const id = await writeArticle(publisher, { title }, "<p>Köprü 1973’te açıldı.</p>");
  const { path } = (await publishArticle(publisher, id)).publishing;
  await shown(path ?? "", "Köprü 1973");
  return { id, path: path ?? "" };
}

const dataOf = (page: string, wanted = "Article"): Partial<Thing> =>
  describedPage(page).things.find(({ "@type": type }) => type === wanted) ?? {};
const entryOf = async (path: string) => {
  const feed = JSON.parse(await pageOf("/akis.json")) as { items: Record<string, string>[] };
  return feed.items.find(({ url }) => url?.endsWith(path)) ?? {};
};
const lastmodOf = async (path: string) => {
  const [, part = ""] = /<loc>[^<]*(\/sitemap[^<]*1\.xml)<\/loc>/.exec(await pageOf("/sitemap.xml")) ?? [];
  const map = await pageOf(part || "/sitemap.xml");
  return new RegExp(`<loc>[^<]*${path}</loc>\\s*<lastmod>([^<]*)`).exec(map)?.[1];
};

test("a change that nobody tells of leaves the dates alone; one that is told of changes them everywhere", async () => {
  const { id, path } = await published("Köprü");
  const first = dataOf(await pageOf(path)).datePublished;
  expect(first).toMatch(/^20/);
  await changeArticle(publisher, id, { html: "<p>Köprü 1973’te açıldı!</p>" });
  expect((await updateWith(id)).ok).toBe(true);
  const quiet = await shown(path, "açıldı!");
  expect(dataOf(quiet)).not.toHaveProperty("dateModified");
  expect(quiet).not.toContain("Güncellendi");
  expect((await entryOf(path)).date_modified).toBe(first);
  expect(await lastmodOf(path)).toBe(first);

  await changeArticle(publisher, id, { html: "<p>Köprü 1972’de açıldı, bir yıl sonra onarıldı.</p>" });
  expect((await updateWith(id, { ...correction, kind: "update", wrong: null, text: "" })).ok).toBe(true);
  const told = await shown(path, "Güncellendi:");
  const { dateModified } = dataOf(told) as { dateModified: string };
  expect(dateModified > String(first)).toBe(true);
  expect((await entryOf(path)).date_modified).toBe(dateModified);
  expect(await lastmodOf(path)).toBe(dateModified);
  expect(told).toContain(`<meta property="article:modified_time" content="${dateModified}"`);
  // A day alone is nothing to be listed.
  expect(told).not.toContain("data-amendments");
});

test("a correction and a reply stand on the article and on the page of all, linked both ways, until they are removed", async () => {
  const { id, path } = await published("Düzeltilen");
  expect(await pageOf("/")).not.toContain(ALL);
  expect(dataOf(await pageOf("/"), "Organization")).not.toHaveProperty("correctionsPolicy");
  expect((await site.get(ALL)).status).toBe(404);
  expect((await updateWith(id, correction)).ok).toBe(true);
  const page = await shown(path, "Doğrusu:");
  expect(page).toContain("Köprü 1973’te &lt;b&gt;açıldı&lt;/b&gt;");
  expect(page).toContain(`href="${ALL}"`);
  const { publishing } = await publisher.send<{ publishing: PublishingState }>(
    "POST",
    `/publishing/${id}/amendments`,
    reply,
  );
  const [anchor, other] = publishing.amendments.map((amendment) => `ek-${amendment.id}`);
  const both = await shown(path, "Belgeler arşivdedir.");
  for (const id of [anchor, other]) expect(both).toContain(`id="${id}"`);
  expect(dataOf(both)).toMatchObject({
    correction: [{ "@type": "CorrectionComment", text: expect.stringContaining("Köprü 1972’de açıldı.") }],
    comment: [{ "@type": "Comment", author: { name: "İlhan Su" }, text: reply.text }],
  });
  const all = await shown(ALL, "İlhan Su");
  for (const id of [anchor, other]) expect(all).toContain(`href="${path}#${id}"`);
  const home = await pageOf("/");
  expect(home).toContain(`href="${ALL}"`);
  expect(dataOf(home, "Organization").correctionsPolicy).toBe(`http://dergi.example${ALL}`);
  expect((await entryOf(path)).content_html).toContain("Doğrusu:");

  for (const { id: amendment } of publishing.amendments)
    await publisher.send("DELETE", `/publishing/${id}/amendments/${amendment}`);
  await gone(path, "data-amendments");
  await until(
    () => site.get(ALL),
    ({ status }) => status === 404,
  );
  const twice = await publisher.ask("DELETE", `/publishing/${id}/amendments/${publishing.amendments[0]?.id}`);
  expect(twice.status).toBe(404);
});

test("an issue's stand beside its cover and in its markup, with the reply whole", async () => {
  const path = "/post/sayi-12-yol";
  const id = await openIssue(publisher, "sayi-12-yol");
  const add = (texts: AmendmentTexts) =>
    publisher.send<{ publishing: PublishingState }>("POST", `/publishing/${id}/amendments`, texts);
  await add(reply);
  const { amendments } = (await add(correction)).publishing;
  const page = await shown(path, "Köprü 1972");
  const [, beside = ""] =
    /<aside [^>]*aria-label="Düzeltmeler ve cevaplar"[^>]*>(.*?)<\/aside>/s.exec(page) ?? [];
  expect(beside).toContain("Doğrusu:");
  expect(beside).toContain("Belgeler arşivdedir.");
  const places = amendments.map((amendment) => `#ek-${amendment.id}`);
  for (const place of places) expect(beside).toContain(`id="${place.slice(1)}"`);
  expect(page).toContain(`href="${path}${places.at(-1)}">Düzeltildi:`);
  const url = (place: string | undefined) => `http://dergi.example${path}${place}`;
  expect(dataOf(page, "PublicationIssue")).toMatchObject({
    comment: [{ url: url(places[0]), text: reply.text }],
    correction: [{ url: url(places[1]) }],
  });
  expect(await pageOf(`${path}?sayfa=3`)).not.toContain("<aside");
  for (const amendment of amendments)
    await publisher.send("DELETE", `/publishing/${id}/amendments/${amendment.id}`);
  await gone(path, "Doğrusu:");
});

test("an article takes what was told of it along to another address, and hides it while it is withdrawn", async () => {
  const { id, path } = await published("Taşınan");
  await updateWith(id, correction);
  await shown(ALL, path);
  await changeArticle(publisher, id, { fields: { address: "yeni-yer" } });
  await updateWith(id);
  await shown("/post/yeni-yer", "Doğrusu:");
  await shown(ALL, "/post/yeni-yer#");
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  await until(
    () => site.get(ALL),
    ({ status }) => status === 404,
  );
});

test("what is told with a time comes with it", async () => {
  const { id, path } = await published("Zamanlanan");
  await changeArticle(publisher, id, { html: "<p>Köprü 1972’de açıldı.</p>" });
  await until(async () => {
    const instant = new Date(Date.now() + 1_000).toISOString();
    const order = { instant, zone: "Europe/Istanbul", seen: await seenText(publisher, id) };
    return (await publisher.ask("PUT", `/publishing/${id}/schedule`, { ...order, amendment: correction })).ok;
  });
  await shown(path, "Doğrusu:");
  expect((await publishingOf(publisher, id)).amendments).toHaveLength(1);
});

test("what is missing is said in a sentence, and nothing is published", async () => {
  const { id, path } = await published("Eksik");
  await changeArticle(publisher, id, { html: "<p>Başka.</p>" });
  const refused = await updateWith(id, { ...correction, wrong: " " });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ message: "Neyin yanlış olduğunu yazın." });
  expect(await pageOf(path)).not.toContain("Başka.");
});
