import { expect, test } from "vitest";
import { buildPost, manyPosts } from "../../../test/content-service/build-post.ts";
import { readWhole } from "../../../test/content-service/read-whole.ts";
import { POST_TYPE_QUERY } from "./dialects.ts";
import type { GraphqlAnswer, GraphqlClient } from "./graphql-client.ts";
import { newServiceProfile } from "./negotiate.ts";
import { negotiatedPages } from "./negotiated-pages.ts";
import { readPosts } from "./read-posts.ts";

const BASE = new URL("https://icerik.example/graphql");
const { signal } = new AbortController();

/** A service that is a function of the query, and the queries it was asked. */
function scripted(answer: (query: string, question: number) => GraphqlAnswer) {
  const queries: string[] = [];
  const client: GraphqlClient = async ({ query }) => {
    // It does not tell what its posts have.
    if (query === POST_TYPE_QUERY) return { errors: [{ message: "?" }] };
    return answer(query, queries.push(query));
  };
  return { client, queries };
}

async function readIds(client: GraphqlClient, profile = newServiceProfile()) {
  const { posts } = await readWhole(readPosts(() => negotiatedPages(client, profile, signal), BASE));
  return posts.map(({ id }) => id);
}

function connectionOf(posts: readonly object[], endCursor: string | null, count: unknown = posts.length) {
  const edges = posts.map((node) => ({ cursor: "c", node }));
  const pageInfo = { hasNextPage: endCursor !== null, endCursor };
  return { data: { postsConnection: { edges, pageInfo, aggregate: { count } } } };
}

const unknownConnection = { errors: [{ message: 'Cannot query field "postsConnection" on type "Query".' }] };
const isConnection = (query: string) => query.includes("postsConnection");
const numberIn = (query: string, name: string) =>
  Number(new RegExp(`posts\\(.*\\b${name}: (\\d+)`).exec(query)?.[1]);

test("a service with connections but no stages and no count is read by cursors", async () => {
  const { client, queries } = scripted((query) => {
    if (query.includes("stage"))
      return { errors: [{ message: "'postsConnection' has no argument named 'stage'" }] };
    if (query.includes("aggregate"))
      return { errors: [{ message: 'Cannot query field "aggregate" on type "X".' }] };
    return query.includes('after: "son\\"u"')
      ? connectionOf([buildPost({ id: "2" })], null, null)
      : connectionOf([buildPost({ id: "1" })], 'son"u', null);
  });
  expect(await readIds(client)).toEqual(["1", "2"]);
  // The first refusal is followed by a question for the service's queries.
  expect(queries).toHaveLength(5);
});

test("a list with skip is read until a page is empty, however short its pages are", async () => {
  const posts = manyPosts(12);
  const { client } = scripted((query) => {
    if (isConnection(query)) return unknownConnection;
    const skip = numberIn(query, "skip");
    return { data: { posts: posts.slice(skip, skip + 5) } };
  });
  expect(await readIds(client)).toEqual(posts.map(({ id }) => id));
});

test("a list that takes skip and first but heeds neither is read once", async () => {
  const posts = manyPosts(150);
  const { client } = scripted((query) => (isConnection(query) ? unknownConnection : { data: { posts } }));
  expect(await readIds(client)).toHaveLength(150);
});

test("a list without skip is read by the last id", async () => {
  const posts = manyPosts(7);
  const { client } = scripted((query) => {
    if (isConnection(query)) return unknownConnection;
    if (query.includes("skip"))
      return { errors: [{ message: 'Unknown argument "skip" on field "Query.posts".' }] };
    const after = /after: "([^"]+)"/.exec(query)?.[1];
    const start = posts.findIndex(({ id }) => id === after) + 1;
    return { data: { posts: posts.slice(start, start + 3) } };
  });
  expect(await readIds(client)).toEqual(posts.map(({ id }) => id));
});

test.each([
  ["the same cursor", () => connectionOf([buildPost()], "c")],
  ["no cursor", () => connectionOf([], "")],
  [
    "the same page of a list",
    (query: string) =>
      isConnection(query) ? unknownConnection : { data: { posts: [buildPost({ id: "1" })] } },
  ],
])("a service that goes round by %s is given up", async (_, answer) => {
  const { client, queries } = scripted(answer);
  await expect(readIds(client)).rejects.toMatchObject({ code: "shape" });
  expect(queries.length).toBeLessThan(5);
});

test("content that changes under the reading is read once more", async () => {
  const [one, two, three] = [buildPost({ id: "1" }), buildPost({ id: "2" }), buildPost({ id: "3" })];
  const { client } = scripted((_, question) => {
    if (question === 1) return connectionOf([one, two], "a", 3);
    if (question === 2) return connectionOf([], null, 3);
    return connectionOf([one, three], null);
  });
  expect(await readIds(client)).toEqual(["1", "3"]);
});

test("large content leaves as it comes, and a wrong count then ends the reading at once", async () => {
  const html = "a".repeat(17 * 1024 * 1024);
  const { client, queries } = scripted(() => connectionOf([buildPost({ content: { html } })], null, 2));
  const batches = readPosts(() => negotiatedPages(client, newServiceProfile(), signal), BASE);
  expect((await batches.next()).value).toMatchObject({ posts: [{ html }] });
  await expect(batches.next()).rejects.toMatchObject({ code: "count" });
  expect(queries).toHaveLength(1);
});

test("errors in the midst of a reading lead to no other dialect", async () => {
  const { client, queries } = scripted((_, question) =>
    question === 1 ? connectionOf([buildPost()], "a", 2) : unknownConnection,
  );
  await expect(readIds(client)).rejects.toMatchObject({ code: "graphql" });
  expect(queries).toHaveLength(2);
});

test("a failed search for the dialect teaches nothing and asks for a pause", async () => {
  const profile = newServiceProfile();
  const unknown = { errors: [{ message: "?", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] };
  const refusing = scripted(() => unknown);
  await expect(readIds(refusing.client, profile)).rejects.toMatchObject({
    code: "graphql",
    retryAfterSeconds: 60,
  });
  expect(refusing.queries.length).toBeLessThanOrEqual(9);
  expect(refusing.queries.at(-1)).toContain("{ posts { id");
  expect(profile).toEqual(newServiceProfile());
});

test("what was learned an hour ago is asked anew", async () => {
  const profile = newServiceProfile();
  const plain = scripted((query) =>
    query.includes("(")
      ? { errors: [{ message: "?", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] }
      : { data: { posts: [] } },
  );
  await readIds(plain.client, profile);
  profile.learnedAt = Date.now() - 60 * 60 * 1000;
  const paged = scripted(() => connectionOf([buildPost({ id: "1" })], null));
  expect(await readIds(paged.client, profile)).toEqual(["1"]);
});

/** A service that pages by `first` and `skip` over what `list` says at that question. */
function skipping(list: (question: number) => readonly object[]) {
  return scripted((query, question) => {
    if (!/posts\(.*skip: /.test(query)) return unknownConnection;
    const [first, skip] = [numberIn(query, "first"), numberIn(query, "skip")];
    return { data: { posts: list(question).slice(skip, skip + first) } };
  });
}

test("a list that answers each page in another order is not taken for whole", async () => {
  const posts = manyPosts(150);
  const { client } = skipping((question) => (question % 2 === 0 ? posts : posts.toReversed()));
  await expect(readIds(client)).rejects.toMatchObject({ code: "count" });
});

test("a list that moved once is read again", async () => {
  const posts = manyPosts(150);
  const newer = buildPost({ id: "yeni" });
  const { client } = skipping((question) => (question > 3 ? [newer, ...posts] : posts));
  const ids = await readIds(client);
  expect(ids.toSorted()).toEqual(["yeni", ...posts.map(({ id }) => id)].toSorted());
});

test("a post that the service has twice, always in the same places, is passed on twice", async () => {
  const posts = [...manyPosts(150), buildPost({ id: "yazi-0001" })];
  const { client } = skipping(() => posts);
  expect(await readIds(client)).toEqual(posts.map(({ id }) => id));
});
