import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import type { Post } from "../../domain/post.ts";
import { NO_TEXTS } from "../../domain/post-fields.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource } from "../content-source.ts";
import { addPost } from "./add-post.ts";
import { findPost } from "./find-posts.ts";
import { withStoredFiles } from "./library-files.ts";
import { librarySource } from "./library-source.ts";
import { postState } from "./post-state.ts";
import { aDraft } from "./testing/a-draft.ts";
import { libraryLocation, tempFolder, tempLibrary } from "./testing/temp-library.ts";
import { removePost } from "./withdraw-post.ts";

const { signal } = new AbortController();

async function openSource(dataDir: string): Promise<ContentSource> {
  const source = await librarySource(await libraryLocation(dataDir));
  onTestFinished(() => source.close());
  return source;
}

async function readAll(source: ContentSource): Promise<Post[]> {
  const posts: Post[] = [];
  for await (const batch of source.readPosts(signal)) {
    expect(batch.faults).toEqual([]);
    posts.push(...batch.posts);
  }
  return posts;
}

it("gives every post of the library, however many there are", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  for (let number = 0; number < 230; number += 1) await addPost(library, aDraft({ id: `yazı/${number}` }));
  const posts = await readAll(await openSource(folder));
  expect(new Set(posts.map((post) => post.id)).size).toBe(230);
  expect(posts[0]).toMatchObject({ title: "Son Vapur", html: "<p>Metin</p>", pdfUrl: null });
});

it("gives posts in the shape of every source, newest first, with all their categories and authors", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const authors = [
    { author: "Işıl Çağ", role: "writer" },
    { author: "ışıl çağ", role: "illustrator" },
  ] as const;
  const categories = Array.from({ length: 12 }, (_, index) => `Kategori ${index}`);
  await addPost(library, aDraft({ id: "b", categories, authors, abstract: "Özet", imageAlt: "Bir vapur" }));
  await addPost(library, aDraft({ id: "a" }));
  await addPost(library, aDraft({ id: "yeni", createdAt: "2026-11-21T00:00:00.000Z" }));
  const posts = await readAll(await openSource(folder));
  expect(posts.map(({ id }) => id)).toEqual(["yeni", "b", "a"]);
  expect(posts[1]).toEqual({
    ...NO_TEXTS,
    id: "b",
    title: "Son Vapur",
    abstract: "Özet",
    categories: categories.map((name) => ({ name })),
    imageUrl: null,
    imageAlt: "Bir vapur",
    authors: [
      { id: "isil-cag", name: "Işıl Çağ", role: "writer" },
      { id: "isil-cag", name: "Işıl Çağ", role: "illustrator" },
    ],
    fileBase: null,
    pageSetup: AUTO_PAGES,
    outline: null,
    createdAt: "2026-11-20T18:30:00.000Z",
    html: "<p>Metin</p>",
    pdfUrl: null,
  });
});

it("shows what a machine published whose clock is ahead, and keeps what it scheduled", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const source = await openSource(folder);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const here = Date.now();
  const there = here + 2 * 60_000;
  vi.setSystemTime(there);
  await addPost(library, aDraft({ id: "simdi", createdAt: new Date(there).toISOString() }));
  await addPost(library, aDraft({ id: "yarin", createdAt: new Date(there + 1).toISOString() }));
  vi.setSystemTime(here);
  expect((await readAll(source)).map(({ id }) => id)).toEqual(["simdi"]);
  const stateOf = async (id: string) => {
    const post = await findPost(library, id);
    return post && postState(post, new Date());
  };
  expect([await stateOf("simdi"), await stateOf("yarin")]).toEqual(["published", "scheduled"]);
});

it("keeps to itself what is a draft, withdrawn or not due yet, and says what was withdrawn", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  await addPost(library, aDraft({ id: "taslak", status: "draft" }));
  await addPost(library, aDraft({ id: "cekilen" }));
  await addPost(library, aDraft({ id: "acik" }));
  const source = await openSource(folder);
  const state = await source.contentState?.(signal);
  expect(state).toMatchObject({ count: 2 });

  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const soon = new Date(Date.now() + 500).toISOString();
  await addPost(library, aDraft({ id: "yarin", createdAt: soon }));
  await library.database
    .updateTable("post")
    .set({ status: "withdrawn", updated_at: new Date().toISOString() })
    .where("id", "=", "cekilen")
    .execute();
  const ids = async () => (await readAll(source)).map(({ id }) => id);
  expect(await ids()).toEqual(["acik"]);
  const gone: string[] = [];
  if (!state || !source.readPostsSince) throw new Error("The library knows what was changed.");
  for await (const batch of source.readPostsSince(state, signal)) gone.push(...(batch.gone ?? []));
  expect(gone).toContain("cekilen");

  const hasChangedSince = async () => {
    await source.contentState?.(signal);
    return source.hasChanged?.();
  };
  // PostgreSQL's word of a change may come after it was read.
  await expect.poll(hasChangedSince).toBe(false);
  vi.setSystemTime(soon);
  expect(await source.hasChanged?.()).toBe(true);
  expect(await ids()).toEqual(["yarin", "acik"]);
});

it("gives what was there when the reading began, whatever is added and removed meanwhile", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const numbers = Array.from({ length: 150 }, (_, number) => String(number).padStart(3, "0"));
  for (const id of numbers) await addPost(library, aDraft({ id }));
  const source = await openSource(folder);
  const ids: string[] = [];
  for await (const { posts } of source.readPosts(signal)) {
    if (ids.length === 0) {
      await removePost(library, "000");
      await addPost(library, aDraft({ id: "000-yeni" }));
    }
    ids.push(...posts.map(({ id }) => id));
  }
  expect(ids).toEqual(numbers.toReversed());
  expect(await source.hasChanged?.()).toBe(true);
});

it("cuts a title that no card could show, and says so", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  await addPost(library, aDraft({ id: "uzun", title: "a".repeat(600) }));
  const source = await openSource(folder);
  for await (const { posts, faults } of source.readPosts(signal)) {
    expect(posts[0]?.title).toBe(`${"a".repeat(500)}…`);
    expect(faults).toMatchObject([{ id: "uzun", position: 0, severity: "repaired" }]);
  }
});

it("reads an empty library as empty", async () => {
  expect(await readAll(await openSource(await tempFolder()))).toEqual([]);
});

it("opens the files of its posts, and nothing else", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const pdf = await withStoredFiles(library, (keep) =>
    keep(Readable.from([Buffer.from("%PDF-1.7")]), {
      name: "a.pdf",
      contentType: "application/pdf",
      width: null,
      height: null,
    }),
  );
  await addPost(library, aDraft({ pdf }));
  const source = await openSource(folder);
  const [post] = await readAll(source);
  const file = await source.openFile(post?.pdfUrl ?? "", 100, signal);
  expect(file).toMatchObject({ hash: pdf.hash, size: 8 });
  expect((await buffer(file.stream)).toString()).toBe("%PDF-1.7");

  const refused = (url: string, most = 100) => expect(source.openFile(url, most, signal)).rejects;
  await refused(`library:${pdf.hash}`, 7).toMatchObject({ code: "too-large" });
  await refused(`library:${"0".repeat(64)}`).toBeInstanceOf(RemoteError);
  await refused("library:../../magazine.db").toBeInstanceOf(RemoteError);
  await refused("https://example.com/a.pdf").toBeInstanceOf(RemoteError);
});

it("tells a change by another connection, once it is asked again", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const source = await openSource(folder);
  expect(await source.hasChanged?.()).toBe(true);
  await source.contentState?.(signal);
  expect(await source.hasChanged?.()).toBe(false);
  await addPost(library, aDraft({ id: "a" }));
  await expect.poll(() => source.hasChanged?.()).toBe(true);
  await source.contentState?.(signal);
  expect(await source.hasChanged?.()).toBe(false);
  await removePost(library, "yok");
  expect(await source.hasChanged?.()).toBe(false);
  await removePost(library, "a");
  await expect.poll(() => source.hasChanged?.()).toBe(true);
});

it("tells how it stands, and gives what was changed since then", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const source = await openSource(folder);
  expect(await source.contentState?.(signal)).toBeNull();
  for (const id of ["a", "b"]) await addPost(library, aDraft({ id }));
  const before = await source.contentState?.(signal);
  expect(before?.count).toBe(2);
  expect(await source.contentState?.(signal)).toEqual(before);
  vi.setSystemTime(Date.now() + 3_600_000);
  await removePost(library, "b");
  await addPost(library, aDraft({ id: "b", title: "Yeni" }));
  await addPost(library, aDraft({ id: "c" }));
  const after = await source.contentState?.(signal);
  expect(after?.newest.map(([id]) => id).toSorted()).toEqual(["a", "b", "c"]);
  expect(after).not.toEqual(before);
  const changed: string[] = [];
  if (!after) throw new Error("the library has posts");
  for await (const { posts } of source.readPostsSince?.(after, signal) ?? [])
    changed.push(...posts.map(({ id }) => id));
  expect(changed.toSorted()).toEqual(["b", "c"]);
});
