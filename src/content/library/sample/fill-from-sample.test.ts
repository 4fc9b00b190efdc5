import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { addPost } from "../add-post.ts";
import { addAuthor, findAuthor, listAuthors } from "../authors/library-authors.ts";
import { findPost, listPosts } from "../find-posts.ts";
import { openLibrary } from "../library.ts";
import { findPage, listPages, updatePage } from "../pages/library-pages.ts";
import { aDraft } from "../testing/a-draft.ts";
import { makePdf, makePicture } from "../testing/make-files.ts";
import { libraryLocation, storedFiles, tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { removePost } from "../withdraw-post.ts";
import { fillFromSample, replaceBySample } from "./fill-from-sample.ts";
import { removeSample } from "./remove-sample.ts";
import { holdsPosts } from "./sample-flag.ts";

async function makeSample(): Promise<string> {
  const folder = await tempFolder();
  for (const part of ["posts", "issues", "images"]) await mkdir(join(folder, part));
  await writeFile(join(folder, "images/a.webp"), await makePicture("webp"));
  await writeFile(join(folder, "posts/a.md"), "---\ntitle: Yazı\nimage: ../images/a.webp\n---\n\nMetin\n");
  await writeFile(join(folder, "posts/b.md"), "---\ntitle: Öteki\n---\n\nMetin\n");
  await writeFile(join(folder, "issues/x.pdf"), await makePdf());
  await writeFile(
    join(folder, "issues/x.md"),
    "---\ntitle: Sayı 1\npdf: ./x.pdf\nimage: ../images/a.webp\n---\n",
  );
  return folder;
}

it("fills an untouched library with the sample's posts and issues", async () => {
  const library = await tempLibrary();
  const seen: [number, number][] = [];
  const onProgress = (done: number, total: number) => void seen.push([done, total]);
  expect(await fillFromSample(library, await makeSample(), { onProgress })).toBe(3);
  expect(seen.at(-1)).toEqual([3, 3]);
  const issue = await findPost(library, "sayi-1");
  expect(issue).toMatchObject({
    isIssue: true,
    html: null,
    image: { width: 60, height: 40 },
    pdf: { name: "x.pdf" },
  });
  expect(await holdsPosts(library, "sample")).toBe(true);
});

it.runIf(inject("postgresUrl") !== undefined)(
  "of two machines that begin at once one fills it, and both have its files",
  async () => {
    const [folder, other, sample] = [await tempFolder(), await tempFolder(), await makeSample()];
    const first = await tempLibrary(folder);
    const { databaseUrl } = await libraryLocation(folder);
    const second = await openLibrary({ dataDir: other, databaseUrl });
    onTestFinished(() => second.close());
    const filled = await Promise.all([first, second].map((library) => fillFromSample(library, sample)));
    expect(filled.sort()).toEqual([0, 3]);
    expect(await listPosts(first)).toHaveLength(3);
    for (const each of [folder, other]) expect(await storedFiles(each)).toHaveLength(2);
  },
);

it("fills whole or not at all", async () => {
  const [folder, sample] = [await tempFolder(), await makeSample()];
  const library = await tempLibrary(folder);
  await writeFile(join(sample, "posts/c.md"), "---\nabstract: Başlıksız\n---\n");
  await expect(fillFromSample(library, sample)).rejects.toThrow("sample/posts/c.md: başlık (title) yok.");
  expect(await listPosts(library)).toEqual([]);
  expect(await storedFiles(folder)).toEqual([]);
  expect(await holdsPosts(library, "sample")).toBe(false);
  await rm(join(sample, "posts/c.md"));
  expect(await fillFromSample(library, sample)).toBe(3);
});

it("leaves alone a library that was ever used", async () => {
  const [library, sample] = [await tempLibrary(), await makeSample()];
  await addPost(library, aDraft({ id: "a" }));
  expect(await fillFromSample(library, sample)).toBe(0);
  await removePost(library, "a");
  expect(await fillFromSample(library, sample)).toBe(0);
  expect(await listPosts(library)).toEqual([]);
});

it("is the sample until a post of the publisher's own comes in", async () => {
  const library = await tempLibrary();
  await fillFromSample(library, await makeSample());
  await removePost(library, "oteki");
  expect(await holdsPosts(library, "sample")).toBe(true);
  await addPost(library, aDraft({ id: "benim" }));
  expect(await holdsPosts(library, "sample")).toBe(false);
  await removePost(library, "benim");
  expect(await holdsPosts(library, "sample")).toBe(false);
});

it("brings authors, and leaves alone those of whom the publisher tells", async () => {
  const [library, sample] = [await tempLibrary(), await makeSample()];
  const told = { id: "can", name: "Can Su", about: "Benim.", image: null, links: [] };
  await addAuthor(library, told);
  await mkdir(join(sample, "authors"));
  const tell = (name: string, fields: string) =>
    writeFile(join(sample, "authors", name), `---\ntype: yazar\n${fields}\n---\n\nÖrnek.\n`);
  await tell("can.md", "id: can\nname: Can Su");
  await tell("inci.md", "id: inci\nname: İnci Öz\nimage: ../images/a.webp");
  await writeFile(join(sample, "posts/d.md"), "---\ntitle: D\nauthor: [İnci Öz, Can Su, Ada]\n---\n");
  await fillFromSample(library, sample);
  expect(await findAuthor(library, "can")).toEqual({ ...told, posts: 1 });
  expect(await findAuthor(library, "inci")).toMatchObject({
    about: "Örnek.",
    image: { width: 60 },
    posts: 1,
  });
  await rm(join(sample, "authors"), { recursive: true });
  await rm(join(sample, "posts/d.md"));
  await replaceBySample(library, sample);
  expect((await listAuthors(library)).map(({ id }) => id)).toEqual(["can"]);
});

it("puts the sample in place of everything, and keeps what was there when that fails", async () => {
  const [folder, sample] = [await tempFolder(), await makeSample()];
  const library = await tempLibrary(folder);
  await fillFromSample(library, sample);
  const files = await storedFiles(folder);
  await addPost(library, aDraft({ id: "benim" }));
  await expect(replaceBySample(library, join(sample, "yok"))).rejects.toThrow(
    "örnek derginin yazıları burada yok",
  );
  expect(await listPosts(library)).toHaveLength(4);
  expect(await replaceBySample(library, sample)).toBe(3);
  expect(await findPost(library, "benim")).toBeNull();
  expect(await storedFiles(folder)).toEqual(files);
  expect(await holdsPosts(library, "sample")).toBe(true);
});

it("leaves the heads of the masthead's list where the sample is removed, and nothing else of what told of it", async () => {
  const [library, sample] = [await tempLibrary(), await makeSample()];
  await mkdir(join(sample, "pages"));
  const list = "<dl>\n<dt>Yazı kurulu</dt>\n<dd>Ada</dd>\n<dd>Can</dd>\n<dt>Düzelti</dt>\n<dd>Su</dd>\n</dl>";
  await writeFile(join(sample, "pages/1-kunye.md"), `---\ntitle: Künye\n---\n\nÖrnek\n\n${list}\n`);
  await writeFile(join(sample, "pages/2-hakkinda.md"), "---\ntitle: Hakkında\n---\n\nÖrnek\n");
  await fillFromSample(library, sample);
  await removeSample(library);
  expect(await findPage(library, "kunye")).toMatchObject({
    status: "draft",
    html: "<dl>\n<dt>Yazı kurulu</dt>\n<dd>…</dd>\n<dt>Düzelti</dt>\n<dd>…</dd>\n</dl>",
  });
  expect(await findPage(library, "hakkinda")).toMatchObject({ status: "draft", html: null });
});

it("brings the sample's pages, and leaves the publisher's own where they are", async () => {
  const [library, sample] = [await tempLibrary(), await makeSample()];
  await mkdir(join(sample, "pages"));
  await writeFile(join(sample, "pages/1-kunye.md"), "---\ntitle: Künye\n---\n\nÖrnek\n");
  await writeFile(join(sample, "pages/2-kvkk.md"), "---\ntitle: KVKK\nstatus: draft\n---\n\nÖrnek\n");
  await fillFromSample(library, sample);
  expect(await listPages(library)).toEqual([
    { id: "kunye", title: "Künye", status: "published" },
    { id: "kvkk", title: "KVKK", status: "draft" },
  ]);
  const own = { id: null, title: "Künye", status: null, html: "<p>Bizim</p>", pictures: [] };
  await updatePage(library, "kunye", own);
  await replaceBySample(library, sample);
  expect(await findPage(library, "kunye")).toMatchObject({ html: "<p>Bizim</p>" });
  expect((await listPages(library)).map(({ id }) => id)).toEqual(["kunye", "kvkk"]);
});
