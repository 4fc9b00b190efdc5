import { expect, test } from "vitest";
import { readWhole } from "../../../test/content-service/read-whole.ts";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import type { GraphqlAnswer, GraphqlClient, GraphqlQuery } from "./graphql-client.ts";
import { ownQuery } from "./own-query.ts";
import { readPosts } from "./read-posts.ts";

const BASE = new URL("https://icerik.example/varliklar/");
const { signal } = new AbortController();

function scripted(answer: (query: GraphqlQuery) => GraphqlAnswer) {
  const asked: GraphqlQuery[] = [];
  const client: GraphqlClient = async (query) => {
    asked.push(query);
    return answer(query);
  };
  return { client, asked };
}

function readAll(text: string, client: GraphqlClient) {
  const query = ownQuery(text);
  return readWhole(readPosts(() => query.pages(client, signal), BASE));
}

const entries = Array.from({ length: 230 }, (_, index) => ({ id: `y${index}`, title: `Yazı ${index}` }));
const ids = entries.map(({ id }) => id);

/** What a service gives of its entries, forty at the most. */
function part({ variables = {} }: GraphqlQuery, names: { size: string; skip?: string; page?: string }) {
  const size = Math.min(Number(variables[names.size]), 40);
  const start = names.page
    ? (Number(variables[names.page]) - 1) * size
    : Number(variables[names.skip ?? ""] ?? 0);
  return entries.slice(start, start + size);
}

test.each([
  ["query GetPosts($limit: Int, $offset: Int) { a { id } }", { size: "limit", skip: "offset" }],
  ["query ($take: Int!, $skip: Int = 0) { a { id } }", { size: "take", skip: "skip" }],
  ["query P($pageSize: Int, $start: Int) @cached { a { id } }", { size: "pageSize", skip: "start" }],
  ["# $after: a comment\nquery P($first: Int, $page: Int) { a { id } }", { size: "first", page: "page" }],
])("a list is read to its end by the variables of %s", async (text, names) => {
  const { client, asked } = scripted((query) => ({ data: { a: { nodes: part(query, names) } } }));
  expect((await readAll(text, client)).posts.map(({ id }) => id)).toEqual(ids);
  expect(asked.every(({ query }) => query === text)).toBe(true);
});

test("a list is read by its cursors, which may be the edges' own", async () => {
  const { client, asked } = scripted(({ variables }) => {
    const start = variables?.after ? Number(variables.after) + 1 : 0;
    const edges = entries
      .slice(start, start + 100)
      .map((node, index) => ({ node, cursor: `${start + index}` }));
    return { data: { x: { edges, pageInfo: { hasNextPage: start + 100 < entries.length } } } };
  });
  const { posts } = await readAll("query P($first: Int, $after: String) { x { y } }", client);
  expect(posts.map(({ id }) => id)).toEqual(ids);
  expect(asked).toHaveLength(3);
});

test.each([
  ["a bare list", (list: unknown) => list],
  ["nodes", (nodes: unknown) => ({ nodes })],
  ["docs", (docs: unknown) => ({ docs, hasNextPage: false })],
  ["items", (items: unknown) => ({ items, total: 3 })],
  [
    "attributes in data",
    (list: object[]) => ({ data: list.map((attributes, id) => ({ id: `${id}`, attributes })) }),
  ],
])("a plain answer may be %s under any name", async (_, wrap) => {
  const { client } = scripted(() => ({ data: { yazilar: wrap(entries.slice(0, 3)) } }));
  expect((await readAll("{ yazilar { id } }", client)).posts).toHaveLength(3);
});

test("fields may have the shapes that services give them", async () => {
  const shapes = [
    { id: "1", content: "<p>bir</p>", categories: ["Öykü"], featuredImage: "a.png", pdf: null },
    {
      id: "2",
      html: "<p>iki</p>",
      categories: { nodes: [{ name: { name: "Öykü" } }] },
      featuredImage: { data: { attributes: { url: "a.png" } } },
    },
    {
      id: "3",
      content: { html: "<p>üç</p>" },
      categories: [{ name: "Öykü" }],
      featuredImage: [{ url: "/varliklar/a.png" }],
      pdf: { data: null },
    },
    {
      id: "4",
      markdown: "**dört**",
      categories: [{ attributes: { name: "Öykü" } }],
      featuredImage: { node: { url: "https://icerik.example/varliklar/a.png" } },
      pdf: [],
    },
  ];
  const posts = shapes.map((shape) => ({ title: "Başlık", ...shape }));
  const { client } = scripted(() => ({ data: { posts } }));
  const read = await readAll("{ posts { id } }", client);
  expect(read.faults).toEqual([]);
  expect(read.posts.map(({ html }) => html)).toEqual([
    "<p>bir</p>",
    "<p>iki</p>",
    "<p>üç</p>",
    "<p><strong>dört</strong></p>",
  ]);
  for (const post of read.posts)
    expect(post).toMatchObject({
      categories: [{ name: "Öykü" }],
      imageUrl: "https://icerik.example/varliklar/a.png",
      imageAlt: null,
      fileBase: "https://icerik.example/varliklar/",
      pageSetup: AUTO_PAGES,
      outline: null,
      authors: [],
      pdfUrl: null,
    });
});

test.each([
  ["Sanity", { asset: { url: "a.pdf" } }],
  ["Sanity's file", { file: { asset: { url: "a.pdf" } } }],
  ["a field of WordPress", { file: { node: { mediaItemUrl: "a.pdf" } } }],
  ["a list of Strapi", { data: [{ attributes: { url: "a.pdf" } }] }],
  ["an order that nobody has seen", { attributes: { node: { data: [{ file: { asset: "a.pdf" } }] } } }],
])("an address is found however deep it lies: %s", async (_, asset) => {
  const picture = { alt: "Bir iskele", ...asset };
  const { client } = scripted(() => ({
    data: { posts: [{ id: "1", title: "Sayı", pdf: asset, featuredImage: picture }] },
  }));
  const { posts, faults } = await readAll("{ posts { id } }", client);
  const url = "https://icerik.example/varliklar/a.pdf";
  expect(posts).toMatchObject([{ pdfUrl: url, imageUrl: url, imageAlt: "Bir iskele" }]);
  expect(faults).toEqual([]);
});

test.each([{ file: { asset: null } }, { node: null }, { data: { attributes: null } }])(
  "a wrapped null, %j, is no PDF",
  async (pdf) => {
    const { client } = scripted(() => ({ data: { posts: [{ id: "1", title: "Yazı", pdf }] } }));
    expect(await readAll("{ posts { id } }", client)).toMatchObject({
      posts: [{ pdfUrl: null }],
      faults: [],
    });
  },
);

test("a wrong shape leaves the post out; a PDF whose shape is not known never makes an article", async () => {
  const { client } = scripted(() => ({
    data: {
      posts: [
        { id: "1", title: "T", pdf: 7 },
        { id: "2", title: "T" },
        { id: "3", title: "T", pdf: { dosya: { yol: "/a.pdf" } } },
      ],
    },
  }));
  const { posts, faults } = await readAll("{ posts { id } }", client);
  expect(posts.map(({ id }) => id)).toEqual(["2"]);
  expect(faults).toMatchObject([
    { id: "1", severity: "skipped" },
    { id: "3", severity: "skipped" },
  ]);
});

test("a plain answer of a usual length is called perhaps cut, unless the service counts", async () => {
  const cut = scripted(() => ({ data: { posts: entries.slice(0, 100) } }));
  expect((await readAll("{ posts { id } }", cut.client)).faults).toMatchObject([{ severity: "incomplete" }]);
  const counted = scripted(() => ({ data: { posts: { nodes: entries.slice(0, 100), totalCount: 230 } } }));
  await expect(readAll("{ posts { id } }", counted.client)).rejects.toMatchObject({ code: "count" });
});

test("a page size that the service refuses is made smaller", async () => {
  const { client } = scripted((query) =>
    Number(query.variables?.limit) > 40
      ? { errors: [{ message: "limit may be 40 at most" }] }
      : { data: { posts: part(query, { size: "limit", skip: "offset" }) } },
  );
  const { posts } = await readAll("query P($limit: Int, $offset: Int) { posts { id } }", client);
  expect(posts).toHaveLength(230);
});

test("a refusal is told in the service's own words; an answer without a list is a wrong shape", async () => {
  const refused = scripted(() => ({ errors: [{ message: 'Cannot query field "yazi"' }] }));
  await expect(readAll("{ yazi { id } }", refused.client)).rejects.toThrow('Cannot query field "yazi"');
  const single = scripted(() => ({ data: { yazi: { id: "1" } } }));
  await expect(readAll("{ yazi { id } }", single.client)).rejects.toMatchObject({ code: "shape" });
});

test("a second operation tells how the content stands", async () => {
  const text = `
    query GetPosts { posts { id } }
    query GetContentState { newest: posts { id updatedAt } count: all { n } }`;
  const { client, asked } = scripted(() => ({
    data: { newest: [{ id: 7, updatedAt: "2026-01-02" }], count: [{ count: { id: 12 } }] },
  }));
  expect(await ownQuery(text).state(client, signal)).toEqual({ count: 12, newest: [["7", "2026-01-02"]] });
  expect(asked).toEqual([{ query: text, operationName: "GetContentState" }]);
  expect(await ownQuery("{ posts { id } }").state(client, signal)).toBeNull();
  const blank = scripted(() => ({ data: { newest: [{ id: 7 }], count: 3 } }));
  expect(await ownQuery(text).state(blank.client, signal)).toBeNull();
});

test.each([
  ["a text", "İnci Öz"],
  ["an edge", { node: { name: "İnci Öz" } }],
  ["attributes in data", { data: { id: "1", attributes: { name: "İnci Öz" } } }],
  ["a list in nodes", { nodes: [{ name: "İnci Öz" }] }],
  ["a table of a join", [{ authors_id: { name: "İnci Öz" } }]],
])("authors may be %s", async (_, authors) => {
  const { client } = scripted(() => ({
    data: { a: [{ id: "a", title: "A", authors, illustrator: authors }] },
  }));
  const { posts, faults } = await readAll("query { a { id } }", client);
  const person = { id: "inci-oz", name: "İnci Öz" };
  expect(posts[0]?.authors).toEqual([
    { ...person, role: "writer" },
    { ...person, role: "illustrator" },
  ]);
  expect(faults).toEqual([]);
});
