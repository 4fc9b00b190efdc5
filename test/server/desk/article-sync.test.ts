import { Step } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticlePage } from "../../../src/desk/articles/list/list-articles.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { removeFolder } from "../../remove-folder.ts";
import { beginArticle, CLIENT, saveSteps, typed, viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* Everybody's steps of an article come in one order, reach the disk and are told to all. */

let site: WatchedSite;
let ada: DeskPerson;
let deniz: DeskPerson;
const signIn = async () => {
  ada = await deskPerson(site, "editor", "Editör Ada");
  deniz = await deskPerson(site, "publisher", "Yayıncı Deniz");
};
beforeAll(async () => {
  site = await startSiteInProcess();
  await signIn();
});
afterAll(async () => {
  await site.close();
  await removeFolder(site.dataDir);
});

const begin = () => beginArticle(ada);
const view = (id: string) => viewArticle(ada, id);
const save = (id: string, version: number, ...steps: unknown[]) => saveSteps(ada, id, version, steps);

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

test("a window that is closed saves no more, and no other is touched", async () => {
  const id = await begin();
  const sent = (clientId: string, version: number) =>
    ada.ask("POST", `/articles/${id}/steps`, { version, clientId, steps: [typed(`${version} `)] });
  const close = (person: DeskPerson, clientId: string) =>
    person.ask("POST", `/articles/${id}/windows/${clientId}/close`);
  expect((await sent("pencere-1", 0)).status).toBe(200);
  expect((await close(ada, "pencere-1")).status).toBe(200);
  expect((await close(ada, "pencere-1")).status).toBe(200);
  // Whether it is behind or not.
  for (const version of [0, 1]) {
    const late = await sent("pencere-1", version);
    expect([late.status, await late.json()]).toEqual([
      422,
      {
        reason: "refused",
        message: expect.stringContaining("buradan artık kaydedilmez"),
        detail: { isShutOut: true },
      },
    ]);
  }
  for (const [version, clientId] of ["x-pencere-1", "pencere-1-x", "pencere-2"].entries())
    expect([clientId, (await sent(clientId, version + 1)).status]).toEqual([clientId, 200]);
  const told = await listen(deniz, id, "pencere-3");
  expect((await close(ada, "pencere-3")).status).toBe(422);
  expect((await close(deniz, "pencere-3")).status).toBe(200);
  await told.leave();
  expect((await close(ada, "a%20b%20c%20d%20e")).status).toBe(422);
  expect((await ada.ask("POST", "/articles/yok/windows/pencere-1/close")).status).toBe(404);
  expect((await view(id)).version).toBe(4);
});

test("twenty who type in twenty articles share the disk's time", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => begin()));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(ids.map((id) => save(id, round, typed(`Söz ${round}. `))));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  }
  const texts = await Promise.all(
    ids.map(async (id) => schema.nodeFromJSON((await view(id)).doc).textContent),
  );
  expect(new Set(texts)).toEqual(new Set(["Söz 4. Söz 3. Söz 2. Söz 1. Söz 0. "]));
});

test("whoever has it open is told of people, steps and fields", async () => {
  const id = await begin();
  const told = await listen(ada, id, "dinleyen-1");
  expect(await told.next()).toMatchObject({ kind: "people", people: [{ name: "Editör Ada" }] });
  const other = await listen(deniz, id, "dinleyen-2");
  expect(await told.next()).toMatchObject({ kind: "people", people: [{}, { name: "Yayıncı Deniz" }] });
  await save(id, 0, typed("Merhaba"));
  expect(await told.next()).toMatchObject({ kind: "steps", version: 0, steps: [{ clientId: CLIENT }] });
  await ada.ask("PATCH", `/articles/${id}/fields`, { version: 0, changes: { title: "Fener" } });
  expect(await told.next()).toMatchObject({ kind: "fields", version: 1, fields: { title: "Fener" } });
  await deniz.ask("POST", `/articles/${id}/cursor`, { clientId: "dinleyen-1", anchor: 1, head: 1 });
  await deniz.ask("POST", `/articles/${id}/cursor`, { clientId: "dinleyen-2", anchor: 2, head: 3 });
  // Nobody moves another's cursor.
  expect(await told.next()).toEqual({ kind: "cursor", clientId: "dinleyen-2", anchor: 2, head: 3 });
  await other.leave();
  expect(await told.next()).toMatchObject({ kind: "people", people: [{ name: "Editör Ada" }] });
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
        version,
        clientId: `yazar-${number}-x`,
        steps: [step],
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

test("what is saved is there after a new start, and readers see none of it", async () => {
  const { articles } = await ada.get<ArticlePage>("/articles?kind=article&state=published");
  const postId = articles.at(-1)?.postId ?? "";
  const { id } = await ada.send<{ id: string }>("POST", "/articles/open", { postId });
  const shown = async () => {
    const answer = await site.get(`/post/${postId}`);
    return [answer.status, (await answer.text()).includes("Taslak")];
  };
  const { version } = await view(id);
  for (let count = 0; count < 3; count += 1)
    expect((await save(id, version + count, typed(`Taslak ${count}. `))).status).toBe(200);
  expect(await shown()).toEqual([200, false]);
  const { doc } = await view(id);
  const told = await listen(ada, id, "dinleyen-3");
  // A stop does not wait for those who listen.
  await site.stop();
  while ((await told.next()) !== null);
  site = await startSiteInProcess({}, site.dataDir);
  await signIn();
  expect((await view(id)).doc).toEqual(doc);
  expect(await shown()).toEqual([200, false]);
});

async function opened(person: DeskPerson, id: string) {
  const { doc, version } = await viewArticle(person, id);
  return { doc: schema.nodeFromJSON(doc), version };
}

/** @returns each event as it comes; null at the end */
async function listen(person: DeskPerson, id: string, clientId: string) {
  const response = await person.ask("GET", `/articles/${id}/events?client=${clientId}`);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    leave: () => reader.cancel(),
    async next(): Promise<unknown> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? "");
        }
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
  };
}
