import { RemoteError } from "../../platform/remote/remote-error.ts";
import { type Dialect, type Position, postsQuery, START } from "./dialects.ts";
import { errorsOf, type GraphqlClient, type GraphqlError } from "./graphql-client.ts";
import { negotiate, type ServiceProfile, smallerPageSize } from "./negotiate.ts";
import { describeValue, isObject, oneLine } from "./parse-fields.ts";

export interface PageOfPosts {
  readonly nodes: readonly unknown[];
  readonly count: number | null;
  /** Null when this was the last. */
  readonly next: Position | null;
}

/** With a pause of half a minute between tries, no more than a dozen requests a minute. */
const MAX_QUERIES = 6;
const PAUSE_SECONDS = 30;

/** @throws RemoteError "shape" when the service gives the same page again and again */
export async function* readPages(
  client: GraphqlClient,
  profile: ServiceProfile,
  signal: AbortSignal,
): AsyncGenerator<PageOfPosts> {
  const cursors = new Set<string>();
  let formerIds = "";
  let position: Position | null = START;
  while (position) {
    const answer: AnsweredPage = await askPage(client, profile, position, signal);
    const page = parsePage(answer, position);
    const ids = JSON.stringify(page.nodes.map((node) => (isObject(node) ? node.id : null)));
    if (page.nodes.length > 0 && ids === formerIds) {
      // The service heeds neither argument and gave everything at once.
      if (answer.dialect.paging === "skip" && page.nodes.length > answer.pageSize) return;
      throw repeatedPage();
    }
    const cursor = page.next?.after ?? null;
    if (cursor !== null && cursors.has(cursor)) throw repeatedPage();
    if (cursor !== null) cursors.add(cursor);
    yield page;
    formerIds = ids;
    position = page.next;
  }
}

interface AnsweredPage {
  readonly dialect: Dialect;
  readonly pageSize: number;
  readonly data: unknown;
}

/** The first page finds the dialect; it is remembered once the service has answered, so that a passing fault teaches nothing. */
async function askPage(
  client: GraphqlClient,
  profile: ServiceProfile,
  position: Position,
  signal: AbortSignal,
): Promise<AnsweredPage> {
  let { dialects } = profile;
  for (let queries = 1; ; queries += 1) {
    const [dialect] = dialects;
    if (!dialect) throw new TypeError("no dialect is left");
    const { pageSize } = profile;
    const answer = await client(postsQuery(dialect, pageSize, position), signal);
    const errors = errorsOf(answer);
    if (errors.length === 0) {
      if (position === START)
        Object.assign(profile, { dialects, learnedAt: profile.learnedAt ?? Date.now() });
      return { dialect, pageSize, data: answer.data };
    }
    const smaller = dialect.paging === "none" ? null : smallerPageSize(pageSize, errors);
    const left = smaller === null && position === START ? negotiate(dialects, errors) : null;
    if (smaller !== null) profile.pageSize = smaller;
    else if (left) dialects = left;
    else throw refusal(errors, queries);
    if (queries === MAX_QUERIES) throw refusal(errors, queries);
  }
}

function refusal(errors: readonly GraphqlError[], queries: number): RemoteError {
  const reason = oneLine(errors.find(({ message }) => message !== "")?.message ?? "nedeni söylenmedi", 200);
  return new RemoteError("graphql", `İçerik servisi yazıları vermedi: “${reason}”.`, {
    // Finding the dialect took several queries already.
    retryAfterSeconds: queries > 1 ? PAUSE_SECONDS : null,
  });
}

function parsePage({ dialect, data }: AnsweredPage, { skip }: Position): PageOfPosts {
  if (!isObject(data)) throw wrongShape("data", "nesne", data);
  if (dialect.paging === "connection") return parseConnection(data.postsConnection, skip);
  const nodes = data.posts;
  if (!Array.isArray(nodes)) throw wrongShape("posts", "liste", nodes);
  if (dialect.paging === "none" || nodes.length === 0) return { nodes, count: null, next: null };
  // The service may have clamped the page size: only an empty page ends the list.
  const after = dialect.paging === "after" ? cursorOf(nodes.at(-1)) : null;
  return { nodes, count: null, next: { after, skip: skip + nodes.length } };
}

function parseConnection(connection: unknown, skip: number): PageOfPosts {
  if (!isObject(connection)) throw wrongShape("postsConnection", "nesne", connection);
  const { edges, pageInfo, aggregate } = connection;
  if (!Array.isArray(edges)) throw wrongShape("postsConnection.edges", "liste", edges);
  if (!isObject(pageInfo)) throw wrongShape("postsConnection.pageInfo", "nesne", pageInfo);
  if (typeof pageInfo.hasNextPage !== "boolean") {
    throw wrongShape("pageInfo.hasNextPage", "mantıksal değer", pageInfo.hasNextPage);
  }
  const nodes = edges.map((edge) => (isObject(edge) ? edge.node : null));
  const count = isObject(aggregate) && Number.isSafeInteger(aggregate.count) ? Number(aggregate.count) : null;
  if (!pageInfo.hasNextPage) return { nodes, count, next: null };
  const last: unknown = edges.at(-1);
  const after = pageInfo.endCursor ?? (isObject(last) ? last.cursor : null);
  if (typeof after !== "string" || after === "")
    throw wrongShape("pageInfo.endCursor", "dolu bir metin", after);
  return { nodes, count, next: { after, skip: skip + nodes.length } };
}

function cursorOf(post: unknown): string {
  const id = isObject(post) ? post.id : null;
  if (typeof id === "string" || Number.isSafeInteger(id)) return String(id);
  throw wrongShape("posts.id", "metin", id);
}

function wrongShape(field: string, wanted: string, value: unknown): RemoteError {
  return new RemoteError(
    "shape",
    `İçerik servisinin yanıtında "${field}" alanı ${wanted} olmalı (gelen: ${describeValue(value)}).`,
  );
}

function repeatedPage(): RemoteError {
  return new RemoteError(
    "shape",
    "İçerik servisi yazıların aynı sayfasını yeniden verdi; liste sonuna dek okunamadı.",
  );
}
