import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLibrary } from "../../../src/content/library/library.ts";
import { makePicture } from "../../../src/content/library/testing/make-files.ts";
import { updatePost } from "../../../src/content/library/update-post.ts";
import { BIN_RETENTION_MS, emptyBin } from "../../../src/desk/articles/article-bin.ts";
import type { ArticleState } from "../../../src/desk/articles/article-view.ts";
import type { ArticlePage } from "../../../src/desk/articles/list/list-articles.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import type { EditableForm } from "../../../src/desk/html/editable-form.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { beginArticle, saveSteps, typed, viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { publishArticle, writeArticle } from "./write-article.ts";

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
const stateOf = async (id: string) => (await ada.get<{ state: ArticleState }>(`/articles/${id}/state`)).state;
const sizeOf = (doc: unknown) => schema.nodeFromJSON(doc).content.size;
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

  test("is told what a block of it becomes that is kept as it is, a long one in another process", async () => {
    const form = (words: string) =>
      ada.send<EditableForm>("POST", "/articles/editable", {
        html: `<details><summary>Soru</summary><p>${words}</p></details>`,
      });
    for (const words of ["Yanıt", "uzun bir yanıt ".repeat(10_000).trim()]) {
      const { blocks, changes } = await form(words);
      expect(blocks.map((block) => schema.nodeFromJSON(block).textContent)).toEqual(["Soru", words]);
      expect(changes[0]).toMatch(/^Artık açılıp kapanmaz/);
    }
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

  test("tells how it stands without its text, which is not even read", async () => {
    const id = await begin();
    await save(id, 0, typed("Söz"));
    const { doc, fields, ...state } = await view(id);
    const db = await openDeskDatabase(site);
    await db.updateTable("article").set({ doc: "bozuk" }).where("id", "=", id).execute();
    await db.destroy();
    expect(await stateOf(id)).toEqual(state);
    expect((await ada.ask("GET", `/articles/${id}`)).status).toBe(500);
    expect((await ada.ask("GET", "/articles/yok/state")).status).toBe(404);
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
  /** A post that nobody opened at the desk before. */
  const opened = async () => {
    const { articles } = await ada.get<ArticlePage>("/articles?state=published&q=a");
    const postId = articles.find(({ id }) => id === null)?.postId ?? "";
    return { postId, ...(await ada.send<{ id: string }>("POST", "/articles/open", { postId })) };
  };
  const changeElsewhere = async (postId: string, html: string) => {
    const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
    await updatePost(library, postId, { html });
    await library.close();
  };

  const settle = (id: string, isTaken: boolean, over: object | null) =>
    ada.ask("POST", `/articles/${id}/outside`, { isTaken, over });
  const textOf = (doc: unknown) => schema.nodeFromJSON(doc).textContent;
  const revisionsOf = async (id: string) =>
    (await ada.get<HistoryAnswer>(`/history/${id}`)).revisions.map(({ kind }) => kind);

  test("is shown, and changes nothing by itself, whoever opens it", async () => {
    const { id, postId } = await opened();
    const before = await view(id);
    await changeElsewhere(postId, "<p>Komutla yazıldı.</p>");
    await view(id);
    const { outside, ...after } = await view(id);
    expect(after).toEqual({ ...before, outside: undefined });
    expect(outside).toMatchObject({ hasOwnChanges: false, fields: before.fields });
    expect(textOf(outside?.doc)).toBe("Komutla yazıldı.");
    const { doc, fields, ...state } = await view(id);
    expect(await stateOf(id)).toEqual(state);
  });

  test("is taken over where the desk has nothing of its own, and what it replaces is in the history", async () => {
    const { id, postId } = await opened();
    const before = await view(id);
    await changeElsewhere(postId, "<p>Komutla yazıldı.</p>");
    const { version, fieldsVersion } = before;
    const answers = await Promise.all([1, 2].map(() => settle(id, true, { version, fieldsVersion })));
    // One of two windows that do it at once may be told that the other is at it.
    expect(answers.map(({ status }) => status)).toContain(200);
    const taken = await view(id);
    expect(textOf(taken.doc)).toBe("Komutla yazıldı.");
    expect(taken).toMatchObject({ outside: null, isChanged: false, version: version + 1, fieldsVersion });
    const { revisions } = await ada.get<HistoryAnswer>(`/history/${id}`);
    expect(revisions.map(({ kind }) => kind)).toEqual(["before restore"]);
    const former = await ada.get<{ former: { doc: unknown } }>(`/history/${id}/${revisions[0]?.id}`);
    expect(former.former.doc).toEqual(before.doc);
  });

  test("replaces a published text without keeping it once more", async () => {
    const id = await writeArticle(deniz, { title: "Yeniden Yazılan" }, "<p>Masada yayımlandı.</p>");
    const { path } = (await publishArticle(deniz, id)).publishing;
    await changeElsewhere(path?.split("/").at(-1) ?? "", "<p>Komutla yazıldı.</p>");
    const { version, fieldsVersion } = await view(id);
    expect((await settle(id, true, { version, fieldsVersion })).status).toBe(200);
    expect(textOf((await view(id)).doc)).toBe("Komutla yazıldı.");
    expect(await revisionsOf(id)).toEqual(["published"]);
  });

  test("replaces by itself only the text that a window has seen, and none with changes of its own", async () => {
    const { id, postId } = await opened();
    const { version, fieldsVersion } = await view(id);
    await changeElsewhere(postId, "<p>Komutla yazıldı.</p>");
    for (const over of [
      { version: version + 1, fieldsVersion },
      { version, fieldsVersion: fieldsVersion + 1 },
    ])
      expect(await (await settle(id, true, over)).json()).toMatchObject({ reason: "conflict" });
    await save(id, version, typed("Masada yazıldı. "));
    expect((await settle(id, true, { version, fieldsVersion })).status).toBe(409);
    expect((await settle(id, true, { version: version + 1, fieldsVersion })).status).toBe(409);
    const after = await view(id);
    expect(textOf(after.doc)).toContain("Masada yazıldı.");
    expect(after).toMatchObject({ version: version + 1, outside: { hasOwnChanges: true } });
  });

  test("is only noted where it is the desk's own", async () => {
    const { id, postId } = await opened();
    const { version } = await view(id);
    await changeElsewhere(postId, "<p>Aynı söz.</p>");
    const { doc } = (await view(id)).outside ?? {};
    await save(id, version, { stepType: "replace", from: 0, to: sizeOf((await view(id)).doc), slice: doc });
    const both = await view(id);
    expect(both.outside).toMatchObject({ hasOwnChanges: false });
    const kept = await revisionsOf(id);
    expect((await settle(id, true, null)).status).toBe(200);
    expect(await view(id)).toEqual({
      ...both,
      outside: null,
      isChanged: false,
      postUpdatedAt: both.outside?.updatedAt,
      publishedVersion: version + 1,
      publishedFieldsVersion: 0,
    });
    expect(await revisionsOf(id)).toEqual(kept);
  });

  test("stands beside the desk's own changes, and one of the two is chosen", async () => {
    const { id, postId } = await opened();
    const { version } = await view(id);
    await save(id, version, typed("Masada yazıldı. "));
    await changeElsewhere(postId, "<p>Komutla yazıldı.</p>");
    const both = await view(id);
    expect(textOf(both.doc)).toContain("Masada yazıldı.");
    expect(textOf(both.outside?.doc)).toBe("Komutla yazıldı.");
    expect((await settle(id, false, null)).status).toBe(200);
    const kept = await view(id);
    expect(kept).toMatchObject({ doc: both.doc, outside: null, isChanged: true });
    const { revisions } = await ada.get<HistoryAnswer>(`/history/${id}`);
    expect(revisions[0]).toMatchObject({ kind: "set aside", by: "Editör Ada" });
    const aside = await ada.get<{ former: { doc: unknown } }>(`/history/${id}/${revisions[0]?.id}`);
    expect(textOf(aside.former.doc)).toBe("Komutla yazıldı.");

    await changeElsewhere(postId, "<p>Komutla yine yazıldı.</p>");
    expect((await settle(id, true, null)).status).toBe(200);
    const settled = await view(id);
    expect(textOf(settled.doc)).toBe("Komutla yine yazıldı.");
    expect(settled).toMatchObject({ outside: null, isChanged: false });
    expect(await revisionsOf(id)).toContain("before restore");
    // A window that comes later changes nothing any more.
    await save(id, settled.version, typed("Sonra yazıldı. "));
    expect((await settle(id, true, null)).status).toBe(200);
    expect(textOf((await view(id)).doc)).toBe("Sonra yazıldı. Komutla yine yazıldı.");
  });

  test("leaves every acknowledged word in the text or in the history, whoever opens or takes it while one types", async () => {
    const { id, postId } = await opened();
    const words: string[] = [];
    const type = async (round: number) => {
      let { version } = await view(id);
      for (let count = 0; count < 3; ) {
        const word = `kelime-${round}-${count}`;
        const answer = await save(id, version, typed(`${word} `));
        if (answer.ok) {
          words.push(word);
          version += 1;
          count += 1;
        } else version = ((await answer.json()) as { detail: { current: number } }).detail.current;
      }
    };
    const taken: number[] = [];
    const take = async (round: number) => {
      while (!taken.includes(round)) {
        const { outside, version, fieldsVersion } = await viewArticle(deniz, id);
        if (!outside) return;
        // As a window would: by itself, or as a person chose.
        const over = outside.hasOwnChanges ? null : { version, fieldsVersion };
        const answer = await deniz.ask("POST", `/articles/${id}/outside`, { isTaken: true, over });
        if (answer.ok) taken.push(round);
        else expect(answer.status).toBe(409);
      }
    };
    for (let round = 0; round < 12; round += 1) {
      await changeElsewhere(postId, `<p>Komut ${round}.</p>`);
      await Promise.all([type(round), take(round), view(id)]);
    }
    const { revisions } = await ada.get<HistoryAnswer>(`/history/${id}`);
    const texts = [textOf((await view(id)).doc)];
    for (const { id: revision } of revisions) {
      const { former } = await ada.get<{ former: { doc: unknown } }>(`/history/${id}/${revision}`);
      texts.push(textOf(former.doc));
    }
    const lost = words.filter((word) => !texts.some((text) => text.includes(`${word} `)));
    expect([words.length, taken.length, lost]).toEqual([36, 12, []]);
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
  await emptyBin({ db, library, now: () => Date.now() + BIN_RETENTION_MS + 1000 });
  expect(await holders()).not.toContain(`article:${id}`);
  await db.destroy();
  await library.close();
});
