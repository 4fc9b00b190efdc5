import { afterAll, beforeAll, expect, test } from "vitest";
import { openLibrary } from "../../../src/content/library/library.ts";
import type { PostChanges } from "../../../src/content/library/library-post.ts";
import { updatePost } from "../../../src/content/library/update-post.ts";
import { removePost } from "../../../src/content/library/withdraw-post.ts";
import type { ArticlePage } from "../../../src/desk/articles/list/list-articles.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import type { AddressView } from "../../../src/desk/publishing/article-address.ts";
import type { PublishingState } from "../../../src/desk/publishing/publishing-state.ts";
import type { MagazineState } from "../../../src/desk/state/magazine-state.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import {
  changeArticle,
  publishArticle,
  publishingOf,
  publishShown,
  seenText,
  writeArticle,
} from "./write-article.ts";

/* What readers see of what is written at the desk, and when. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
  // A publishing that comes before the first look at the library would not be shown in its time.
  await until(async () => (await publisher.get<MagazineState>("/state")).content.lookedAt !== null);
});
afterAll(() => site.close());

const pageOf = async (path: string) => (await site.get(path)).text();
const statusOf = async (path: string) => (await site.get(path)).status;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Of what writeArticle has written. */
const WRITTEN = { version: 1, fieldsVersion: 1 };

async function schedule(id: string, instant: string): Promise<Response> {
  const seen = await seenText(publisher, id);
  return publisher.ask("PUT", `/publishing/${id}/schedule`, { instant, zone: "Europe/Istanbul", seen });
}

/** For a moment that is still ahead when the desk hears of it. */
async function scheduleSoon(id: string): Promise<string> {
  for (;;) {
    const instant = soon(1);
    if ((await schedule(id, instant)).ok) return instant;
  }
}

test("published, changed, published anew, moved, withdrawn and brought back", async () => {
  const fields = { title: "Vapur Sabahı", abstract: "Bir özet", categories: ["Kent"] };
  const id = await writeArticle(publisher, fields, "<p>İlk metin.</p>");
  const first = await publishArticle(publisher, id);
  expect(first).toMatchObject({
    isShown: true,
    publishing: { state: "published", path: "/post/vapur-sabahi", isChanged: false },
  });
  const shown = await until(
    () => pageOf("/post/vapur-sabahi"),
    (page) => page.includes("İlk metin."),
  );
  expect(shown).toContain("Bir özet");

  // What is saved is not what readers see.
  await changeArticle(publisher, id, { html: "<p>İkinci metin.</p>", fields: { title: "Vapur Akşamı" } });
  expect(await publishingOf(publisher, id)).toMatchObject({ state: "published", isChanged: true });
  expect(await pageOf("/post/vapur-sabahi")).toContain("İlk metin.");
  expect(await pageOf("/")).not.toContain("Vapur Akşamı");
  const { publishing } = await publishArticle(publisher, id);
  expect(publishing).toMatchObject({ isChanged: false, publishedAt: first.publishing.publishedAt });
  await until(
    () => pageOf("/post/vapur-sabahi"),
    (page) => page.includes("İkinci metin."),
  );

  await changeArticle(publisher, id, { fields: { address: "vapur" } });
  expect((await publishArticle(publisher, id)).publishing.path).toBe("/post/vapur");
  await until(
    () => statusOf("/post/vapur"),
    (status) => status === 200,
  );
  // It was kept, and is kept a moment longer than the new one is there.
  await until(
    () => site.get("/post/vapur-sabahi"),
    ({ headers }) => headers.get("location") === "/post/vapur",
  );

  await publisher.send("POST", `/publishing/${id}/withdraw`);
  expect(await publishingOf(publisher, id)).toMatchObject({ state: "withdrawn", isChangedOutside: false });
  await until(
    () => statusOf("/post/vapur"),
    (status) => status === 410,
  );
  await publishArticle(publisher, id);
  await until(
    () => statusOf("/post/vapur"),
    (status) => status === 200,
  );
});

test("of two who publish at once one is told, and nothing is doubled", async () => {
  const id = await writeArticle(publisher, { title: "İki Pencere" }, "<p>Metin.</p>");
  const order = { after: null, isForced: false, seen: WRITTEN };
  const answers = await Promise.all([
    publisher.ask("POST", `/publishing/${id}/publish`, order),
    publisher.ask("POST", `/publishing/${id}/publish`, order),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // One whose page does not know of it yet, later.
  const late = await publisher.ask("POST", `/publishing/${id}/publish`, order);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Yayıncı Deniz");
  expect(await statusOf("/post/iki-pencere-2")).toBe(404);
});

test("an editor hands in with a note; it is seen until it is published", async () => {
  const id = await writeArticle(editor, { title: "Hazır Yazı" }, "<p>Metin.</p>");
  await editor.send("PUT", `/publishing/${id}/hand-in`, { note: "Kapak görseli eksik" });
  const handed = { by: "Editör Ada", note: "Kapak görseli eksik" };
  expect((await publishingOf(publisher, id)).review).toMatchObject(handed);
  const waiting = (await publisher.get<OverviewReport>("/overview")).waiting;
  expect(waiting.handedIn).toMatchObject([{ articleId: id, title: "Hazır Yazı", ...handed }]);
  const listed = () => publisher.get<ArticlePage>(`/articles?q=${encodeURIComponent("Hazır Yazı")}`);
  expect((await listed()).articles[0]).toMatchObject({ id, review: "handed in" });
  await publishArticle(publisher, id);
  expect((await listed()).articles[0]).toMatchObject({ id, review: null });
  expect((await publishingOf(publisher, id)).review).toBeNull();
});

test("what is handed in is given back with a remark that stands until it is handed in again, and all is in the history", async () => {
  const id = await writeArticle(editor, { title: "Geri Gelen" }, "<p>Metin.</p>");
  const ask = (person: DeskPerson, way: "hand-in" | "remark", note: string) =>
    person.ask("PUT", `/publishing/${id}/${way}`, { note });
  expect((await ask(publisher, "remark", "Erken")).status).toBe(422);
  await editor.send("PUT", `/publishing/${id}/hand-in`, { note: "Bitti" });
  const other = await deskPerson(site, "editor", "Editör Ece");
  const twice = await ask(other, "hand-in", "Bence de");
  expect([twice.status, await twice.text()]).toEqual([409, expect.stringContaining("Editör Ada")]);
  expect((await ask(editor, "remark", "Kendime")).status).toBe(403);
  expect((await ask(publisher, "remark", " ")).status).toBe(422);

  await changeArticle(editor, id, { html: "<p>Başka metin.</p>" });
  await publisher.send("PUT", `/publishing/${id}/remark`, { note: "Başlık uzun." });
  const { review } = await publishingOf(editor, id);
  expect(review).toMatchObject({ kind: "given back", by: "Yayıncı Deniz", for: "Editör Ada" });
  const revision = await editor.get<{ former: { doc: unknown } }>(`/history/${id}/${review?.revisionId}`);
  expect(JSON.stringify(revision.former.doc)).toContain('"Metin."');
  const waiting = async () => (await editor.get<OverviewReport>("/overview")).waiting.givenBack;
  expect(await waiting()).toMatchObject([{ articleId: id, note: "Başlık uzun.", for: "Editör Ada" }]);
  const inList = async (state: string) => {
    const query = new URLSearchParams({ state, q: "Geri Gelen" });
    return (await editor.get<ArticlePage>(`/articles?${query}`)).total;
  };
  expect([await inList("given back"), await inList("handed in")]).toEqual([1, 0]);

  await editor.send("PUT", `/publishing/${id}/hand-in`, { note: "Kısaldı" });
  expect([await inList("given back"), await inList("handed in")]).toEqual([0, 1]);
  await editor.send("DELETE", `/publishing/${id}/hand-in`);
  const late = await ask(publisher, "remark", "Geç kalan not");
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining("geri çekildi (Editör Ada"),
  ]);
  await editor.send("PUT", `/publishing/${id}/hand-in`, { note: "" });
  await publishArticle(publisher, id);
  const tooLate = await ask(publisher, "remark", "Geç kalan not");
  expect([tooLate.status, await tooLate.text()]).toEqual([
    409,
    expect.stringContaining("yayımlandı (Yayıncı"),
  ]);
  await publisher.send("POST", `/publishing/${id}/withdraw`);

  const { events } = await editor.get<HistoryAnswer>(`/history/${id}`);
  expect(events.map(({ kind }) => kind).toReversed()).toEqual([
    "handed in",
    "given back",
    "handed in",
    "taken back",
    "handed in",
    "published",
    "withdrawn",
  ]);
  const { entries } = await publisher.get<{ entries: { action: string }[] }>("/audit");
  for (const action of ["handed in", "given back", "taken back"])
    expect(entries.map((entry) => entry.action)).toContain(action);
});

test("a remark is said to be done, waits for nobody whose account is closed, and in the bin nothing is handed in", async () => {
  const gone = await deskPerson(site, "editor", "Editör Giden");
  const id = await writeArticle(gone, { title: "Kimin" }, "<p>Metin.</p>");
  await gone.send("PUT", `/publishing/${id}/hand-in`, { note: "" });
  await publisher.send("PUT", `/publishing/${id}/remark`, { note: "Düzeltin." });
  await publisher.send("POST", `/staff/${gone.id}/disable`);
  const lines = async () =>
    (await editor.get<OverviewReport>("/overview")).waiting.givenBack.filter(
      ({ articleId }) => articleId === id,
    );
  expect(await lines()).toMatchObject([{ for: null }]);
  await editor.send("DELETE", `/articles/${id}`);
  expect(await lines()).toEqual([]);
  const binned = await editor.ask("PUT", `/publishing/${id}/hand-in`, { note: "" });
  expect([binned.status, await binned.text()]).toEqual([422, expect.stringContaining("Çöp kutusunda")]);
  await editor.send("POST", `/articles/${id}/restore`);
  await editor.send("DELETE", `/publishing/${id}/remark`);
  expect((await publishingOf(editor, id)).review).toBeNull();
  const missing = await publisher.ask("PUT", "/publishing/yok/remark", { note: "Düzeltin." });
  expect(missing.status).toBe(404);
});

test("what cannot be published says why, and stays as it is", async () => {
  const order = { after: null, isForced: false, seen: WRITTEN };
  const id = await writeArticle(publisher, { title: " " }, "<p>Metin.</p>");
  const untitled = await publisher.ask("POST", `/publishing/${id}/publish`, order);
  expect([untitled.status, await untitled.json()]).toMatchObject([422, { detail: { place: "title" } }]);
  expect((await schedule(id, soon(60))).status).toBe(422);
  const titled = await writeArticle(publisher, { title: "Görselsiz" }, "<p>Metin.</p>");
  const image = { hash: "a".repeat(64), width: 10, height: 10, alt: null };
  await changeArticle(publisher, titled, { fields: { image } });
  const seen = { version: 1, fieldsVersion: 2 };
  const pictured = publisher.ask("POST", `/publishing/${titled}/publish`, { ...order, seen });
  expect(await (await pictured).text()).toContain("görsel");
  expect((await publishingOf(publisher, titled)).state).toBe("draft");
  expect((await schedule(titled, soon(-60))).status).toBe(422);
});

test("the frozen text goes out at its time, whatever is written later", async () => {
  const id = await writeArticle(publisher, { title: "Planlı Yazı" }, "<p>Donan metin.</p>");
  expect((await schedule(id, soon(3600))).status).toBe(200);
  expect(await publishingOf(publisher, id)).toMatchObject({
    state: "scheduled",
    path: null,
    schedule: { version: 1, fieldsVersion: 1, failedWhy: null },
  });
  await changeArticle(publisher, id, { html: "<p>Sonraki metin.</p>" });
  await publisher.send("DELETE", `/publishing/${id}/schedule`);
  expect((await publishingOf(publisher, id)).state).toBe("draft");

  await changeArticle(publisher, id, { html: "<p>Donan metin.</p>" });
  const instant = await scheduleSoon(id);
  await changeArticle(publisher, id, { html: "<p>Sonraki metin.</p>" });
  const page = await until(
    () => pageOf("/post/planli-yazi"),
    (text) => text.includes("Donan metin."),
  );
  expect(page).not.toContain("Sonraki metin.");
  await until(
    () => publishingOf(publisher, id),
    ({ schedule }) => schedule === null,
  );
  expect(await publishingOf(publisher, id)).toMatchObject({
    state: "published",
    isChanged: true,
    publishedAt: instant,
    last: { plannedFor: instant },
  });
});

test("what could not go out at its time stays, with its reason", async () => {
  const taken = await writeArticle(
    publisher,
    { title: "Adresi Alan", address: "once-baska" },
    "<p>Metin.</p>",
  );
  const id = await writeArticle(
    publisher,
    { title: "Adressiz Kalan", address: "tek-adres" },
    "<p>Metin.</p>",
  );
  // A command gives its address to another before it is due.
  expect((await schedule(id, soon(3600))).status).toBe(200);
  await publishArticle(publisher, taken);
  await changeOutside("once-baska", { id: "tek-adres" });
  const db = await openDeskDatabase(site);
  await db
    .updateTable("schedule")
    .set({ instant: soon(-1) })
    .where("article_id", "=", id)
    .execute();
  await db.destroy();
  // The clock looks at what is due whenever something is scheduled.
  expect(
    (await schedule(await writeArticle(publisher, { title: "Sonraya" }, "<p>Metin.</p>"), soon(3600))).status,
  ).toBe(200);
  const failed = await until(
    () => publishingOf(publisher, id),
    ({ schedule }) => schedule?.failedWhy != null,
  );
  expect(failed).toMatchObject({
    state: "scheduled",
    schedule: { failedWhy: expect.stringContaining("“Adresi Alan” var") },
  });
  const waiting = (await publisher.get<OverviewReport>("/overview")).waiting;
  expect(waiting.scheduled.find(({ articleId }) => articleId === id)?.failedWhy).toContain(
    "“Adresi Alan” var",
  );
  await changeArticle(publisher, id, { fields: { address: "baska-adres" } });
  const { publishing } = await publishArticle(publisher, id);
  expect(publishing).toMatchObject({ state: "published", path: "/post/baska-adres", schedule: null });
});

test("what was changed outside the desk is not written over unasked", async () => {
  const id = await writeArticle(publisher, { title: "Dışarıda Değişen" }, "<p>Metin.</p>");
  const { publishing } = await publishArticle(publisher, id);
  await changeArticle(publisher, id, { html: "<p>Masadaki metin.</p>" });
  const db = await openDeskDatabase(site);
  await db
    .updateTable("article")
    .set({ post_updated_at: "2020-01-01T00:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  await db.destroy();
  const order = { after: publishing.last?.id, isForced: false, seen: { version: 2, fieldsVersion: 1 } };
  const refused = await publisher.ask("POST", `/publishing/${id}/publish`, order);
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: { isElsewhere: true } }]);
  await publisher.send("POST", `/publishing/${id}/publish`, { ...order, isForced: true });
});

/** As a command changes it. */
async function changeOutside(id: string, changes: PostChanges): Promise<void> {
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  expect(await updatePost(library, id, changes)).not.toBeNull();
  await library.close();
}

test.each<[string, PostChanges]>([
  ["konu", { categories: ["Komutun konusu"] }],
  ["yazar", { authors: [{ author: "Komutun Yazarı", role: "writer" }] }],
  ["acik", { imageAlt: "Komutun açıklaması" }],
  ["durum", { status: "withdrawn" }],
  ["adres", { id: "komutun-adresi" }],
])(
  "a command's change of one thing beside the words (%s) is not written over unasked",
  async (address, changes) => {
    const id = await writeArticle(publisher, { title: "Komutla Değişen", address }, "<p>Metin.</p>");
    const { publishing } = await publishArticle(publisher, id);
    await changeOutside(address, changes);
    const order = { after: publishing.last?.id, isForced: false, seen: WRITTEN };
    const refused = await publisher.ask("POST", `/publishing/${id}/publish`, order);
    expect([refused.status, await refused.json()]).toMatchObject([409, { detail: { isElsewhere: true } }]);
  },
);

test("a command's change that nobody saw is not taken for seen when the post is withdrawn", async () => {
  const id = await writeArticle(publisher, { title: "Görülmeden Kaldırılan" }, "<p>Metin.</p>");
  await publishArticle(publisher, id);
  await changeOutside("gorulmeden-kaldirilan", { categories: ["Komutun konusu"] });
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  const publishing = await publishingOf(publisher, id);
  expect(publishing).toMatchObject({ state: "withdrawn", isChangedOutside: true });
  const order = { after: publishing.last?.id, isForced: false, seen: WRITTEN };
  expect((await publisher.ask("POST", `/publishing/${id}/publish`, order)).status).toBe(409);
});

test("an address that another article had is left to it, and a chosen one is refused", async () => {
  const first = await writeArticle(publisher, { title: "Silinen Yazı" }, "<p>Metin.</p>");
  await publishArticle(publisher, first);
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  await removePost(library, "silinen-yazi");
  await library.close();
  const second = await writeArticle(publisher, { title: "Silinen Yazı" }, "<p>Metin.</p>");
  expect((await publishArticle(publisher, second)).publishing.path).toBe("/post/silinen-yazi-2");
  await changeArticle(publisher, second, { fields: { address: "silinen-yazi" } });
  const moved = publishArticle(publisher, second);
  await expect(moved).rejects.toThrow("422");
  const third = await writeArticle(publisher, { title: "Üçüncü", address: "silinen-yazi" }, "<p>Metin.</p>");
  await expect(publishArticle(publisher, third)).rejects.toThrow("kaldırılmış bir yazının");
  // Its own article brings it back there.
  expect((await publishArticle(publisher, first)).publishing.path).toBe("/post/silinen-yazi");
});

const addressOf = (id: string, address: string, title = "") =>
  publisher.get<AddressView>(`/publishing/${id}/address?${new URLSearchParams({ address, title })}`);

test("an address says whose it is while it is typed, and is refused where readers know it as another's", async () => {
  const first = await writeArticle(publisher, { title: "Adresli Yazı", address: "adresli" }, "<p>Metin.</p>");
  await publishArticle(publisher, first);
  await changeArticle(publisher, first, { fields: { address: "yeni-adresli" } });
  await publishArticle(publisher, first);
  const draft = await writeArticle(publisher, { title: "Taslak", address: "istenen" }, "<p>Metin.</p>");
  const other = await writeArticle(publisher, { title: "Adresli Yazı" }, "<p>Metin.</p>");
  expect(await addressOf(other, "", "Işıklı Gün")).toEqual({ path: "/post/isikli-gun", problem: null });
  expect(await addressOf(other, "", "Adresli")).toEqual({ path: "/post/adresli-2", problem: null });
  expect((await addressOf(other, "yeni-adresli")).problem).toContain("“Adresli Yazı” var");
  expect((await addressOf(other, "adresli")).problem).toContain("eski adres");
  expect((await addressOf(other, "istenen")).problem).toContain("“Taslak” başlıklı taslak da");
  // It may go back to where it was.
  expect((await addressOf(first, "adresli")).problem).toBeNull();
  for (const address of ["yeni-adresli", "adresli"]) {
    await changeArticle(publisher, other, { fields: { address } });
    await expect(publishArticle(publisher, other)).rejects.toThrow("başka bir adres yazın");
    expect((await schedule(other, soon(60))).status).toBe(422);
  }
  // Of two drafts that want one the first has it; not of one whose time is set.
  expect((await schedule(draft, soon(3600))).status).toBe(200);
  expect((await addressOf(other, "istenen")).problem).toContain("Zamanlanan “Taslak”");
  await publisher.send("DELETE", `/publishing/${draft}/schedule`);
  await changeArticle(publisher, other, { fields: { address: "istenen" } });
  expect((await publishArticle(publisher, other)).publishing.path).toBe("/post/istenen");
  await expect(publishArticle(publisher, draft)).rejects.toThrow("“Adresli Yazı” var");
});

test("an article bears the date that was chosen, before and after it is published", async () => {
  const date = "1987-05-11T21:00:00.000Z";
  const id = await writeArticle(publisher, { title: "Eski Deneme", date }, "<p>Metin.</p>");
  expect((await publishShown(publisher, id)).publishing.publishedAt).toBe(date);
  expect(await pageOf("/post/eski-deneme")).toContain("12 Mayıs 1987");
  await changeArticle(publisher, id, { fields: { date: "1988-01-01T22:00:00.000Z" } });
  await publishArticle(publisher, id);
  await until(
    () => pageOf("/post/eski-deneme"),
    (page) => page.includes("2 Ocak 1988"),
  );
  await changeArticle(publisher, id, { fields: { date: null } });
  expect((await publishArticle(publisher, id)).publishing.publishedAt).toBe("1988-01-01T22:00:00.000Z");
  await changeArticle(publisher, id, { fields: { date: soon(86_400) } });
  await expect(publishArticle(publisher, id)).rejects.toThrow("Tarih ileride");
});

test("a reading list learns where a post has moved to", async () => {
  const id = await writeArticle(publisher, { title: "Göçen Yazı" }, "<p>Metin.</p>");
  await publishShown(publisher, id);
  await changeArticle(publisher, id, { fields: { address: "goctu" } });
  await publishShown(publisher, id);
  const listed = async () =>
    (await (await site.get("/okuma-listesi.json?yazi=gocen-yazi&yazi=hic-olmadi")).json()).posts;
  const [post, ...others] = await until(listed, (posts) => posts.length > 0);
  expect([post.id, post.formerId, others]).toEqual(["goctu", "gocen-yazi", []]);
  expect(await (await site.get("/post/goctu.data")).text()).toContain("gocen-yazi");
});

test("what is saved after somebody looked goes out neither now nor at a time, and is shown", async () => {
  const id = await writeArticle(publisher, { title: "Bakılan Yazı" }, "<p>Bakılan metin.</p>");
  const seen = await seenText(publisher, id);
  await changeArticle(editor, id, { html: "<p>Editörün eklediği metin.</p>" });
  const asked = [
    publisher.ask("POST", `/publishing/${id}/publish`, { after: null, isForced: true, seen }),
    publisher.ask("PUT", `/publishing/${id}/schedule`, { instant: soon(60), zone: "Europe/Istanbul", seen }),
  ];
  for (const answer of asked) {
    const refused = await answer;
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { reason: "conflict", detail: { newer: { version: 2, fieldsVersion: 1, by: "Editör Ada" } } },
    ]);
  }
  await changeArticle(editor, id, { fields: { abstract: "Editörün özeti" } });
  const { version } = await seenText(publisher, id);
  const late = await publisher.ask("POST", `/publishing/${id}/publish`, {
    after: null,
    isForced: false,
    seen: { version, fieldsVersion: seen.fieldsVersion },
  });
  const { newer } = (await late.json()).detail;
  expect([late.status, newer.fields.abstract]).toEqual([409, "Editörün özeti"]);
  expect(JSON.stringify(newer.doc)).toContain("Editörün eklediği metin.");
  expect(await publishingOf(publisher, id)).toMatchObject({ state: "draft", schedule: null });
  expect((await publishArticle(publisher, id)).publishing.state).toBe("published");
});

test("which publication is the last is not decided by a clock that was set back", async () => {
  const id = await writeArticle(publisher, { title: "Geri Alınan Saat" }, "<p>Bir.</p>");
  const first = (await publishArticle(publisher, id)).publishing.last;
  await changeArticle(publisher, id, { html: "<p>İki.</p>" });
  const second = (await publishArticle(publisher, id)).publishing.last;
  const db = await openDeskDatabase(site);
  const ahead = { at: Date.now() + 3_600_000 };
  await db
    .updateTable("revision")
    .set(ahead)
    .where("id", "=", first?.id ?? "")
    .execute();
  await db.destroy();
  expect((await publishingOf(publisher, id)).last).toEqual(second);
  const order = { isForced: false, seen: await seenText(publisher, id) };
  const publish = (after: string | undefined) =>
    publisher.ask("POST", `/publishing/${id}/publish`, { ...order, after });
  expect((await publish(first?.id)).status).toBe(409);
  expect((await publish(second?.id)).status).toBe(200);
});

test("pinned to the front until a time, and let go", async () => {
  const id = await writeArticle(publisher, { title: "Öne Çıkan" }, "<p>Metin.</p>");
  expect((await publisher.ask("PUT", `/publishing/${id}/pin`, { endsAt: null })).status).toBe(422);
  await publishArticle(publisher, id);
  const endsAt = soon(3600);
  const pinned = await publisher.send<{ publishing: PublishingState }>("PUT", `/publishing/${id}/pin`, {
    endsAt,
  });
  expect(pinned.publishing.pin).toMatchObject({ endsAt });
  await publisher.send("DELETE", `/publishing/${id}/pin`);
  expect((await publishingOf(publisher, id)).pin).toBeNull();
});

test("what became due while the server was down goes out at its start, and that is said", async () => {
  const id = await writeArticle(publisher, { title: "Geç Kalan" }, "<p>Beklenen metin.</p>");
  expect((await schedule(id, soon(3600))).status).toBe(200);
  await site.stop();
  const instant = new Date(Date.now() - 3_600_000).toISOString();
  const db = await openDeskDatabase(site);
  // Claimed by a server that ended before it was published.
  const due = { instant, claimed_at: Date.now() - 1000 };
  await db.updateTable("schedule").set(due).where("article_id", "=", id).execute();
  // The desk is opened at a start where somebody can sign in.
  await db.updateTable("staff").set({ passphrase_hash: "-" }).where("id", "=", publisher.id).execute();
  await db.destroy();
  await using again = await startAgain();
  await until(async () => (await again.get("/post/gec-kalan")).status === 200);
  const person = await deskPerson(again);
  await until(async () => (await publishingOf(person, id)).schedule === null);
  expect(await publishingOf(person, id)).toMatchObject({
    publishedAt: instant,
    last: { plannedFor: instant },
  });
  const waiting = (await person.get<OverviewReport>("/overview")).waiting;
  expect(waiting.late).toMatchObject([{ articleId: id, title: "Geç Kalan", instant }]);
});

async function startAgain(): Promise<WatchedSite & AsyncDisposable> {
  const again = await startSiteInProcess({}, site.dataDir);
  return { ...again, [Symbol.asyncDispose]: () => again.close() };
}
