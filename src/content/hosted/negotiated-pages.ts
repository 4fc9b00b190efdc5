import { RemoteError } from "../../platform/remote/remote-error.ts";
import {
  AUTHOR_QUESTIONS,
  connectionField,
  type Dialect,
  FIELDS_QUERY,
  knownDialects,
  OPTIONAL_PATHS,
  POST_TYPE_QUERY,
  type Position,
  postsQuery,
  type QueryFields,
  START,
} from "./dialects.ts";
import { errorsOf, type GraphqlAnswer, type GraphqlClient } from "./graphql-client.ts";
import {
  isLastChance,
  negotiate,
  refreshProfile,
  type ServiceProfile,
  smallerPageSize,
} from "./negotiate.ts";
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

/** Queries of one try: a minute passes between tries, so that a service gets a dozen requests a minute at most. */
const MAX_QUERIES = 9;

/** Reads GetPosts page by page, in the richest dialect that the service does not refuse. @throws RemoteError */
export function negotiatedPages(
  client: GraphqlClient,
  profile: ServiceProfile,
  signal: AbortSignal,
): AsyncGenerator<PageOfPosts> {
  refreshProfile(profile, Date.now());
  const ask: Ask = (query) => client({ query }, signal);
  return readPages(async (position) => parsePage(await askPage(ask, profile, position), position));
}

type Ask = (query: string) => Promise<GraphqlAnswer>;

interface AnsweredPage {
  readonly dialect: Dialect;
  readonly pageSize: number;
  readonly data: unknown;
  readonly failed: ReadonlyMap<number, string>;
  readonly hasNoArguments: boolean;
}

/** The first page finds the dialect; it is remembered once the service has answered, so that a passing fault teaches nothing. */
async function askPage(ask: Ask, profile: ServiceProfile, position: Position): Promise<AnsweredPage> {
  let { dialects } = profile;
  let fields: QueryFields | null = null;
  for (let queries = 1; ; queries += 1) {
    const [dialect] = dialects;
    if (!dialect) throw new TypeError("no dialect is left");
    const { pageSize } = profile;
    const { data, ...answer } = await ask(postsQuery(dialect, pageSize, position));
    const errors = errorsOf(answer);
    const failed = failedNodes(errors, hasList(dialect, data));
    if (failed) {
      const hasNoArguments = fields?.get("posts")?.size === 0;
      const page = { dialect, pageSize, data, failed, hasNoArguments };
      if (position !== START) return page;
      Object.assign(profile, { dialects, learnedAt: profile.learnedAt ?? Date.now() });
      const isAsked = profile.optional !== null || !hasList(dialect, data);
      return isAsked ? page : ((await richerPage(ask, profile, page)) ?? page);
    }
    const smaller = dialect.paging === "none" ? null : smallerPageSize(pageSize, errors);
    if (smaller !== null) profile.pageSize = smaller;
    else {
      const negotiated = position === START ? negotiate(dialects, errors) : null;
      const isUnclear = negotiated === null && position === START && profile.learnedAt === null;
      if (negotiated === null && !(isUnclear && isLastChance(dialect, errors)))
        throw refusal(errors, queries);
      if (fields === null) queries += 1;
      fields ??= await queryFields(ask);
      dialects = remaining(dialects, negotiated, fields);
      if (dialects.length === 0) throw refusal(errors, queries);
    }
    if (queries >= MAX_QUERIES) throw refusal(errors, queries);
    if (queries === MAX_QUERIES - 1 && position === START) dialects = dialects.slice(-1);
  }
}

async function richerPage(
  ask: Ask,
  profile: ServiceProfile,
  page: AnsweredPage,
): Promise<AnsweredPage | null> {
  const more = await optionalFields(ask);
  profile.optional = { more, askedAt: Date.now() };
  if (more.length === 0) return null;
  const dialect = { ...page.dialect, more };
  const { data, ...answer } = await answerOrNothing(ask, postsQuery(dialect, page.pageSize, START));
  const failed = failedNodes(errorsOf(answer), hasList(dialect, data));
  if (!failed || failed.size > page.failed.size) return null;
  profile.dialects = profile.dialects.map((one) => ({ ...one, more }));
  return { ...page, dialect, data, failed };
}

function hasList(dialect: Dialect, data: unknown): boolean {
  const given = at(data, connectionField(dialect));
  return Array.isArray(hasEdges(dialect) ? at(given, "edges") : given);
}

function hasEdges({ paging }: Dialect): boolean {
  return paging === "connection" || paging === "relay";
}

/** @param negotiated null when the refusal said nothing: then the plain query has its chance, unless it may give drafts */
function remaining(
  dialects: readonly Dialect[],
  negotiated: readonly Dialect[] | null,
  fields: QueryFields,
): readonly Dialect[] {
  if (fields.size === 0) return negotiated ?? dialects.slice(-1);
  const known = knownDialects(negotiated ?? dialects.slice(1), fields);
  const mayBeDrafts = negotiated === null && fields.get("posts")?.has("stage");
  if (mayBeDrafts) return known.filter(({ stage }) => stage);
  return known.length > 0 ? known : dialects.slice(1).slice(-1);
}

async function queryFields(ask: Ask): Promise<QueryFields> {
  const answer = await answerOrNothing(ask, FIELDS_QUERY);
  const told = at(at(at(answer.data, "__schema"), "queryType"), "fields");
  return new Map(
    list(told).flatMap((field) =>
      namesOf([field]).map((name) => [name, new Set(namesOf(at(field, "args")))]),
    ),
  );
}

async function optionalFields(ask: Ask): Promise<string[]> {
  const answer = await answerOrNothing(ask, POST_TYPE_QUERY);
  const fields = list(at(at(answer.data, "__type"), "fields"));
  const knows = (question: string) => {
    const [name = "", ...inner] = question.split(/[ {}.]+/).filter((word) => word !== "");
    const field = fields.find((one) => at(one, "name") === name);
    const type = bareType(at(field, "type"));
    const own = namesOf(at(type, "fields"));
    return inner.length === 0 ? at(type, "kind") === "SCALAR" : own.includes(inner[0] ?? "");
  };
  return [...OPTIONAL_PATHS.filter(knows), ...AUTHOR_QUESTIONS.filter(knows).slice(0, 1)];
}

function bareType(type: unknown): unknown {
  const inner = at(type, "ofType");
  return isObject(inner) ? bareType(inner) : type;
}

/** The answer, or an empty one instead of an error: what is asked here may stay unknown. */
function answerOrNothing(ask: Ask, query: string): Promise<GraphqlAnswer> {
  return ask(query).catch((error: unknown) => {
    if (error instanceof RemoteError) return {};
    throw error;
  });
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function namesOf(values: unknown): string[] {
  return list(values).flatMap((value) => {
    const name = at(value, "name");
    return typeof name === "string" ? [name] : [];
  });
}

function parsePage(
  { dialect, pageSize, data, failed, hasNoArguments }: AnsweredPage,
  position: Position,
): PageOfPosts {
  if (!isObject(data)) throw wrongShape("data", "nesne", data);
  if (hasEdges(dialect)) return { ...parseConnection(data[connectionField(dialect)], position), failed };
  const nodes = data.posts;
  if (!Array.isArray(nodes)) throw wrongShape("posts", "liste", nodes);
  const isPlain = dialect.paging === "none";
  // The service may have clamped the page size: only an empty page ends the list.
  const isLast = isPlain || nodes.length === 0;
  const after = dialect.paging === "after" && !isLast ? cursorOf(nodes.at(-1)) : null;
  return {
    nodes,
    failed,
    count: null,
    next: isLast ? null : nextPosition(position, after, nodes.length),
    mayBeCut: isPlain && !hasNoArguments && mayBeCut(nodes),
    isOverfull: nodes.length > pageSize,
  };
}

/** @throws RemoteError when it cannot be told whether the list goes on */
export function parseConnection(connection: unknown, position: Position): Omit<PageOfPosts, "failed"> {
  if (!isObject(connection)) throw wrongShape("postsConnection", "nesne", connection);
  const { edges, pageInfo, aggregate } = connection;
  if (!Array.isArray(edges)) throw wrongShape("postsConnection.edges", "liste", edges);
  if (!isObject(pageInfo)) throw wrongShape("postsConnection.pageInfo", "nesne", pageInfo);
  if (typeof pageInfo.hasNextPage !== "boolean") {
    throw wrongShape("pageInfo.hasNextPage", "mantıksal değer", pageInfo.hasNextPage);
  }
  const nodes = edges.map((edge) => at(edge, "node"));
  const given = at(aggregate, "count");
  const count = Number.isSafeInteger(given) ? Number(given) : null;
  const page = { nodes, count, mayBeCut: false, isOverfull: false };
  if (!pageInfo.hasNextPage) return { ...page, next: null };
  const after = pageInfo.endCursor ?? at(edges.at(-1), "cursor");
  if (typeof after !== "string" || after === "")
    throw wrongShape("pageInfo.endCursor", "dolu bir metin", after);
  return { ...page, next: nextPosition(position, after, nodes.length) };
}
