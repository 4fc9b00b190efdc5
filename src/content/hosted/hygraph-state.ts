import type { ContentState } from "../content-source.ts";
import { type Dialect, postFields } from "./dialects.ts";
import { errorsOf, type GraphqlClient } from "./graphql-client.ts";
import type { ServiceProfile } from "./negotiate.ts";
import { parseConnection } from "./negotiated-pages.ts";
import { at, isObject } from "./parse-fields.ts";
import { failedNodes, type PageOfPosts, readPages, refusal } from "./read-pages.ts";

/** How many of the newest are compared: several changes may have the same time. */
const COMPARED = 10;
/** What was changed shortly before the newest post may have come to light after it. */
const OVERLAP_MS = 60_000;

export function hygraphState(client: GraphqlClient, profile: ServiceProfile) {
  let refused: Dialect | null = null;

  const spoken = (): Dialect | null => {
    const [dialect] = profile.dialects;
    const isKnown = profile.learnedAt !== null && dialect?.paging === "connection" && dialect.count;
    return isKnown && dialect !== refused ? dialect : null;
  };

  return {
    async current(signal: AbortSignal): Promise<ContentState | null> {
      const dialect = spoken();
      if (!dialect) return null;
      const list = orderedList(dialect, COMPARED, null);
      const query = `query GetPosts { ${list} { edges { node { id createdAt changedAt: ${timeField(dialect)} } } aggregate { count } } }`;
      const answer = await client({ query }, signal);
      const state = errorsOf(answer).length > 0 ? null : stateOf(answer.data, dialect);
      if (!state) refused = dialect;
      return state;
    },
    why: () => (refused ? ("times do not move" as const) : ("not known" as const)),
    pagesSince(state: ContentState, signal: AbortSignal) {
      const dialect = spoken();
      const since = Date.parse(state.newest[0]?.[1] ?? "") - OVERLAP_MS;
      return readPages(async (position) => {
        if (!dialect) throw new TypeError("a service without a state was asked for changes");
        const list = orderedList(dialect, profile.pageSize, position.after);
        const query = `query GetPosts { ${list} { edges { node { ${postFields(dialect, profile.pageSize)} changedAt: ${timeField(dialect)} } } pageInfo { hasNextPage endCursor } aggregate { count } } }`;
        const { data, ...answer } = await client({ query }, signal);
        const errors = errorsOf(answer);
        const connection = at(data, "postsConnection");
        const failed = failedNodes(errors, Array.isArray(at(connection, "edges")));
        if (!failed) throw refusal(errors, 1);
        return untilTime({ ...parseConnection(connection, position), failed }, since);
      });
    },
  };
}

function untilTime(page: PageOfPosts, since: number): PageOfPosts {
  const last = page.nodes.at(-1);
  const time = isObject(last) && typeof last.changedAt === "string" ? Date.parse(last.changedAt) : Number.NaN;
  return time < since ? { ...page, next: null } : page;
}

function orderedList(dialect: Dialect, first: number, after: string | null): string {
  const cursor = after === null ? "" : `, after: ${JSON.stringify(after)}`;
  const stage = dialect.stage ? ", stage: PUBLISHED" : "";
  return `postsConnection(first: ${first}${cursor}${stage}, orderBy: ${timeField(dialect)}_DESC)`;
}

/** A service with stages may publish now what was edited long ago. */
function timeField({ stage }: Dialect): "publishedAt" | "updatedAt" {
  return stage ? "publishedAt" : "updatedAt";
}

function stateOf(data: unknown, dialect: Dialect): ContentState | null {
  const connection = at(data, "postsConnection");
  const [edges, count] = [at(connection, "edges"), at(at(connection, "aggregate"), "count")];
  if (!Array.isArray(edges) || !Number.isSafeInteger(count)) return null;
  const newest: [string, string][] = [];
  let hasMoved = dialect.stage;
  for (const edge of edges) {
    const node = isObject(edge) && isObject(edge.node) ? edge.node : {};
    const time = typeof node.changedAt === "string" ? Date.parse(node.changedAt) : Number.NaN;
    if (Number.isNaN(time)) return null;
    hasMoved ||= typeof node.createdAt === "string" && Date.parse(node.createdAt) !== time;
    newest.push([String(node.id), String(node.changedAt)]);
  }
  // A service whose times never move would hide every change.
  return hasMoved ? { count: Number(count), newest } : null;
}
