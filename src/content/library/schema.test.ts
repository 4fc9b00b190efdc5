import { expect, it } from "vitest";
import { addPost } from "./add-post.ts";
import type { Library } from "./library.ts";
import { libraryTransport } from "./library-transport.ts";
import { removePost } from "./remove-post.ts";
import { aDraft, tempLibrary } from "./testing/temp-library.ts";

async function libraryOf(count: number): Promise<Library> {
  const library = await tempLibrary();
  for (let number = 0; number < count; number += 1) {
    // Three posts share each instant, so that the order within one is proven too.
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 3))).toISOString();
    await addPost(library, aDraft({ id: String(number).padStart(3, "0"), createdAt }));
  }
  return library;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever GraphQL gives
async function ask(library: Library, query: string, variables = {}): Promise<any> {
  return await libraryTransport(library)({ query, variables }, AbortSignal.timeout(5_000));
}

it("answers the plain GetPosts with the ten newest posts in its shape", async () => {
  const library = await libraryOf(12);
  await addPost(
    library,
    aDraft({ id: "dolu", abstract: "Özet", categories: ["Öykü"], createdAt: "2027-01-01T00:00:00.000Z" }),
  );
  const { data } = await ask(
    library,
    "query GetPosts { posts { id title abstract categories { name } featuredImage { url } createdAt content { html } pdf { url } } }",
  );
  expect(data.posts).toHaveLength(10);
  expect(data.posts[0]).toEqual({
    id: "dolu",
    title: "Son Vapur",
    abstract: "Özet",
    categories: [{ name: "Öykü" }],
    featuredImage: null,
    createdAt: "2027-01-01T00:00:00.000Z",
    content: { html: "<p>Metin</p>" },
    pdf: null,
  });
});

it("gives a hundred posts at most, and says so when more are asked for", async () => {
  const library = await libraryOf(101);
  expect((await ask(library, "{ posts(first: 100) { id } }")).data.posts).toHaveLength(100);
  const { data, errors } = await ask(library, "{ posts(first: 101) { id } }");
  expect(data ?? null).toBeNull();
  expect(errors[0].message).toBe("first must be between 0 and 100");
});

it("cuts nested categories at ten unless asked", async () => {
  const library = await tempLibrary();
  const categories = Array.from({ length: 12 }, (_, index) => `Kategori ${index}`);
  await addPost(library, aDraft({ categories }));
  const { data } = await ask(
    library,
    "{ posts { few: categories { name } all: categories(first: 100) { name } } }",
  );
  expect(data.posts[0].few).toHaveLength(10);
  expect(data.posts[0].all.map((category: { name: string }) => category.name)).toEqual(categories);
});

const PAGE = `query Page($first: Int, $after: String) {
  postsConnection(first: $first, after: $after, stage: PUBLISHED) {
    edges { cursor node { id } } pageInfo { hasNextPage endCursor } aggregate { count }
  }
}`;

it("leads through every post once by its cursors", async () => {
  const library = await libraryOf(25);
  const ids: string[] = [];
  let after: string | null = null;
  for (;;) {
    const { data } = await ask(library, PAGE, { first: 7, after });
    const { edges, pageInfo, aggregate } = data.postsConnection;
    expect(aggregate.count).toBe(25);
    expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
    ids.push(...edges.map((edge: { node: { id: string } }) => edge.node.id));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  expect(ids).toHaveLength(25);
  expect(new Set(ids).size).toBe(25);
  expect(ids[0]).toBe("024");
});

it("keeps a cursor good when its post is removed", async () => {
  const library = await libraryOf(9);
  const { data } = await ask(library, PAGE, { first: 3 });
  await removePost(library, data.postsConnection.edges[2].node.id);
  const next = await ask(library, PAGE, { first: 3, after: data.postsConnection.pageInfo.endCursor });
  expect(next.data.postsConnection.edges[0].node.id).toBe("005");
});

it("skips, and refuses what is no cursor", async () => {
  const library = await libraryOf(6);
  expect(
    (await ask(library, "{ posts(first: 2, skip: 2) { id } }")).data.posts.map(
      (post: { id: string }) => post.id,
    ),
  ).toEqual(["003", "002"]);
  for (const wrong of ['after: "x"', "skip: -1", "first: -1"]) {
    expect((await ask(library, `{ posts(${wrong}) { id } }`)).errors).toHaveLength(1);
  }
});
