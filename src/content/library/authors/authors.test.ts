import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { addPost } from "../add-post.ts";
import { findPost } from "../find-posts.ts";
import type { Library } from "../library.ts";
import { withStoredFiles } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";
import { aDraft } from "../testing/a-draft.ts";
import { storedFiles, tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { removePost } from "../withdraw-post.ts";
import { checkedAuthorName, checkedLinks } from "./author-details.ts";
import {
  addAuthor,
  findAuthor,
  listAuthors,
  mergeAuthors,
  removeAuthor,
  updateAuthor,
} from "./library-authors.ts";

const bare = { id: null, about: null, image: null, links: [] };

function keepText(library: Library, text: string): Promise<LibraryFile> {
  const about = { name: "a.png", contentType: "image/png", width: 3, height: 2 };
  return withStoredFiles(library, (keep) => keep(Readable.from([Buffer.from(text)]), about));
}

const writtenBy = (...authors: string[]) =>
  aDraft({ authors: authors.map((author) => ({ author, role: "writer" })) });

it("completes an author whom a post has named, and is found by the posts that follow", async () => {
  const library = await tempLibrary();
  await addPost(library, writtenBy("İnci Öz"));
  const links = [{ label: "Site", url: "https://inci.example/" }];
  const told = await addAuthor(library, { ...bare, name: "inci öz", about: "Yazar.", links });
  expect(told.id).toBe("inci-oz");
  await addPost(library, writtenBy("İNCİ ÖZ", "Can Su"));
  expect(await findAuthor(library, "inci-oz")).toEqual({
    id: "inci-oz",
    name: "İnci Öz",
    about: "Yazar.",
    image: null,
    links,
    posts: 2,
  });
  expect((await listAuthors(library)).map(({ id, posts }) => [id, posts])).toEqual([
    ["can-su", 1],
    ["inci-oz", 2],
  ]);
  await expect(addAuthor(library, { ...bare, name: "İnci Öz" })).rejects.toThrow(
    "“İnci Öz”: bu adda bir yazar zaten var (inci-oz)",
  );
});

it("has a name that a post gives in one line, without the signs that only programs read", async () => {
  const library = await tempLibrary();
  for (const id of ["bir", "iki"]) await addPost(library, { ...writtenBy(" Ada\u0007\n Lale"), id });
  expect((await listAuthors(library)).map(({ id, name }) => [id, name])).toEqual([["ada-lale", "Ada Lale"]]);
});

it("keeps two of one name apart by their ids, which posts then have to name", async () => {
  const library = await tempLibrary();
  await addAuthor(library, { ...bare, name: "Can Su", about: "Şair." });
  await addAuthor(library, { ...bare, id: "can-su-ressam", name: "Can Su" });
  await expect(addAuthor(library, { ...bare, id: "can-su", name: "Can Su" })).rejects.toThrow(
    "“can-su”: bu kimlikte bir yazar zaten var.",
  );
  await expect(addPost(library, writtenBy("Can Su"))).rejects.toThrow("can-su, can-su-ressam");
  const { id } = await addPost(library, writtenBy("can-su-ressam"));
  expect((await findPost(library, id))?.authors).toEqual([
    { id: "can-su-ressam", name: "Can Su", role: "writer" },
  ]);
});

it("leaves a redirect where an author was, and has their posts read again", async () => {
  const library = await tempLibrary();
  const { id } = await addPost(library, writtenBy("Can Su"));
  await library.database.updateTable("post").set({ updated_at: "2020" }).execute();
  expect(await updateAuthor(library, "can-su", { id: "can" })).toBe(true);
  expect(await updateAuthor(library, "can", { id: "can-s", name: "Can S." })).toBe(true);
  expect((await findPost(library, id))?.authors).toEqual([{ id: "can-s", name: "Can S.", role: "writer" }]);
  const { updated_at } = await library.database
    .selectFrom("post")
    .select("updated_at")
    .executeTakeFirstOrThrow();
  expect(updated_at > "2026").toBe(true);
  const redirects = library.database.selectFrom("redirect").selectAll().orderBy("path");
  expect(await redirects.execute()).toEqual([
    { path: "/yazar/can", target: "/yazar/can-s" },
    { path: "/yazar/can-su", target: "/yazar/can-s" },
  ]);
  await updateAuthor(library, "can-s", { id: "can-su" });
  expect(await redirects.execute()).toEqual([
    { path: "/yazar/can", target: "/yazar/can-su" },
    { path: "/yazar/can-s", target: "/yazar/can-su" },
  ]);
  await addAuthor(library, { ...bare, name: "Başka" });
  await expect(updateAuthor(library, "can-su", { id: "baska" })).rejects.toThrow("“baska”");
  expect(await updateAuthor(library, "yok", { name: "Y" })).toBe(false);
});

it("keeps a picture as long as an author or a post has it, and an author as long as a post names them", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const image = await keepText(library, "resim");
  const { id } = await addPost(library, { ...writtenBy("Can Su"), status: "draft", image });
  await updateAuthor(library, "can-su", { image });
  await expect(removeAuthor(library, "can-su")).rejects.toThrow("“can-su”: bu yazarın adı 1 yazıda geçiyor");
  await removePost(library, id);
  expect(await storedFiles(folder)).toEqual([image.hash]);
  const other = await keepText(library, "başka");
  await updateAuthor(library, "can-su", { image: other });
  expect(await storedFiles(folder)).toEqual([other.hash]);
  expect(await removeAuthor(library, "can-su")).toBe("Can Su");
  expect(await storedFiles(folder)).toEqual([]);
  expect(await removeAuthor(library, "can-su")).toBeNull();
});

it("makes one of two spellings, also for drafts that still name the former one", async () => {
  const library = await tempLibrary();
  await addPost(library, writtenBy("Can Su"));
  await addPost(library, writtenBy("Can Suu"));
  await addPost(library, writtenBy("Can Su", "Can Suu"));
  const [one, other] = (await listAuthors(library)).map(({ id }) => id);
  expect(await mergeAuthors(library, one ?? "", other ?? "")).toBe(2);
  await addPost(library, writtenBy(one ?? ""));
  expect((await listAuthors(library)).map(({ id, posts }) => [id, posts])).toEqual([[other, 4]]);
  await expect(mergeAuthors(library, "yok", other ?? "")).rejects.toThrow("bu kimlikte bir yazar yok");
});

it.each([
  "javascript:alert(1)",
  "Ad=javascript:alert(1)",
  "Ad=ftp://a.example/",
  "=https://a.example/",
  "Ad=",
  "Ad=//a",
])("refuses “%s” as a link", (link) => {
  expect(() => checkedLinks([link], "--link")).toThrow("http ya da https");
});

it("takes links with signs of their own, and refuses names and lists that are too long", async () => {
  expect(checkedLinks(["Ad=https://a.example/?b=c"], "")).toEqual([
    { label: "Ad", url: "https://a.example/?b=c" },
  ]);
  expect(() => checkedLinks(Array(9).fill("A=https://a.example/"), "")).toThrow("en çok 8");
  expect(() => checkedAuthorName("ş".repeat(500), "“ş”")).toThrow("en çok 100 karakter");
  const library = await tempLibrary();
  await expect(addPost(library, writtenBy("ş".repeat(500)))).rejects.toThrow("en çok 100 karakter");
});
