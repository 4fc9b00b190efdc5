import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { Position } from "./dialects.ts";
import { START } from "./dialects.ts";
import type { GraphqlError } from "./graphql-client.ts";
import { at, describeValue, oneLine } from "./parse-fields.ts";

export interface PageOfPosts {
  readonly nodes: readonly unknown[];
  /** Why the service could not give a node whole, by the node's index. */
  readonly failed: ReadonlyMap<number, string>;
  readonly count: number | null;
  readonly next: Position | null;
  /** True of an answer that is as long as services' defaults are, when nothing proves that it is whole. */
  readonly mayBeCut: boolean;
  /** More than was asked for: the service heeds no paging and gave everything at once. */
  readonly isOverfull: boolean;
}

const DEFAULT_LENGTHS = new Set([10, 20, 25, 50, 100]);

export function mayBeCut(nodes: readonly unknown[]): boolean {
  return DEFAULT_LENGTHS.has(nodes.length);
}

/** @throws RemoteError "shape" when the service gives the same page again and again */
export async function* readPages(
  ask: (position: Position) => Promise<PageOfPosts>,
): AsyncGenerator<PageOfPosts> {
  const cursors = new Set<string>();
  let formerIds = "";
  let position: Position | null = START;
  while (position) {
    const page: PageOfPosts = await ask(position);
    const ids = JSON.stringify(page.nodes.map((node) => at(node, "id")));
    if (page.nodes.length > 0 && ids === formerIds) {
      if (page.isOverfull) return;
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

export function nextPosition({ skip, page }: Position, after: string | null, read: number): Position {
  return { after, skip: skip + read, page: page + 1 };
}

/** A post's id, where a service takes it for its cursor. @throws RemoteError */
export function cursorOf(post: unknown): string {
  const id = at(post, "id");
  if (typeof id === "string" || Number.isSafeInteger(id)) return String(id);
  throw wrongShape("posts.id", "metin", id);
}

/** @returns reasons by the index of a node; null when the whole answer is refused */
export function failedNodes(errors: readonly GraphqlError[], hasList: boolean): Map<number, string> | null {
  if (errors.some(({ index }) => index === null) || (errors.length > 0 && !hasList)) return null;
  return new Map(errors.map(({ index, message }) => [index ?? 0, reasonOf(message)]));
}

/** A field of posts is asked of what is around them. */
const IN_ENVELOPE = /["'`“](?:id|title|abstract)["'`”] on type ["'`“](?!(?:Post|Query)["'`”])\w+/;

/** @param queries asked so far for this one answer: a service that took several gets a pause */
export function refusal(errors: readonly GraphqlError[], queries: number): RemoteError {
  const reason = reasonOf(errors.find(({ message }) => message !== "")?.message ?? "");
  if (errors.some(({ message }) => IN_ENVELOPE.test(message)))
    return new RemoteError(
      "graphql",
      `İçerik servisi yazıları bir zarfın içinde veriyor (“${reason}”). Yazıları zarfın nodes, edges { node } ya da items alanından isteyen bir CONTENT_QUERY verin; örneği docs/content-services.md dosyasındadır.`,
      { retryAfterSeconds: queries > 1 ? PAUSE_SECONDS : null },
    );
  return new RemoteError(
    "graphql",
    `İçerik servisi yazıları vermedi: “${reason}”. Beklenen sorgu ve alanlar README ile docs/content-services.md dosyalarındadır.`,
    {
      retryAfterSeconds: queries > 1 ? PAUSE_SECONDS : null,
    },
  );
}

const PAUSE_SECONDS = 60;

function reasonOf(message: string): string {
  return message === "" ? "nedeni söylenmedi" : oneLine(message, 200);
}

export function wrongShape(field: string, wanted: string, value: unknown): RemoteError {
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
