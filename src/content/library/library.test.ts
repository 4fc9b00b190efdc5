import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import { NO_TEXTS } from "../../domain/post-fields.ts";
import { addPost, choosePostId } from "./add-post.ts";
import { findPost, listPosts } from "./find-posts.ts";
import type { Library } from "./library.ts";
import { withStoredFiles } from "./library-files.ts";
import type { LibraryFile } from "./library-post.ts";
import { holdsPosts, isUntouched } from "./sample/sample-flag.ts";
import { aDraft } from "./testing/a-draft.ts";
import { storedFiles, tempFolder, tempLibrary } from "./testing/temp-library.ts";
import { removePost } from "./withdraw-post.ts";

const about = { name: "a.png", contentType: "image/png", width: 3, height: 2 };

function keepText(library: Library, text: string): Promise<LibraryFile> {
  return withStoredFiles(library, (keep) => keep(Readable.from([Buffer.from(text)]), about));
}

it("gives back a post as it was added, with its files", async () => {
  const library = await tempLibrary();
  const image = await keepText(library, "resim");
  const draft = aDraft({ abstract: "Özet", categories: ["Öykü", "Deneme"], image });
  const { id } = await addPost(library, draft);
  expect(await findPost(library, id)).toEqual({
    ...NO_TEXTS,
    id: "son-vapur",
    title: "Son Vapur",
    abstract: "Özet",
    categories: ["Öykü", "Deneme"],
    createdAt: "2026-11-20T18:30:00.000Z",
    html: "<p>Metin</p>",
    status: "published",
    isDated: true,
    isIssue: false,
    authors: [],
    image,
    pdf: null,
    pageSetup: AUTO_PAGES,
    outline: null,
    updatedAt: expect.stringMatching(/Z$/),
  });
  expect(await findPost(library, "yok")).toBeNull();
});

it("lists posts newest first", async () => {
  const library = await tempLibrary();
  for (const day of ["02", "03", "01"]) {
    await addPost(library, aDraft({ id: day, createdAt: `2026-01-${day}T00:00:00.000Z` }));
  }
  expect((await listPosts(library)).map((post) => post.id)).toEqual(["03", "02", "01"]);
});

it("makes ids of titles, by Turkish rules, each once", async () => {
  const library = await tempLibrary();
  const idOf = async (title: string) => (await addPost(library, aDraft({ title }))).id;
  expect(await idOf("Işık ve Gölge")).toBe("isik-ve-golge");
  expect(await idOf("Işık ve Gölge")).toBe("isik-ve-golge-2");
  expect(await idOf("IŞIK VE GÖLGE")).toBe("isik-ve-golge-3");
  expect(await idOf("漢字")).toMatch(/^[0-9a-f]{12}$/);
  expect((await idOf("uzun başlık ".repeat(30))).length).toBeLessThanOrEqual(80);
});

it("gives a preferred id to one of all who want it at once, and a reserved one to nobody", async () => {
  const library = await tempLibrary();
  const isReserved = async (_: unknown, id: string) => id === "baslik";
  const adding = Array.from({ length: 3 }, () =>
    addPost(library, aDraft({ title: "Başlık" }), { preferredId: "istenen", isReserved }),
  );
  const ids = (await Promise.all(adding)).map(({ id }) => id);
  expect(ids.sort()).toEqual(["baslik-2", "baslik-3", "istenen"]);
  await expect(addPost(library, aDraft({ id: "baslik" }), { isReserved })).rejects.toThrow(
    "bu adreste bir yazı var",
  );
});

it("refuses an id that is taken, and adds nothing", async () => {
  const library = await tempLibrary();
  await addPost(library, aDraft({ id: "a/b ç" }));
  await expect(addPost(library, aDraft({ id: "a/b ç" }))).rejects.toThrow(
    "“a/b ç”: bu adreste bir yazı var; başka bir adres yazın.",
  );
  expect(await listPosts(library)).toHaveLength(1);
});

it("removes a post that nobody had with the files that no other post uses", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const unseen = { status: "draft" } as const;
  const shared = await keepText(library, "ortak");
  const own = await keepText(library, "kendi");
  const inText = await keepText(library, "metinde");
  await addPost(library, aDraft({ ...unseen, id: "a", image: shared, pdf: own, pictures: [inText] }));
  await addPost(library, aDraft({ ...unseen, id: "b", image: shared }));
  expect(await removePost(library, "a")).toBe("Son Vapur");
  expect(await storedFiles(folder)).toEqual([shared.hash]);
  expect(await removePost(library, "a")).toBeNull();
  await removePost(library, "b");
  expect(await storedFiles(folder)).toEqual([]);
});

it("takes back kept files when the work fails, but not those that a post uses", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const used = await keepText(library, "kullanılan");
  await addPost(library, aDraft({ image: used }));
  const work = withStoredFiles(library, async (keep) => {
    for (const text of ["kullanılan", "yeni"]) await keep(Readable.from([Buffer.from(text)]), about);
    throw new Error("olmadı");
  });
  await expect(work).rejects.toThrow("olmadı");
  expect(await storedFiles(folder)).toEqual([used.hash]);
});

it("stops keeping when it is aborted", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const abort = new AbortController();
  const bytes = async function* () {
    yield Buffer.from("ilk");
    abort.abort();
    yield Buffer.from("son");
  };
  await expect(withStoredFiles(library, (keep) => keep(bytes(), about), abort.signal)).rejects.toThrow(
    /abort/i,
  );
  expect(await storedFiles(folder)).toEqual([]);
});

it("refuses a draft whose file was swept away meanwhile", async () => {
  const library = await tempLibrary();
  const image = await keepText(library, "resim");
  await library.files.remove(image.hash);
  await expect(addPost(library, aDraft({ image }))).rejects.toThrow("silindi");
  expect(await listPosts(library)).toEqual([]);
});

it("remembers, once emptied, that it was in use", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  expect(await isUntouched(library.database)).toBe(true);
  await addPost(library, aDraft({ status: "draft", image: await keepText(library, "resim") }));
  expect(await holdsPosts(library, "own")).toBe(true);
  await removePost(library, "son-vapur");
  expect(await listPosts(library)).toEqual([]);
  expect(await storedFiles(folder)).toEqual([]);
  expect(await holdsPosts(library, "own")).toBe(false);
  expect(await holdsPosts(library, "sample")).toBe(false);
  expect(await isUntouched(library.database)).toBe(false);
});

it("of thousands of posts with one title none asks for all of the numbers before it", async () => {
  const library = await tempLibrary();
  let asked = 0;
  const id = await choosePostId(library.database, null, "Aynı başlık", async (wanted) => {
    asked += 1;
    return !/-\d{1,4}$|baslik$/.test(wanted);
  });
  expect(id).toMatch(/^ayni-baslik-[0-9a-f]{12}$/);
  expect(asked).toBeLessThan(150);
});
