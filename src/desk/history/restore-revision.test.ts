import { expect, test } from "vitest";
import { tempLibrary } from "../../content/library/testing/temp-library.ts";
import { createArticle } from "../articles/article-store.ts";
import { ArticleSync } from "../articles/article-sync.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { replaceText } from "./restore-revision.ts";
import { listRevisions, readRevision } from "./revisions.ts";

/** An article, and a clock that somebody types by each time it is looked at, so many times. */
async function typedBy(times: number) {
  const db = await tempDesk();
  const articles = new ArticleSync({ db, library: await tempLibrary(), now: Date.now });
  const id = await createArticle({ db, now: Date.now }, "ada");
  const saves: Promise<number>[] = [];
  const type = (version: number) => {
    const slice = { content: [{ type: "text", text: `Söz ${version}. ` }] };
    const steps = [{ stepType: "replace", from: 1, to: 1, slice }];
    saves.push(articles.addSteps(id, "ada", { version, clientId: "sinama-1", steps }));
  };
  const now = () => {
    if (saves.length < times) type(saves.length);
    return Date.now();
  };
  const { doc } = await articles.current(id);
  const replace = () => replaceText({ db, articles, now }, id, "can", ({ fields }) => ({ doc, fields }));
  const texts = async () => {
    const kept = await listRevisions(db, id);
    return Promise.all(kept.map(async (line) => (await readRevision(db, id, line.id)).doc.textContent));
  };
  return { articles, id, saves, replace, texts };
}

test("what is typed while another text comes in its place is in the history, to the last word", async () => {
  const { articles, id, saves, replace, texts } = await typedBy(2);
  expect(await replace()).toEqual({ version: 3, fieldsVersion: 0 });
  expect(await Promise.all(saves)).toEqual([1, 2]);
  expect((await articles.current(id)).doc.textContent).toBe("");
  expect(await texts()).toEqual(["Söz 1. Söz 0. ", "Söz 0. ", ""]);
});

test("over a text that never rests no other one comes", async () => {
  const { articles, id, saves, replace } = await typedBy(Number.POSITIVE_INFINITY);
  await expect(replace()).rejects.toMatchObject({ reason: "conflict" });
  expect(await Promise.all(saves)).toEqual([1, 2, 3]);
  expect((await articles.current(id)).doc.textContent).toBe("Söz 2. Söz 1. Söz 0. ");
});
