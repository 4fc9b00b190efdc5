import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import type { Post } from "../../domain/post.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource } from "../content-source.ts";
import { addPost } from "./add-post.ts";
import { keepingFiles } from "./intake/keeping-files.ts";
import { librarySource } from "./library-source.ts";
import { removePost } from "./remove-post.ts";
import { aDraft, tempFolder, tempLibrary } from "./testing/temp-library.ts";

const signal = AbortSignal.timeout(20_000);

async function openSource(dataDir: string): Promise<ContentSource> {
  const source = await librarySource(dataDir);
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

it("reads an empty library as empty", async () => {
  expect(await readAll(await openSource(await tempFolder()))).toEqual([]);
});

it("opens the files of its posts, and nothing else", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const pdf = await keepingFiles(library, (keep) =>
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
  expect(file).toMatchObject({ contentType: "application/pdf", size: 8 });
  expect((await buffer(file.stream)).toString()).toBe("%PDF-1.7");

  const refused = (url: string, most = 100) => expect(source.openFile(url, most, signal)).rejects;
  await refused(`library:${pdf.hash}`, 7).toMatchObject({ code: "too-large" });
  await refused(`library:${"0".repeat(64)}`).toBeInstanceOf(RemoteError);
  await refused("library:../../library.db").toBeInstanceOf(RemoteError);
  await refused("https://example.com/a.pdf").toBeInstanceOf(RemoteError);
});

it("tells a change by another connection, once it is asked again", async () => {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const source = await openSource(folder);
  expect(await source.hasChanged?.()).toBe(true);
  await readAll(source);
  expect(await source.hasChanged?.()).toBe(false);
  await addPost(library, aDraft({ id: "a" }));
  expect(await source.hasChanged?.()).toBe(true);
  await readAll(source);
  expect(await source.hasChanged?.()).toBe(false);
  await removePost(library, "yok");
  expect(await source.hasChanged?.()).toBe(false);
  await removePost(library, "a");
  expect(await source.hasChanged?.()).toBe(true);
});
