import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { AnsweredPage } from "./ask-page.ts";
import { describeValue } from "./describe-value.ts";
import type { Position } from "./posts-query.ts";
import { isObject } from "./wire-fields.ts";

/** One page of posts, still as JSON gave them. */
export interface PageOfPosts {
  readonly nodes: readonly unknown[];
  /** How many posts the service says it has, when it says so. */
  readonly count: number | null;
  /** Where the next page begins, or null when this was the last. */
  readonly next: Position | null;
}

/** @throws RemoteError "shape" when the answer does not hold a page of posts */
export function pageOfPosts({ dialect, data }: AnsweredPage, { skip }: Position): PageOfPosts {
  if (!isObject(data)) throw shape("data", "nesne", data);
  if (dialect.paging === "connection") return pageOfConnection(data.postsConnection, skip);
  const nodes = data.posts;
  if (!Array.isArray(nodes)) throw shape("posts", "liste", nodes);
  if (dialect.paging === "none" || nodes.length === 0) return { nodes, count: null, next: null };
  // A shorter page than asked is no last page: the service may have clamped it. Only an empty one ends the list.
  const after = dialect.paging === "after" ? cursorOf(nodes.at(-1)) : null;
  return { nodes, count: null, next: { after, skip: skip + nodes.length } };
}

function pageOfConnection(connection: unknown, skip: number): PageOfPosts {
  if (!isObject(connection)) throw shape("postsConnection", "nesne", connection);
  const { edges, pageInfo, aggregate } = connection;
  if (!Array.isArray(edges)) throw shape("postsConnection.edges", "liste", edges);
  if (!isObject(pageInfo)) throw shape("postsConnection.pageInfo", "nesne", pageInfo);
  if (typeof pageInfo.hasNextPage !== "boolean") {
    throw shape("pageInfo.hasNextPage", "mantıksal değer", pageInfo.hasNextPage);
  }
  const nodes = edges.map((edge) => (isObject(edge) ? edge.node : null));
  const count = isObject(aggregate) && Number.isSafeInteger(aggregate.count) ? Number(aggregate.count) : null;
  if (!pageInfo.hasNextPage) return { nodes, count, next: null };
  const last: unknown = edges.at(-1);
  const after = pageInfo.endCursor ?? (isObject(last) ? last.cursor : null);
  if (typeof after !== "string" || after === "") throw shape("pageInfo.endCursor", "dolu bir metin", after);
  return { nodes, count, next: { after, skip: skip + nodes.length } };
}

function cursorOf(post: unknown): string {
  const id = isObject(post) ? post.id : null;
  if (typeof id === "string" || Number.isSafeInteger(id)) return String(id);
  throw shape("posts.id", "metin", id);
}

function shape(field: string, wanted: string, value: unknown): RemoteError {
  return new RemoteError(
    "shape",
    `İçerik servisinin yanıtında "${field}" alanı ${wanted} olmalı (gelen: ${describeValue(value)}).`,
  );
}
