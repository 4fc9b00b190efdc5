import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import { dataAddress, paths } from "../../../src/domain/paths.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishShown, suggestInArticle, writeArticle } from "./write-article.ts";

/* That what is only suggested stands in nothing that leaves the desk: addresses of all kinds are test/leaks'. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

const BEFORE = "<p>Zargana kıyıya vurdu.</p><p>Müren kaçtı.</p>";
const WANTED = "<p>Zargana dün vurdu.</p><h2>Lüferler</h2>";
/** The deleted words are there, and none of the inserted ones. */
const expectFormer = (text: string) => {
  expect(text).toMatch(/kıyıya/);
  expect(text).not.toMatch(/dün vurdu|Lüferler/);
};

test("pages, feeds, previews, search and the export have the text as if all were left", async () => {
  const id = await writeArticle(publisher, { title: "Balık" }, BEFORE);
  await suggestInArticle(publisher, id, WANTED);
  expectFormer(await (await publisher.ask("GET", `/previews/${id}/page`)).text());
  const { path: link } = await publisher.send<{ path: string }>("POST", `/previews/${id}/links`);
  expectFormer(await (await site.get(link)).text());
  const bytes = new Uint8Array(await (await publisher.ask("GET", "/transfer/export")).arrayBuffer());
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const draft = entries.find(({ filename }) => filename === "yazilar/balik/balik.md");
  expectFormer((draft && !draft.directory && (await draft.getData(new TextWriter()))) || "");

  const path = (await publishShown(publisher, id)).publishing.path ?? "";
  const page = await (await site.get(path)).text();
  expectFormer(page);
  expect(page).toContain("Müren kaçtı.");
  expectFormer(await (await site.get(dataAddress(path))).text());
  for (const format of ["rss", "atom", "json"] as const)
    expectFormer(
      await until(
        () => site.get(paths.feed(format)).then((answer) => answer.text()),
        (text) => text.includes("Zargana"),
      ),
    );
  const found = async (term: string) =>
    (await publisher.get<{ articles: readonly unknown[] }>(`/articles?q=${encodeURIComponent(term)}`))
      .articles;
  expect(await found("kıyıya vurdu")).toHaveLength(1);
  expect(await found("Lüferler")).toEqual([]);
});

test("a history's text has the suggestions that it had, and restoring it brings them back", async () => {
  const id = await writeArticle(publisher, { title: "Balık" }, BEFORE);
  await suggestInArticle(publisher, id, WANTED);
  await publisher.send("POST", `/history/${id}`, { name: "önerili" });
  await changeArticle(publisher, id, { html: "<p>Başka.</p>" });
  const { revisions } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  const kept = revisions.find(({ name }) => name === "önerili");
  await publisher.send("POST", `/history/${id}/${kept?.id}/restore`);
  const { article } = await publisher.get<{ article: { doc: unknown } }>(`/articles/${id}`);
  expect(JSON.stringify(article.doc)).toContain('"type":"insertion"');
});
