import { expect, onTestFinished, test } from "vitest";
import { addPost } from "../../../content/library/add-post.ts";
import { aDraft } from "../../../content/library/testing/a-draft.ts";
import { tempFolder, tempLibrary } from "../../../content/library/testing/temp-library.ts";
import { type ArticleFields, EMPTY_FIELDS } from "../../document/article-fields.ts";
import { tempDesk } from "../../testing/temp-desk.ts";
import { createArticle } from "../article-store.ts";
import { ArticleSync } from "../article-sync.ts";
import { ArticleTexts } from "./article-texts.ts";
import { type ArticleQuery, articleList } from "./list-articles.ts";

const ALL: ArticleQuery = { term: "", page: 1, staffId: "ada" };

async function aList() {
  const dataDir = await tempFolder();
  const [db, library] = [await tempDesk(), await tempLibrary(dataDir)];
  const stores = { db, library, now: Date.now };
  const articles = new ArticleSync(stores);
  const texts = new ArticleTexts(stores, dataDir);
  onTestFinished(() => texts[Symbol.asyncDispose]());
  const list = articleList({ ...stores, texts });
  const write = async (fields: Partial<ArticleFields>, text = "") => {
    const id = await createArticle(stores, "ada");
    await articles.setFields(id, "ada", () => ({ ...EMPTY_FIELDS, ...fields }));
    if (text !== "") await type(id, text);
    return id;
  };
  const type = async (id: string, text: string) => {
    const { version } = await articles.current(id);
    const slice = { content: [{ type: "text", text }] };
    const steps = [{ stepType: "replace", from: 1, to: 1, slice }];
    await articles.addSteps(id, "ada", { version, clientId: "sinama-1", steps });
  };
  const titles = async (query: Partial<ArticleQuery>) =>
    (await list({ ...ALL, ...query })).articles.map(({ title }) => title);
  return { library, list, write, type, titles };
}

test("a term is found in titles, authors, sections and words as a Turkish reader types it, whoever has them", async () => {
  const { library, write, type, titles } = await aList();
  const html = "<p>Ağustos&#39;ta kitabı <em>IŞIĞA</em> tuttu.</p>";
  const authors = [{ author: "Şükrü Iğdır", role: "translator" }] as const;
  await addPost(library, aDraft({ title: "Son Vapur", categories: ["Öykü"], authors, html }));
  const id = await write(
    { title: "Deniz Feneri", categories: ["Şiir"], abstract: "Bir gece." },
    "Rüzgâr esti.",
  );
  for (const term of ["VAPUR", "oyku", "sukru igdir", "isiga", "kitap", "ıgdır isig vapur", '"isiga tuttu"'])
    expect([term, await titles({ term })]).toEqual([term, ["Son Vapur"]]);
  for (const term of ["eniz", "siir", "gece", "ruzgar", "fener esti"])
    expect([term, await titles({ term })]).toEqual([term, ["Deniz Feneri"]]);
  expect(await titles({ term: "vapur ruzgar" })).toEqual([]);
  await type(id, "Vapur kalktı. ");
  expect(await titles({ term: "vapur" })).toEqual(["Son Vapur", "Deniz Feneri"]);
  expect(await titles({ term: "vapur", sort: "changed" })).toEqual(["Deniz Feneri", "Son Vapur"]);
});

test("filters hold together with a term, and a page that is no more is the last one", async () => {
  const { library, list, write, titles } = await aList();
  const authors = [{ author: "Ece Ay", role: "writer" }] as const;
  for (let number = 1; number <= 60; number += 1)
    await addPost(
      library,
      aDraft({
        title: `Yazı ${number}`,
        categories: [number <= 51 ? "Öykü" : "Deneme"],
        authors,
        createdAt: `2026-0${number <= 55 ? 3 : 4}-10T10:00:00.000Z`,
      }),
    );
  await write({ title: "Taslak", categories: ["öykü"], authors });
  const page = await list({ ...ALL, section: "oyku", page: 2 });
  expect([page.total, page.pages, page.articles.length]).toEqual([52, 2, 2]);
  expect((await list({ ...ALL, section: "deneme", page: 2 })).page).toBe(1);
  expect(await titles({ section: "oyku", author: "ece-ay", state: "draft" })).toEqual(["Taslak"]);
  expect(new Set(await titles({ section: "deneme", month: "2026-03" }))).toEqual(
    new Set(["Yazı 52", "Yazı 53", "Yazı 54", "Yazı 55"]),
  );
  expect(await titles({ section: "deneme", month: "2026-04", term: "60" })).toEqual(["Yazı 60"]);
  expect(page.choices).toMatchObject({
    sections: [{ id: "deneme" }, { id: "oyku" }],
    authors: [{ id: "ece-ay", name: "Ece Ay" }],
    months: ["2026-04", "2026-03"],
  });
});

test("lines are sorted by their last change, by their date or by their title in Turkish order", async () => {
  const { library, write, titles } = await aList();
  await addPost(library, aDraft({ title: "Zeytin", createdAt: "2026-01-01T10:00:00.000Z" }));
  await addPost(library, aDraft({ title: "Çınar", createdAt: "2026-02-01T10:00:00.000Z" }));
  await write({ title: "Dut" });
  expect((await titles({}))[0]).toBe("Dut");
  expect(await titles({ sort: "published" })).toEqual(["Çınar", "Zeytin", "Dut"]);
  expect(await titles({ sort: "title" })).toEqual(["Çınar", "Dut", "Zeytin"]);
});
