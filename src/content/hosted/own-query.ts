import type { ContentState } from "../content-source.ts";
import type { Position } from "./dialects.ts";
import { errorsOf, type GraphqlAnswer, type GraphqlClient } from "./graphql-client.ts";
import { smallerPageSize } from "./negotiate.ts";
import { inStandardShapes, nodesOf } from "./own-shapes.ts";
import { at, isObject } from "./parse-fields.ts";
import {
  cursorOf,
  failedNodes,
  mayBeCut,
  nextPosition,
  type PageOfPosts,
  readPages,
  refusal,
  wrongShape,
} from "./read-pages.ts";

export type OwnQuery = ReturnType<typeof ownQuery>;

const PAGE_SIZE = 100;
const STATE = "GetContentState";

const VARIABLES: Readonly<Record<string, (position: Position, pageSize: number) => unknown>> = {
  first: (_, pageSize) => pageSize,
  limit: (_, pageSize) => pageSize,
  take: (_, pageSize) => pageSize,
  pageSize: (_, pageSize) => pageSize,
  skip: ({ skip }) => skip,
  offset: ({ skip }) => skip,
  start: ({ skip }) => skip,
  after: ({ after }) => after,
  page: ({ page }) => page,
};
const PLACES = ["skip", "offset", "start", "after", "page"];

/** @param text GraphQL with one query, and perhaps a second one named GetContentState */
export function ownQuery(text: string) {
  const operations = operationsOf(text);
  const posts = operations.find(({ name }) => name !== STATE) ?? { name: null, variables: [] };
  const state = operations.find(({ name }) => name === STATE);
  const isPaged = posts.variables.some((name) => PLACES.includes(name));
  let pageSize = PAGE_SIZE;

  const askPage = async (client: GraphqlClient, position: Position, signal: AbortSignal) => {
    for (;;) {
      const variables = posts.variables.flatMap((name) => {
        const value = VARIABLES[name]?.(position, pageSize);
        return value === undefined ? [] : [[name, value]];
      });
      const query = { query: text, variables: Object.fromEntries(variables) };
      const answer = await client(
        posts.name === null ? query : { ...query, operationName: posts.name },
        signal,
      );
      const list = firstList(answer);
      const errors = errorsOf(answer);
      const failed = failedNodes(errors, list !== null);
      if (failed && list) {
        const nodes = await inStandardShapes(list.nodes, failed, signal);
        return pageOf({ ...list, nodes }, failed, position);
      }
      if (failed)
        throw wrongShape("posts", "liste", isObject(answer.data) ? Object.values(answer.data)[0] : null);
      const smaller = isPaged ? smallerPageSize(pageSize, errors) : null;
      if (smaller === null) throw refusal(errors, 1);
      pageSize = smaller;
    }
  };

  const pageOf = (list: List, failed: ReadonlyMap<number, string>, position: Position): PageOfPosts => {
    const { nodes, count, hasNext } = list;
    const goesOn = isPaged && nodes.length > 0 && hasNext !== false;
    const after =
      posts.variables.includes("after") && goesOn ? (list.cursor ?? cursorOf(nodes.at(-1))) : null;
    return {
      nodes,
      failed,
      count,
      next: goesOn ? nextPosition(position, after, nodes.length) : null,
      mayBeCut: !isPaged && hasNext !== false && count === null && mayBeCut(nodes),
      isOverfull: nodes.length > pageSize,
    };
  };

  return {
    pages: (client: GraphqlClient, signal: AbortSignal) =>
      readPages((position) => askPage(client, position, signal)),
    hasState: state !== undefined,
    /** Null when the text has no operation for it, or its answer tells nothing. @throws RemoteError */
    async state(client: GraphqlClient, signal: AbortSignal): Promise<ContentState | null> {
      if (!state) return null;
      const answer = await client({ query: text, operationName: STATE }, signal);
      return errorsOf(answer).length > 0 ? null : stateOf(answer);
    },
  };
}

/** Text and comments are left out, as they may hold anything. */
function operationsOf(text: string) {
  const bare = text.replace(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"?|#.*/g, "");
  return [...bare.matchAll(/\bquery\b\s*(?:(\w+)\s*)?(?:\(([^()]*)\)\s*)?[@{]/g)].map(
    ([, name = null, declared = ""]) => ({
      name,
      variables: [...declared.matchAll(/\$(\w+)/g)].flatMap(([, variable]) => variable ?? []),
    }),
  );
}

interface List {
  readonly nodes: readonly unknown[];
  readonly count: number | null;
  readonly hasNext: boolean | null;
  readonly cursor: string | null;
}

function firstList({ data }: GraphqlAnswer): List | null {
  if (!isObject(data)) return null;
  for (const value of Object.values(data)) {
    const list = listOf(value);
    if (list) return list;
  }
  return null;
}

function listOf(value: unknown): List | null {
  const nodes = nodesOf(value);
  if (!nodes) return null;
  if (!isObject(value)) return { nodes, count: null, hasNext: null, cursor: null };
  const { edges, pageInfo, hasNextPage } = value;
  const more = isObject(pageInfo) ? pageInfo.hasNextPage : hasNextPage;
  const last: unknown = Array.isArray(edges) ? edges.at(-1) : null;
  const cursor = at(pageInfo, "endCursor") ?? at(last, "cursor");
  return {
    nodes,
    count: countOf(value),
    hasNext: typeof more === "boolean" ? more : null,
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : null,
  };
}

const COUNTS = [
  ["totalCount"],
  ["totalDocs"],
  ["aggregate", "count"],
  ["pageInfo", "total"],
  ["meta", "pagination", "total"],
];

function countOf(list: Readonly<Record<string, unknown>>): number | null {
  for (const path of COUNTS) {
    const value = path.reduce<unknown>((part, key) => at(part, key), list);
    if (Number.isSafeInteger(value)) return Number(value);
  }
  return null;
}

/** Reads an answer with a list of `id` and `updatedAt`, and the count in the list or in a field of its own. */
function stateOf(answer: GraphqlAnswer): ContentState | null {
  const list = firstList(answer);
  if (!list) return null;
  const count = list.count ?? firstNumber(at(answer.data, "count"));
  const dated = list.nodes.filter(isObject).filter(({ updatedAt }) => updatedAt !== undefined);
  if (count === null || dated.length < list.nodes.length) return null;
  return { count, newest: dated.map(({ id, updatedAt }) => [String(id), String(updatedAt)]) };
}

function firstNumber(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "object" || value === null) return null;
  for (const inner of Object.values(value)) {
    const number = firstNumber(inner);
    if (number !== null) return number;
  }
  return null;
}
