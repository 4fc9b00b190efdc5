import { Step } from "prosemirror-transform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ArticleView } from "../../../src/desk/articles/article-view.ts";
import type { ArticlePage } from "../../../src/desk/articles/list-articles.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

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

const CLIENT = "sinama-1";
const typed = (text: string, at = 1) => ({
  stepType: "replace",
  ...{ from: at, to: at },
  slice: { content: [{ type: "text", text }] },
});

async function begin(person: DeskPerson = ada): Promise<string> {
  return (await person.send<{ id: string }>("POST", "/articles")).id;
}

async function view(id: string): Promise<ArticleView> {
  return (await ada.get<{ article: ArticleView }>(`/articles/${id}`)).article;
}

const save = (id: string, version: number, ...steps: unknown[]) =>
  ada.ask("POST", `/articles/${id}/steps`, { version, clientId: CLIENT, steps });

describe("an article", () => {
  test("keeps what is typed, and says who and when", async () => {
    const id = await begin();
    expect((await save(id, 0, typed("Dünya"), typed("Merhaba "))).status).toBe(200);
    const saved = await view(id);
    expect(saved).toMatchObject({ version: 2, by: "Editör Ada", state: "draft" });
    expect(schema.nodeFromJSON(saved.doc).textContent).toBe("Merhaba Dünya");
  });

  test("tells one that is behind what it lacks, and takes nothing of it", async () => {
    const id = await begin();
    await save(id, 0, typed("ilk"));
    const late = await save(id, 0, typed("geç"));
    expect(late.status).toBe(409);
    const { detail } = await late.json();
    expect(detail).toMatchObject({ version: 0, steps: [{ clientId: CLIENT }] });
    expect(schema.nodeFromJSON((await view(id)).doc).textContent).toBe("ilk");
    // From a time that this server does not know: it was put back from a backup.
    expect(await (await save(id, 99, typed("geç"))).json()).toMatchObject({
      reason: "conflict",
      detail: null,
    });
  });

  test("refuses what is no step, too much, or another text's, in one sentence each, and stays as it was", async () => {
    const id = await begin();
    const unfit = [
      { stepType: "yok" },
      { stepType: "replace", from: 1, to: 900 },
      { stepType: "replace", from: 0, to: 2, slice: { content: [{ type: "text", text: "çıplak" }] } },
      { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "script" }] } },
      null,
    ];
    for (const step of unfit) {
      const answer = await save(id, 0, step);
      expect([answer.status, (await answer.json()).message]).toEqual([
        422,
        expect.stringMatching(/^\p{Lu}.*\.$/su),
      ]);
    }
    expect((await save(id, 0, typed("a".repeat(5_000_000)))).status).toBe(422);
    expect((await save(id, 0, typed("a".repeat(9_000_000)))).status).toBe(413);
    expect((await save(id, 0)).status).toBe(422);
    expect((await save("yok", 0, typed("a"))).status).toBe(404);
    expect((await view(id)).version).toBe(0);
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

test("three who write at once lose no letter, and have the same text", async () => {
  const id = await begin();
  const writers = [ada, deniz, await deskPerson(site, "editor", "Editör Can")];
  const words = await Promise.all(writers.map((person, number) => writeMany(person, id, number)));
  const saved = schema.nodeFromJSON((await view(id)).doc).textContent;
  for (const word of words.flat()) expect(saved).toContain(word);
  expect(saved).toHaveLength(words.flat().join("").length);
});

/** @returns the words written */
async function writeMany(person: DeskPerson, id: string, number: number): Promise<string[]> {
  const words: string[] = [];
  let { doc, version } = await opened(person, id);
  for (let count = 0; count < 8; count += 1) {
    const word = `[${number}:${count}]`;
    words.push(word);
    for (;;) {
      const text = doc.textContent;
      // Between two words, somewhere else each time.
      const places = [0, ...[...text.matchAll(/\]/g)].map((found) => found.index + 1)];
      const at = 1 + (places[(count * 7 + number) % places.length] ?? 0);
      const step = typed(word, at);
      const answer = await person.ask("POST", `/articles/${id}/steps`, {
        ...{ version, clientId: `yazar-${number}-x`, steps: [step] },
      });
      if (answer.ok) {
        doc = Step.fromJSON(schema, step).apply(doc).doc ?? doc;
        version += 1;
        break;
      }
      expect(answer.status).toBe(409);
      for (const { step: missing } of (await answer.json()).detail.steps) {
        doc = Step.fromJSON(schema, missing).apply(doc).doc ?? doc;
        version += 1;
      }
    }
  }
  return words;
}

async function opened(person: DeskPerson, id: string) {
  const { article } = await person.get<{ article: ArticleView }>(`/articles/${id}`);
  return { doc: schema.nodeFromJSON(article.doc), version: article.version };
}
