import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLibrary } from "../../../src/content/library/library.ts";
import { makePicture } from "../../../src/content/library/testing/make-files.ts";
import { updatePost } from "../../../src/content/library/update-post.ts";
import { emptyBin, KEPT_IN_BIN } from "../../../src/desk/articles/article-bin.ts";
import type { ArticlePage } from "../../../src/desk/articles/list-articles.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { beginArticle, saveSteps, typed, viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";

/* Articles at the desk: opened, saved, listed, put into the bin. */

let site: WatchedSite;
let ada: DeskPerson;
let deniz: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  ada = await deskPerson(site, "editor", "Editör Ada");
  deniz = await deskPerson(site, "publisher", "Yayıncı Deniz");
});
afterAll(() => site.close());

const begin = () => beginArticle(ada);
const view = (id: string) => viewArticle(ada, id);
const save = (id: string, version: number, ...steps: unknown[]) => saveSteps(ada, id, version, steps);

describe("an article", () => {
  test("keeps what is typed, and says who and when", async () => {
    const id = await begin();
    expect((await save(id, 0, typed("Dünya"), typed("Merhaba "))).status).toBe(200);
    const saved = await view(id);
    expect(saved).toMatchObject({ version: 2, by: "Editör Ada", state: "draft" });
    expect(schema.nodeFromJSON(saved.doc).textContent).toBe("Merhaba Dünya");
  });

  test("has fields, of which one that is behind is told how they are", async () => {
    const id = await begin();
    const patch = (version: number, changes: object) =>
      ada.ask("PATCH", `/articles/${id}/fields`, { version, changes });
    expect((await patch(0, { title: "Deniz feneri" })).status).toBe(200);
    const late = await patch(0, { title: "Fener" });
    expect(late.status).toBe(409);
    expect((await late.json()).detail).toMatchObject({ version: 1, fields: { title: "Deniz feneri" } });
    const long = await patch(1, { title: "a".repeat(10_000) });
    expect(await long.json()).toMatchObject({ message: "Başlık en çok 500 karakter olabilir." });
  });

  test("of the site is opened once, unchanged, and is marked when it is changed", async () => {
    const page = await ada.get<ArticlePage>("/articles?state=published");
    const line = page.articles.find(({ postId }) => postId !== null);
    const [one, other] = await Promise.all(
      [ada, deniz].map((person) =>
        person.send<{ id: string }>("POST", "/articles/open", { postId: line?.postId }),
      ),
    );
    expect(one).toEqual(other);
    const id = one?.id ?? "";
    expect(await view(id)).toMatchObject({ state: "published", isChanged: false, version: 0 });
    expect((await save(id, 0, typed("Yeni söz. ", 1))).status).toBe(200);
    expect(await view(id)).toMatchObject({ isChanged: true });
    const changed = await ada.get<ArticlePage>("/articles?state=published");
    expect(changed.articles[0]).toMatchObject({ id, isChanged: true, by: "Editör Ada" });
    expect(changed.total).toBe(page.total);
  });

  test("is found by its title as a Turkish reader types it", async () => {
    const id = await begin();
    await ada.ask("PATCH", `/articles/${id}/fields`, { version: 0, changes: { title: "IŞIĞIN İçinden" } });
    const { articles } = await ada.get<ArticlePage>("/articles?q=isigin%20icinden&state=draft");
    expect(articles.map((article) => article.id)).toEqual([id]);
  });

  test("goes to the bin and comes back; one that readers see does not go", async () => {
    const id = await begin();
    expect((await ada.ask("DELETE", `/articles/${id}`)).status).toBe(200);
    expect((await save(id, 0, typed("a"))).status).toBe(404);
    expect((await ada.get<ArticlePage>("/articles?state=bin")).articles.map((line) => line.id)).toContain(id);
    expect((await ada.ask("POST", `/articles/${id}/restore`)).status).toBe(200);
    expect((await save(id, 0, typed("a"))).status).toBe(200);

    const { articles } = await ada.get<ArticlePage>("/articles?state=published");
    const { id: shown } = await ada.send<{ id: string }>("POST", "/articles/open", {
      postId: articles[0]?.postId,
    });
    expect((await ada.ask("DELETE", `/articles/${shown}`)).status).toBe(422);
  });
});

describe("a text of the site that is changed elsewhere", () => {
  const opened = async (place: number) => {
    const { articles } = await ada.get<ArticlePage>("/articles?state=published&q=a");
    const postId = articles.at(place)?.postId ?? "";
    return { postId, ...(await ada.send<{ id: string }>("POST", "/articles/open", { postId })) };
  };
  const changeElsewhere = async (postId: string, html: string) => {
    const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
    await updatePost(library, postId, { html });
    await library.close();
  };

  test("is taken over where the desk has nothing of its own", async () => {
    const { id, postId } = await opened(3);
    await changeElsewhere(postId, "<p>Komutla yazıldı.</p>");
    const taken = await view(id);
    expect(schema.nodeFromJSON(taken.doc).textContent).toBe("Komutla yazıldı.");
    expect(taken).toMatchObject({ outside: null, isChanged: false });
  });

  test("stands beside the desk's own changes, and one of the two is chosen", async () => {
    const { id, postId } = await opened(4);
    const { version } = await view(id);
    await save(id, version, typed("Masada yazıldı. "));
    await changeElsewhere(postId, "<p>Komutla yazıldı.</p>");
    const both = await view(id);
    expect(schema.nodeFromJSON(both.doc).textContent).toContain("Masada yazıldı.");
    expect(schema.nodeFromJSON(both.outside?.doc).textContent).toBe("Komutla yazıldı.");
    expect((await ada.ask("POST", `/articles/${id}/outside`, { isTaken: true })).status).toBe(200);
    const settled = await view(id);
    expect(schema.nodeFromJSON(settled.doc).textContent).toBe("Komutla yazıldı.");
    expect(settled).toMatchObject({ outside: null, isChanged: false });
  });
});

test("a picture that an article names stays, until neither the article nor its history names it", async () => {
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  const bytes = new Uint8Array(await makePicture("png"));
  const { hash } = await uploadAtDesk(site, ada, { name: "fener.png", kind: "picture", bytes });
  const id = await begin();
  await ada.ask("PATCH", `/articles/${id}/fields`, {
    version: 0,
    changes: { image: { hash, width: 10, height: 10, alt: null } },
  });
  const holders = async () =>
    (await library.database.selectFrom("file_hold").selectAll().where("hash", "=", hash).execute()).map(
      ({ holder }) => holder,
    );
  expect(await holders()).toContain(`article:${id}`);
  await ada.ask("DELETE", `/articles/${id}`);
  const db = await openDeskDatabase(site);
  await emptyBin({ db, library, now: () => Date.now() + KEPT_IN_BIN + 1000 });
  expect(await holders()).not.toContain(`article:${id}`);
  await db.destroy();
  await library.close();
});
