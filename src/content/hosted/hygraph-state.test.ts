import { expect, test } from "vitest";
import { DIALECTS, type Dialect } from "./dialects.ts";
import type { GraphqlAnswer, GraphqlClient } from "./graphql-client.ts";
import { hygraphState } from "./hygraph-state.ts";
import type { PageOfPosts } from "./read-pages.ts";

const { signal } = new AbortController();
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** The state of a service that speaks this dialect, and the queries it was asked. */
function stateOf(
  dialect: Partial<Dialect>,
  answer: (query: string) => GraphqlAnswer,
  learnedAt: number | null = 0,
) {
  const queries: string[] = [];
  const client: GraphqlClient = async ({ query }) => {
    queries.push(query);
    return answer(query);
  };
  const [connection] = DIALECTS;
  if (!connection) throw new Error("there are dialects");
  const profile = { dialects: [{ ...connection, ...dialect }], pageSize: 2, learnedAt, optional: null };
  return { state: hygraphState(client, profile), queries };
}

function listed(
  nodes: readonly object[],
  count: unknown = nodes.length,
  endCursor: string | null = null,
): GraphqlAnswer {
  const edges = nodes.map((node) => ({ node }));
  const pageInfo = { hasNextPage: endCursor !== null, endCursor };
  return { data: { postsConnection: { edges, pageInfo, aggregate: { count } } } };
}

test("where there are stages, the time of publication tells", async () => {
  const { state, queries } = stateOf({}, () => listed([{ id: 1, changedAt: day(2) }], 7));
  expect(await state.current(signal)).toEqual({ count: 7, newest: [["1", day(2)]] });
  expect(queries[0]).toMatch(/orderBy: publishedAt_DESC.*changedAt: publishedAt/);
  expect(queries[0]).toContain("stage: PUBLISHED");
});

test("elsewhere the time of the last change tells, once it differs from the creation's for one post", async () => {
  const created = { createdAt: day(1) };
  const moving = [
    { id: "a", ...created, changedAt: day(3) },
    { id: "b", ...created, changedAt: day(1) },
  ];
  const { state, queries } = stateOf({ stage: false }, () => listed(moving));
  expect(await state.current(signal)).toEqual({
    count: 2,
    newest: [
      ["a", day(3)],
      ["b", day(1)],
    ],
  });
  expect(queries[0]).toContain("updatedAt_DESC");
  expect(queries[0]).not.toContain("stage");
  const still = stateOf({ stage: false }, () =>
    listed(moving.map((node) => ({ ...node, changedAt: day(1) }))),
  );
  expect(await still.state.current(signal)).toBeNull();
});

test.each<[string, GraphqlAnswer]>([
  ["no time", listed([{ id: "a", changedAt: null }])],
  ["no count", listed([{ id: "a", changedAt: day(1) }], "iki")],
  ["no list", { data: { postsConnection: null } }],
  ["an error", { errors: [{ message: 'Unknown argument "orderBy"' }] }],
])("a service that gives %s is asked this way once", async (_, answer) => {
  const { state, queries } = stateOf({}, () => answer);
  expect(await state.current(signal)).toBeNull();
  expect(await state.current(signal)).toBeNull();
  expect(queries).toHaveLength(1);
});

test.each<[Partial<Dialect>, number | null]>([
  [{}, null],
  [{ paging: "skip" }, 0],
  [{ count: false }, 0],
])("the question is not asked with %o, learned %s", async (dialect, learnedAt) => {
  const { state, queries } = stateOf(dialect, () => listed([]), learnedAt);
  expect(await state.current(signal)).toBeNull();
  expect(queries).toEqual([]);
});

test("changed posts are read until what was known before, and a little further", async () => {
  const nodes = [9, 8, 6, 5, 4].map((number) => ({ id: `p${number}`, changedAt: day(number) }));
  const { state, queries } = stateOf({}, (query) => {
    const start = Number(/after: "(\d)"/.exec(query)?.[1] ?? 0);
    return listed(nodes.slice(start, start + 2), 5, start + 2 < nodes.length ? String(start + 2) : null);
  });
  const pages: PageOfPosts[] = [];
  for await (const page of state.pagesSince({ count: 3, newest: [["p6", day(6)]] }, signal)) pages.push(page);
  expect(pages.map(({ nodes: read }) => read)).toEqual([nodes.slice(0, 2), nodes.slice(2, 4)]);
  expect(queries).toHaveLength(2);
});

test("a refusal in the midst of the changes is an error", async () => {
  const { state } = stateOf({}, () => ({ errors: [{ message: "Olmadı" }] }));
  await expect(state.pagesSince({ count: 1, newest: [] }, signal).next()).rejects.toMatchObject({
    code: "graphql",
  });
});
