import type { ContentState } from "../content-source.ts";
import type { Position } from "./dialects.ts";
import { errorsOf, type GraphqlAnswer, type GraphqlClient } from "./graphql-client.ts";
import { smallerPageSize } from "./negotiate.ts";
import { inStandardShapes, nodesOf } from "./own-shapes.ts";
import { isObject } from "./parse-fields.ts";
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

/** A publisher's own query in place of GetPosts. */
export interface OwnQuery {
  /** @throws RemoteError */
  pages(client: GraphqlClient, signal: AbortSignal): AsyncGenerator<PageOfPosts>;
  /** Null when the text has no operation for it, or its answer tells nothing. @throws RemoteError */
  state(client: GraphqlClient, signal: AbortSignal): Promise<ContentState | null>;
}

const PAGE_SIZE = 100;
/** The operation that tells whether anything changed. */
const STATE = "GetContentState";

/** Values of the query's variables, by their names. */
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
export function ownQuery(text: string): OwnQuery {
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
    pages: (client, signal) => readPages((position) => askPage(client, position, signal)),
    async state(client, signal) {
      if (!state) return null;
      const answer = await client({ query: text, operationName: STATE }, signal);
      return errorsOf(answer).length > 0 ? null : stateOf(answer);
    },
  };
}

interface Operation {
  readonly name: string | null;
  readonly variables: readonly string[];
}

/** Text and comments are left out, as they may hold anything. */
function operationsOf(text: string): Operation[] {
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
  /** Null when the service does not say. */
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
  const cursor = (isObject(pageInfo) ? pageInfo.endCursor : null) ?? (isObject(last) ? last.cursor : null);
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
    const value = path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : null), list);
    if (Number.isSafeInteger(value)) return Number(value);
  }
  return null;
}

/** Reads an answer with a list of `id` and `updatedAt`, and the count in the list or in a field of its own. */
function stateOf(answer: GraphqlAnswer): ContentState | null {
  const list = firstList(answer);
  if (!list) return null;
  const count = list.count ?? firstNumber(isObject(answer.data) ? answer.data.count : null);
  const newest = list.nodes.map((node) =>
    isObject(node) ? ([String(node.id), String(node.updatedAt)] as const) : null,
  );
  if (count === null || newest.some((entry) => entry === null || entry[1] === "undefined")) return null;
  return { count, newest: newest.flatMap((entry) => (entry ? [entry] : [])) };
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
