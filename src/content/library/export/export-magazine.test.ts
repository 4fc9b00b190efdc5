import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { paths } from "../../../domain/paths.ts";
import { NO_TEXTS } from "../../../domain/post-fields.ts";
import { zipStream } from "../../../platform/zip/write-zip.ts";
import { cleanHtml } from "../../sanitize/clean-html.ts";
import { addPost } from "../add-post.ts";
import { addAmendment, newAmendment } from "../amendments.ts";
import { addAuthor, updateAuthor } from "../authors/library-authors.ts";
import { noteFile } from "../file-notes.ts";
import { findPost, listPosts } from "../find-posts.ts";
import { storePicture } from "../import/import-picture.ts";
import { changeTerms } from "../issue-terms.ts";
import type { Library } from "../library.ts";
import { withStoredFiles } from "../library-files.ts";
import { keepMendedPage } from "../mended-pages.ts";
import { pinPost, unpinPost } from "../pages/pins.ts";
import { fillFromSample } from "../sample/fill-from-sample.ts";
import { keepSection } from "../sections/library-sections.ts";
import { aDraft } from "../testing/a-draft.ts";
import { importsAll } from "../testing/imports-all.ts";
import { makePicture } from "../testing/make-files.ts";
import { tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { openExport } from "../transfer/open-export.ts";
import { type ImportResult, runImport } from "../transfer/run-import.ts";
import { updatePost } from "../update-post.ts";
import { exportMagazine } from "./export-magazine.ts";

async function exported(library: Library): Promise<string> {
  const file = join(await tempFolder(), "dergi.zip");
  const { signal } = new AbortController();
  const given = { settings: {}, settingsFiles: [], drafts: [], signal };
  await zipStream(exportMagazine(library, given)).pipeTo(Writable.toWeb(createWriteStream(file)));
  return file;
}

async function imported(library: Library, path: string): Promise<ImportResult> {
  const { signal } = new AbortController();
  await using given = await openExport(path, { name: "dergi.zip", site: null, signal });
  expect(given.system).toBe("mecmua");
  return await runImport(library, given, { ...importsAll, signal });
}

/** All that a publisher and readers have of it. */
async function meaning(library: Library) {
  const { database } = library;
  const posts = await Promise.all((await listPosts(library)).map(({ id }) => findPost(library, id)));
  const authors = await database
    .selectFrom("author")
    .select(["id", "name", "about", "image_file", "links"])
    .orderBy("id")
    .execute();
  const pages = await database
    .selectFrom("page")
    .select(["id", "title", "status", "html"])
    .orderBy("position")
    .execute();
  const files = await database
    .selectFrom("file")
    .select(["hash", "credit", "focus_x", "focus_y"])
    .orderBy("hash")
    .execute();
  const said = (html: string | null) => html && cleanHtml(html, paths.picture).replace(/>\s+</g, "><");
  return {
    posts: posts.map((post) => {
      if (!post) throw new Error("a post has gone");
      const { updatedAt: _, createdAt, image, pdf, html, ...same } = post;
      return {
        ...same,
        createdAt: post.isDated ? createdAt : null,
        html: said(html),
        image: image?.hash,
        pdf: pdf?.hash,
      };
    }),
    pages: pages.map((page) => ({ ...page, html: said(page.html) })),
    authors,
    files,
    redirects: await database.selectFrom("redirect").selectAll().orderBy("path").execute(),
    sections: await database.selectFrom("section").selectAll().execute(),
    mendedPages: await database.selectFrom("mended_page").selectAll().execute(),
    pins: await database.selectFrom("pin").selectAll().execute(),
    terms: await database.selectFrom("issue_terms").selectAll().execute(),
    amendments: await database.selectFrom("amendment").selectAll().execute(),
  };
}

const NAMED_LIKE_NO_POST = ["readme", "Bin dokuz/yüz", "sayfalar", "drafts", "themes"];

test("the whole magazine comes back through an import as it was, and the next import changes nothing", async () => {
  const library = await tempLibrary();
  await fillFromSample(library, "sample");
  const [issue] = (await listPosts(library)).filter(({ isIssue }) => isIssue);
  const [author] = await library.database.selectFrom("author").select("id").execute();
  const [picture] = await library.database
    .selectFrom("file")
    .select("hash")
    .where("width", "is not", null)
    .execute();
  if (!issue || !author || !picture) throw new Error("the sample has no issue, author or picture");
  const html = "<p>%%gizli değil%% {% x %} [[köşeli]] 5 &lt; 6</p>\n<pre>a\n\nb</pre>";
  for (const id of NAMED_LIKE_NO_POST)
    await addPost(library, {
      ...NO_TEXTS,
      id,
      title: "AT&amp;T <b> & “5 < 6”",
      abstract: "a & b",
      categories: ["a, b", "&amp;"],
      html,
      authors: [{ author: "Ali & Veli", role: "translator" }],
      status: "withdrawn",
      isDated: true,
      createdAt: "2026-11-20T18:30:00.000Z",
      image: null,
      pdf: null,
      pageSetup: { box: "auto", spreads: "auto" },
      outline: null,
      pictures: [],
    });
  await addPost(library, aDraft({ id: "ikiz", title: "İkiz", html: null }));
  await updatePost(library, "ikiz", { id: "ikiz-yeni" });
  await updateAuthor(library, author.id, {
    about: "Denizi yazar.",
    links: [{ label: "Sitesi", url: "https://yazar.example/?a=1&b=2" }],
  });
  await noteFile(library, picture.hash, { credit: "Fotoğraf: Ada", focus: [1, 3] });
  const terms = { freePages: 7, opensAt: "2026-12-01T06:00:00.000Z", storeUrl: "https://dukkan.example/12" };
  await changeTerms(library, issue.id, terms);
  const told = { kind: "reply", wrong: null, text: "Birinci.\n\nİkinci.", author: "Ada Su" } as const;
  await addAmendment(library, "ikiz-yeni", newAmendment(told, "2026-11-30T08:00:00.000Z"));
  for (const { post_id } of await library.database.selectFrom("pin").select("post_id").execute())
    await unpinPost(library, post_id);
  await pinPost(library, { postId: "ikiz-yeni", endsAt: "2099-01-01T00:00:00.000Z", place: null });
  await pinPost(library, { postId: issue.id, endsAt: null, place: 1 });

  const section = { id: "bos-bolum", name: "Boş Bölüm", description: "Henüz yazısı yok." };
  await library.database.transaction().execute((tx) => keepSection(tx, section));

  const line = {
    text: "Gemici Rasim",
    box: [100, 200, 900, 30],
    words: [
      [100, 400],
      [550, 450],
    ],
  } as const;
  const mended = { page: 12, version: 2, blocks: [[line, { ...line, text: "", words: [], angle: 90 }]] };
  await keepMendedPage(library, "a".repeat(64), { ...mended, version: 1 });
  expect(await keepMendedPage(library, "a".repeat(64), mended)).toBe(true);
  // Who has not seen the last version does not write over it.
  expect(await keepMendedPage(library, "a".repeat(64), { ...mended, blocks: [] })).toBe(false);

  const archive = await exported(library);
  const other = await tempLibrary();
  const first = await imported(other, archive);
  expect([first.failures, first.left]).toEqual([[], []]);
  const whole = await meaning(library);
  expect(await meaning(other)).toEqual(whole);
  expect(whole.redirects).toContainEqual({ path: "/post/ikiz", target: "/post/ikiz-yeni" });
  const second = await imported(other, archive);
  expect(second).toMatchObject({
    added: 0,
    updated: 0,
    beside: { authors: 0, pins: 0, terms: 0, amendments: 0, mendedPages: 0 },
  });
  expect(await meaning(other)).toEqual(whole);
}, 300_000);

test("authors keep their pictures and their ids, whatever characters these have", async () => {
  const library = await tempLibrary();
  for (const [index, id] of ["Ada Lâle/1", "ada-lale-1", "?#"].entries())
    await withStoredFiles(library, async (storeFile) => {
      const picture = await makePicture("png", [60 + index, 40]);
      const image = await storePicture(picture, id, storeFile, "portre.p\\ng");
      await addAuthor(library, { id, name: `Ada ${index}`, about: null, links: [], image });
    });
  const other = await tempLibrary();
  await addPost(library, aDraft());
  expect((await imported(other, await exported(library))).beside).toMatchObject({ authors: 3 });
  const { authors } = await meaning(library);
  expect((await meaning(other)).authors).toEqual(authors);
  expect(new Set(authors.map(({ image_file }) => image_file)).size).toBe(3);
});

test("what another publisher has set stays, and of a forged export nothing leads away or is run", async () => {
  const folder = await tempFolder();
  await mkdir(join(folder, "yazilar/a"), { recursive: true });
  await writeFile(join(folder, "yazilar/a/a.md"), "---\ntitle: A\nstatus: published\nid: a\n---\nA\n");
  const author = { id: "ada", name: "Ada", about: "Sahte", links: [], image: null };
  const files = {
    "yazarlar.json": [author],
    "resimler.json": [],
    "sabitlenenler.json": [{ post_id: "a", ends_at: null }],
    "sayilar.json": [{ post_id: "yok", free_pages: 1, opens_at: null, free_from: null, store_url: null }],
    "yonlendirmeler.json": [{ path: "/eski", target: "/post/a" }],
  };
  const write = (changed: object) =>
    Promise.all(
      Object.entries({ ...files, ...changed }).map(([name, rows]) =>
        writeFile(join(folder, name), JSON.stringify(rows)),
      ),
    );
  const library = await tempLibrary();
  const others = { ...author, id: "ada-2", about: "Gerçek", image_file: null, links: "[]", is_sample: 0 };
  const { image: _, ...row } = others;
  await library.database.insertInto("author").values(row).execute();
  for (const changed of [
    { "yonlendirmeler.json": [{ path: "/eski", target: "https://kotu.example" }] },
    { "yonlendirmeler.json": [{ path: "/eski", target: "//kotu.example" }] },
    { "yonlendirmeler.json": [{ path: "/eski", target: "/\\kotu.example" }] },
    { "sayilar.json": [{ ...files["sayilar.json"][0], store_url: "javascript:alert(1)" }] },
    { "yazarlar.json": [{ ...author, image: "yazarlar/../../../etc/passwd" }] },
    { "yazarlar.json": { length: 1 } },
  ]) {
    await write(changed);
    await expect(imported(library, folder)).rejects.toThrow(/Mecmua’nın yazdığı gibi değil/);
  }
  await write({
    "yazarlar.json": [
      { ...author, links: [{ label: "x", url: "javascript:alert(1)" }], name: "Ece", id: "ece" },
    ],
  });
  await expect(imported(library, folder)).rejects.toThrow(/“Ece”/);
  expect(await listPosts(library)).toEqual([]);
  await write({});
  expect((await imported(library, folder)).beside).toEqual({
    authors: 0,
    pictures: 0,
    pins: 1,
    terms: 0,
    amendments: 0,
    redirects: 1,
    sections: 0,
    mendedPages: 0,
  });
  const { about } = await library.database.selectFrom("author").select("about").executeTakeFirstOrThrow();
  expect(about).toBe("Gerçek");
});
