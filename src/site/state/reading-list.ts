import { useSyncExternalStore } from "react";
import type { PostCard } from "../../domain/post.ts";
import { deviceStorage, READING_LIST } from "./device-storage.ts";

export interface ListedPost {
  readonly card: PostCard;
  /** In milliseconds since 1970. */
  readonly addedAt: number;
}

const MAX_POSTS = 100;
const EMPTY: readonly ListedPost[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let list: readonly ListedPost[] = EMPTY;

/** Newest first; the same array until something changes. */
export function readingList(): readonly ListedPost[] {
  const stored = deviceStorage.getItem(READING_LIST);
  if (stored !== text) {
    text = stored;
    list = parseList(stored);
  }
  return list;
}

/** The list as this device has it, in every tab. */
export function useReadingList(): readonly ListedPost[] {
  return useSyncExternalStore(subscribe, readingList, () => EMPTY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** @returns whether this browser keeps it */
export function addToList(card: PostCard, addedAt = Date.now()): boolean {
  return store([...withoutPost(card.id), { card, addedAt }]);
}

export function removeFromList(id: string): void {
  store(withoutPost(id));
}

/** Brings titles and pictures up to date. @param cards as they are published now */
export function updateListed(cards: readonly PostCard[]): void {
  const byId = new Map(cards.map((card) => [card.id, card]));
  store(readingList().map((one) => ({ ...one, card: byId.get(one.card.id) ?? one.card })));
}

function withoutPost(id: string): ListedPost[] {
  return readingList().filter(({ card }) => card.id !== id);
}

function store(posts: readonly ListedPost[]): boolean {
  const newest = [...posts].sort((one, other) => other.addedAt - one.addedAt).slice(0, MAX_POSTS);
  const isKept = deviceStorage.setItem(READING_LIST, JSON.stringify(newest));
  for (const listener of listeners) listener();
  return isKept;
}

/** What somebody else left in the memory is no list. */
function parseList(stored: string | null): readonly ListedPost[] {
  try {
    const posts: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(posts) ? posts.filter(isListed) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isListed(value: unknown): value is ListedPost {
  const { card, addedAt } = (value ?? {}) as Partial<ListedPost>;
  const isCard =
    typeof card?.id === "string" &&
    typeof card.title === "string" &&
    Array.isArray(card.categories) &&
    Array.isArray(card.authors);
  return isCard && Number.isFinite(addedAt);
}
