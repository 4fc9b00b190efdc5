import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ArticleFields } from "../../../document/article-fields.ts";
import type { SavedFields } from "./fields-sync.ts";

/** One window's changes that the server has not acknowledged. */
export interface LocalCopy {
  readonly articleId: string;
  /** Id of the window. */
  readonly clientId: string;
  readonly staffId: string;
  /** Version of the document on which the steps build. */
  readonly version: number;
  /** As Step.toJSON. */
  readonly steps: readonly unknown[];
  /** How many of them were under way. */
  readonly sending: number;
  readonly base: SavedFields;
  readonly fields: ArticleFields;
  /** The whole text, as Node.toJSON, once the server was out of reach for a while; else null. */
  readonly doc: unknown;
  /** In milliseconds since 1970. */
  readonly at: number;
}

interface Copies extends DBSchema {
  copy: { key: [string, string]; value: LocalCopy; indexes: { article: string } };
}

/** In milliseconds. */
const CLOSING_TIME = 3_000;

let opening: Promise<IDBPDatabase<Copies>> | null = null;

function open(): Promise<IDBPDatabase<Copies>> {
  opening ??= openDB<Copies>("mecmua-masa", 1, {
    upgrade(db) {
      db.createObjectStore("copy", { keyPath: ["articleId", "clientId"] }).createIndex(
        "article",
        "articleId",
      );
    },
    terminated() {
      opening = null;
    },
  });
  return opening;
}

/** Takes the place of the same window's former copy. @throws what IndexedDB throws, as in a private window or on a full disk */
export async function keepCopy(copy: LocalCopy): Promise<void> {
  await (await open()).put("copy", copy);
}

export async function dropCopy({ articleId, clientId }: Pick<LocalCopy, "articleId" | "clientId">) {
  await (await open()).delete("copy", [articleId, clientId]);
}

/** Those of windows that are closed, the oldest first. */
export async function copiesOfClosedWindows(articleId: string, staffId: string): Promise<LocalCopy[]> {
  const copies = await (await open()).getAllFromIndex("copy", "article", articleId);
  const own = copies.filter((copy) => copy.staffId === staffId);
  const areOpen = await Promise.all(own.map(({ clientId }) => isOpen(clientId)));
  return own.filter((_, index) => !areOpen[index]).sort((one, other) => one.at - other.at);
}

/** Says to other windows that this one is open, until it is closed or crashes. @returns ends it */
export function stayOpen(clientId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Without https there are no locks.
  void navigator.locks?.request(clientId, () => promise);
  return resolve;
}

/** One that was closed a moment ago holds its lock until the browser has put it away. */
async function isOpen(clientId: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return false;
  const signal = AbortSignal.timeout(CLOSING_TIME);
  return locks.request(clientId, { signal }, () => false).catch(() => true);
}
