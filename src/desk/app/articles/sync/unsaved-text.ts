import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { Node } from "prosemirror-model";
import type { ArticleFields } from "../../../document/article-fields.ts";
import { claimLock } from "../../claim-lock.ts";
import type { SavedFields } from "./fields-sync.ts";
import type { Aside } from "./lost-words.ts";

/** One window's changes that the server has not acknowledged, and words that have no place in the text. */
export interface UnsavedText {
  readonly articleId: string;
  readonly clientId: string;
  readonly staffId: string;
  readonly version: number;
  /** As Step.toJSON. */
  readonly steps: readonly unknown[];
  /** How many of them were under way. */
  readonly sending: number;
  readonly base: SavedFields;
  readonly fields: ArticleFields;
  /** The whole text, as Node.toJSON: copies of former versions have it in place of a base. */
  readonly doc?: unknown;
  /** Copies of former versions have none. */
  readonly asides?: readonly KeptAside[];
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The window's last sign of life, where the browser has no locks; 0: it was closed. */
  readonly seenAt?: number;
}

/** Words that have no place in the text, with their position in the text with the copy's steps. */
interface KeptAside extends Omit<Aside, "content"> {
  /** As Slice.toJSON. */
  readonly content: unknown;
}

/** The text on which the steps of a copy build: beside it, since it changes less often. */
interface BaseText {
  readonly articleId: string;
  readonly clientId: string;
  /** As Node.toJSON, in JSON: a browser copies one text sooner than a thousand nodes. Former versions kept the nodes. */
  readonly doc: unknown;
}

interface Copies extends DBSchema {
  copy: { key: [string, string]; value: UnsavedText | BaseText; indexes: { article: string } };
}

type CopyStore = IDBPObjectStore<Copies, ["copy"], "copy", "readwrite">;

/** A browser may let a window in the background do something once a minute only. */
const ALIVE_MS = 90_000;
const SIGN_OF_LIFE_MS = 20_000;

let opening: Promise<IDBPDatabase<Copies>> | null = null;

function open(): Promise<IDBPDatabase<Copies>> {
  opening ??= openDB<Copies>("mecmua-masa", 1, {
    upgrade(db) {
      const store = db.createObjectStore("copy", { keyPath: ["articleId", "clientId"] });
      store.createIndex("article", "articleId");
    },
    terminated() {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

type CopyName = Pick<UnsavedText, "articleId" | "clientId">;

/**
 * Takes the place of the same window's former copy.
 * @param base the text on which its steps build; null: the one that is kept already
 * @throws what IndexedDB throws, as in a private window or on a full disk
 */
export async function keepUnsaved(
  copy: UnsavedText,
  base: Node | null,
  dropped: readonly CopyName[],
): Promise<void> {
  const { store, done } = (await open()).transaction("copy", "readwrite");
  // In one transaction: words that were taken over from another window stand in one copy.
  await Promise.all([
    store.put({ ...copy, seenAt: Date.now() }),
    ...(base === null ? [] : [store.put({ ...baseName(copy), doc: JSON.stringify(base) })]),
    ...deletes(store, dropped),
    done,
  ]);
}

export async function dropUnsaved(dropped: readonly CopyName[]): Promise<void> {
  const { store, done } = (await open()).transaction("copy", "readwrite");
  await Promise.all([...deletes(store, dropped), done]);
}

/** Of one person, of all articles and windows. */
export async function unsavedOf(staffId: string): Promise<UnsavedText[]> {
  const all = await (await open()).getAll("copy");
  return all.filter((copy): copy is UnsavedText => "staffId" in copy && copy.staffId === staffId);
}

function deletes(store: CopyStore, copies: readonly CopyName[]): Promise<void>[] {
  return copies.flatMap((copy) => [copy, baseName(copy)]).map((name) => store.delete(keyOf(name)));
}

function keyOf({ articleId, clientId }: CopyName): [string, string] {
  return [articleId, clientId];
}

/** In the same store, as a new one would have to wait until each page of a former version is closed. */
function baseName({ articleId, clientId }: CopyName): CopyName {
  return { articleId: `${articleId}/base`, clientId };
}

export interface ClaimedText {
  readonly copy: UnsavedText;
  /** As Node.toJSON; null: a former version kept none. */
  readonly base: unknown;
  /** Lets other windows have it, unless it was dropped. */
  release(): void;
}

/** The oldest copy of a window that is closed: until it is released no other window gets it. Null: there is none. */
export async function claimUnsaved(articleId: string, staffId: string): Promise<ClaimedText | null> {
  const copies = (await (await open()).getAllFromIndex("copy", "article", articleId)) as UnsavedText[];
  const own = copies.filter((copy) => copy.staffId === staffId);
  for (const copy of own.sort((one, other) => one.at - other.at)) {
    const release = await (navigator.locks ? claimLock(copy.clientId) : claimBySign(copy));
    if (!release) continue;
    const { store } = (await open()).transaction("copy");
    const [current, base] = await Promise.all([copy, baseName(copy)].map((name) => store.get(keyOf(name))));
    const doc = base && "doc" in base ? base.doc : null;
    if (current)
      return {
        copy: current as UnsavedText,
        base: typeof doc === "string" ? JSON.parse(doc) : doc,
        release,
      };
    release();
  }
  return null;
}

/** In milliseconds: where windows are known by a sign of life alone, one that has gone is known so much later. */
export function recheckMs(): number | null {
  return navigator.locks ? null : ALIVE_MS + 1_000;
}

/** Says to other windows that this one is open, until it is closed or crashes. @returns ends it */
export function stayOpen(articleId: string, clientId: string): () => void {
  if (navigator.locks) {
    const { promise, resolve } = Promise.withResolvers<void>();
    void navigator.locks.request(clientId, () => promise);
    return resolve;
  }
  // Without https there are no locks.
  const name = { articleId, clientId };
  const endSigns = keepSigning(name);
  const leaving = new AbortController();
  addEventListener("pagehide", () => sign(name, 0), { signal: leaving.signal });
  return () => {
    leaving.abort();
    endSigns();
  };
}

/** @returns ends the signs, as a window does that is closed */
function keepSigning(name: CopyName): () => void {
  const signs = setInterval(() => sign(name, Date.now()), SIGN_OF_LIFE_MS);
  return () => {
    clearInterval(signs);
    sign(name, 0);
  };
}

function sign(name: CopyName, seenAt: number): void {
  void signCopy(name, () => seenAt).catch(() => undefined);
}

async function claimBySign(copy: UnsavedText): Promise<(() => void) | null> {
  let isMine = false;
  await signCopy(copy, (seenAt) => {
    isMine = Date.now() - seenAt > ALIVE_MS;
    return isMine ? Date.now() : seenAt;
  });
  return isMine ? keepSigning(copy) : null;
}

/** In one transaction, so that of two windows one alone gets a copy. */
async function signCopy(name: CopyName, sign: (seenAt: number) => number): Promise<void> {
  const { store, done } = (await open()).transaction("copy", "readwrite");
  const current = (await store.get(keyOf(name))) as UnsavedText | undefined;
  if (current) await store.put({ ...current, seenAt: sign(current.seenAt ?? 0) });
  await done;
}
