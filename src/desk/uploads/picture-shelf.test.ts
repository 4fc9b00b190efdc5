import { expect, test } from "vitest";
import { addPost } from "../../content/library/add-post.ts";
import { withStoredFiles } from "../../content/library/library-files.ts";
import { libraryAddress } from "../../content/library/library-post.ts";
import { aDraft } from "../../content/library/testing/a-draft.ts";
import { tempFolder, tempLibrary } from "../../content/library/testing/temp-library.ts";
import { createArticle } from "../articles/article-store.ts";
import { ArticleSync } from "../articles/article-sync.ts";
import { EMPTY_FIELDS } from "../document/article-fields.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { pictureShelf } from "./picture-shelf.ts";

test("a picture of a post and of a draft is told with both, as they are now", async () => {
  const [db, library] = [await tempDesk(), await tempLibrary(await tempFolder())];
  const stores = { db, library, now: Date.now };
  const about = { name: "a.png", contentType: "image/png", width: 90, height: 60 };
  const bytes = async function* () {
    yield Buffer.from("a");
  };
  const { hash } = await withStoredFiles(library, async (storeFile) => {
    const file = await storeFile(bytes(), about);
    const html = `<p><img src="${libraryAddress(file.hash)}" alt="Işık &amp; gölge" /></p>`;
    await addPost(library, aDraft({ title: "Son Vapur", html, pictures: [file] }));
    return file;
  });
  const shelf = pictureShelf(stores);
  const titles = async (term: string) => (await shelf(term, 1)).pictures.map((picture) => picture.titles);
  expect(await titles("ISIK & GOLGE vapur")).toEqual([["Son Vapur"]]);
  const articles = new ArticleSync(stores);
  const id = await createArticle(stores, "ada");
  const image = { hash, width: 90, height: 60, alt: null };
  for (const title of ["Iğdır", "Iğdır Yolu"]) {
    await articles.setFields(id, "ada", () => ({ ...EMPTY_FIELDS, title, image }));
    expect(await titles("igdir")).toEqual([[title, "Son Vapur"]]);
  }
  await articles.setFields(id, "ada", () => ({ ...EMPTY_FIELDS, title: "Iğdır" }));
  expect(await titles("igdir")).toEqual([]);
});
