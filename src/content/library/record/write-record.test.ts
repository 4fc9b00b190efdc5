import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { paths } from "../../../domain/paths.ts";
import { versionAt } from "../../../domain/published-version.ts";
import { addPost } from "../add-post.ts";
import { addAmendment, listAmendments, newAmendment, removeAmendment } from "../amendments.ts";
import { addAuthor, mergeAuthors, updateAuthor } from "../authors/library-authors.ts";
import { noteFile } from "../file-notes.ts";
import { type Library, openLibrary } from "../library.ts";
import { withStoredFiles } from "../library-files.ts";
import { addPage, removePage, updatePage, withdrawPage } from "../pages/library-pages.ts";
import { removeSample } from "../sample/remove-sample.ts";
import { listSections, moveSection } from "../sections/library-sections.ts";
import { aDraft } from "../testing/a-draft.ts";
import { libraryLocation, storedFiles, tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { updatePost } from "../update-post.ts";
import { removePost, withdrawPost } from "../withdraw-post.ts";
import { keepFormerRecord } from "./keep-former-record.ts";
import { chainsAt, listVersions, readVersion } from "./read-record.ts";
import { sha256 } from "./record-text.ts";

const keepText = (library: Library, text: string) => {
  const about = { name: "a.png", contentType: "image/png", width: 3, height: 2 };
  return withStoredFiles(library, (keep) => keep(Readable.from([Buffer.from(text)]), about));
};

const chainAt = async (library: Library, address: string) => {
  const [found, ...others] = await chainsAt(library.database, address);
  if (!found || others.length > 0) throw new Error(`not one chain at ${address}`);
  return found;
};

/** What each version says, the oldest first, after a look at the chain of their hashes. */
async function recordOf(library: Library, address: string) {
  return versionsOf(library, (await chainAt(library, address)).chain);
}

async function versionsOf(library: Library, chain: string) {
  const versions = [];
  let former: string | null = null;
  for (const { sequence, hash } of await listVersions(library.database, chain)) {
    const read = await readVersion(library.database, chain, sequence);
    if (read) {
      expect(sha256(read.text)).toBe(hash);
      expect(read.version).toMatchObject({ former, sequence });
      versions.push(read.version);
    }
    former = hash;
  }
  return versions;
}

const kindsOf = async (library: Library, address: string) =>
  (await recordOf(library, address)).map(({ kind }) => kind);

const written = (name: string) => [{ author: name, role: "writer" as const }];
const ignored = async () => undefined;

test("each change of what readers have of a post leaves a version, whoever writes it", async () => {
  const library = await tempLibrary();
  const picture = await keepText(library, "resim");
  await addPost(
    library,
    aDraft({ id: "a", authors: written("Ada Lale"), categories: ["Öykü"], image: picture }),
  );
  const last = async (address = "/post/a") => (await recordOf(library, address)).at(-1);
  const seen = async (address?: string) => (await last(address))?.content;
  expect(await last()).toMatchObject({ kind: "published", sequence: 1, former: null, address: "/post/a" });

  await updatePost(library, "a", { html: "<p>Başka</p>" });
  expect(await last()).toMatchObject({ kind: "changed", sequence: 2, content: { html: "<p>Başka</p>" } });
  await updateAuthor(library, "ada-lale", { name: "Ada Gül" });
  expect((await seen())?.authors).toEqual([{ name: "Ada Gül", role: "writer" }]);
  await addAuthor(library, { id: "can", name: "Can", about: "x", image: null, links: [] });
  await mergeAuthors(library, "ada-lale", "can");
  expect((await seen())?.authors).toEqual([{ name: "Can", role: "writer" }]);
  await library.database.transaction().execute(async (tx) => {
    const [section] = await listSections(tx);
    if (!section) throw new Error("no section");
    await moveSection(tx, section, { id: "hikaye", name: "Hikâye", description: null }, ignored);
  });
  expect((await seen())?.sections).toEqual(["Hikâye"]);
  await noteFile(library, picture.hash, { credit: "Foto: Ece", focus: null });
  expect((await seen())?.files).toMatchObject([{ sha256: picture.hash, credit: "Foto: Ece", size: 5 }]);
  await updatePost(library, "a", { id: "b" });
  expect(await last("/post/b")).toMatchObject({ sequence: 7, kind: "changed", address: "/post/b" });
  expect(await last("/post/a")).toMatchObject({ sequence: 7 });

  // What readers do not see, or have already, is no version.
  await updatePost(library, "b", { html: "<p>Başka</p>", pageSetup: { box: "media", spreads: "keep" } });
  await updateAuthor(library, "can", { about: "Yazar." });
  expect(await last()).toMatchObject({ sequence: 7 });

  await withdrawPost(library, "b");
  expect(await last()).toMatchObject({ sequence: 8, kind: "withdrawn", content: null, seenFrom: null });
  await updatePost(library, "b", { html: "<p>Taslakta</p>" });
  await updatePost(library, "b", { status: "published" });
  expect(await last()).toMatchObject({
    sequence: 9,
    kind: "published",
    content: { html: "<p>Taslakta</p>" },
  });
  await removePost(library, "b");
  expect(await last()).toMatchObject({ sequence: 10, kind: "removed", address: "/post/b" });
  expect(await chainAt(library, "/post/b")).toMatchObject({ isSeen: 0, postId: null });

  // What comes to the address later goes on where it ended.
  await addPost(library, aDraft({ id: "b", title: "Öteki" }));
  expect(await last("/post/b")).toMatchObject({
    sequence: 11,
    kind: "published",
    content: { title: "Öteki" },
  });
});

test("pages are recorded as posts are", async () => {
  const library = await tempLibrary();
  const page = { id: "kunye", title: "Künye", status: null, html: "<p>Bir</p>", pictures: [] };
  await addPage(library, page);
  await updatePage(library, "kunye", { ...page, html: "<p>İki</p>" });
  await updatePage(library, "kunye", { ...page, id: "biz", html: "<p>İki</p>" });
  await withdrawPage(library, "biz", ignored);
  await updatePage(library, "biz", { ...page, id: "biz", status: "published" });
  await removePage(library, "biz");
  expect(await kindsOf(library, paths.page("kunye"))).toEqual([
    "published",
    "changed",
    "changed",
    "withdrawn",
    "published",
    "removed",
  ]);
});

test("a draft and the sample are no publications; a sample's post that becomes the publisher's is", async () => {
  const library = await tempLibrary();
  await addPost(library, aDraft({ id: "taslak", status: "draft" }));
  await addPost(library, aDraft({ id: "ornek" }));
  await library.database.transaction().execute(async (tx) => {
    await tx.updateTable("post").set({ is_sample: 1 }).execute();
    await tx.deleteFrom("record").execute();
    await tx.deleteFrom("record_chain").execute();
  });
  await updatePost(library, "taslak", { title: "Başlık" });
  const count = async () => (await library.database.selectFrom("record").select("chain").execute()).length;
  expect(await count()).toBe(0);
  await updatePost(library, "ornek", { title: "Benim" }, { isOwn: true });
  expect(await kindsOf(library, "/post/ornek")).toEqual(["published"]);
  await removeSample(library);
  expect(await count()).toBe(1);
});

test("readers have a scheduled one from its date, and what takes its place before that is all they have", async () => {
  const library = await tempLibrary();
  const day = (number: number) => `2099-12-0${number}T09:00:00.000Z`;
  await addPost(library, aDraft({ id: "a", createdAt: day(5), html: "<p>Bir</p>" }));
  await updatePost(library, "a", { createdAt: day(3), html: "<p>İki</p>" });
  const { chain } = await chainAt(library, "/post/a");
  const versions = await listVersions(library.database, chain);
  expect(versions.map(({ seenFrom }) => seenFrom)).toEqual([day(5), day(3)]);
  expect(versionAt(versions, day(2))).toBeNull();
  expect(versionAt(versions, day(4))?.sequence).toBe(2);
  expect(versionAt(versions, day(6))?.sequence).toBe(2);
  expect(versionAt(versions, "2020-01-01T00:00:00.000Z")).toBeNull();
});

test("a change by hand, beside every writer, is in the record with the next one or at the next start", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  await addPost(library, aDraft({ id: "a" }));
  await library.database.updateTable("post").set({ html: "<p>Elle</p>" }).execute();
  await addPost(library, aDraft({ id: "b" }));
  expect(await kindsOf(library, "/post/a")).toEqual(["published", "changed"]);
  await library.database.deleteFrom("post").where("id", "=", "a").execute();
  const again = await openLibrary(await libraryLocation(folder));
  await again.close();
  // Whoever opens PostgreSQL in one process has one connection, which was caught up when it was opened first.
  await updatePost(library, "b", { title: "Yeni" });
  expect(await kindsOf(library, "/post/a")).toEqual(["published", "changed", "removed"]);
});

test("what is taken back leaves nothing", async () => {
  const library = await tempLibrary();
  await addPost(library, aDraft({ id: "a" }));
  const also = () => Promise.reject(new Error("taken back"));
  await expect(updatePost(library, "a", { html: "<p>Olmadı</p>" }, { also })).rejects.toThrow("taken back");
  expect(await kindsOf(library, "/post/a")).toEqual(["published"]);
});

test("files that a kept version names stay, and go with it", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const [image, pdf] = [await keepText(library, "resim"), await keepText(library, "pdf")];
  await addPost(library, aDraft({ id: "a", image, pdf }));
  await updatePost(library, "a", { image: null });
  await removePost(library, "a");
  expect(await storedFiles(folder)).toEqual([image.hash, pdf.hash].sort());
});

test("no other file writes what readers have by a transaction of its own", async () => {
  const root = join(import.meta.dirname, "../../..");
  const files = await readdir(root, { recursive: true });
  const beside: string[] = [];
  for (const name of files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))) {
    const text = await readFile(join(root, name), "utf8");
    if (/openMagazineDb<LibraryTables>/.test(text)) beside.push(name);
  }
  expect(beside).toEqual(["content/library/library.ts"]);
});

test("what readers are told of a post is part of its versions, and goes with its address", async () => {
  const library = await tempLibrary();
  await addPost(library, aDraft({ id: "yazi", title: "Yazı", html: "<p>Bir.</p>" }));
  const told = { kind: "correction", wrong: "Bir", text: "İki", author: null } as const;
  const amendment = newAmendment(told, "2026-11-30T08:00:00.000Z");
  await addAmendment(library, "yazi", amendment);
  await updatePost(library, "yazi", { id: "tasindi" });
  await removeAmendment(library, "tasindi", amendment.id);
  expect((await recordOf(library, paths.post("tasindi"))).map(({ content }) => content?.amendments)).toEqual([
    undefined,
    [amendment],
    [amendment],
    undefined,
  ]);
  await expect(removeAmendment(library, "tasindi", amendment.id)).rejects.toThrow("artık yok");
  await addAmendment(library, "tasindi", amendment);
  await removePost(library, "tasindi");
  expect(await listAmendments(library.database, "tasindi")).toEqual([]);
  await library.close();
});

test("where two libraries went on after they were one, the record of both stays, however often it is kept", async () => {
  const [former, library] = [await tempLibrary(), await tempLibrary()];
  const draft = (html: string) => aDraft({ id: "yazi", title: "Yazı", html });
  const picture = await keepText(former, "resim");
  await addPost(former, { ...draft("<p>Bir.</p>"), image: picture });
  expect(await keepFormerRecord(former, library)).toBe(1);
  await updatePost(former, "yazi", { html: "<p>Orada.</p>" });
  await addPost(library, draft("<p>Burada.</p>"));
  for (const _ of [1, 2]) {
    await keepFormerRecord(former, library);
    const chains = await chainsAt(library.database, paths.post("yazi"));
    const texts = [];
    for (const { chain } of chains)
      texts.push((await versionsOf(library, chain)).map(({ content }) => content?.html));
    expect(texts.toSorted()).toEqual([
      // Readers of this library had nothing in between, and nothing of the other's.
      ["<p>Bir.</p>", undefined, "<p>Burada.</p>"],
      ["<p>Bir.</p>", "<p>Orada.</p>", undefined],
    ]);
  }
  expect(await library.files.size(picture.hash)).toBe(5);
});
