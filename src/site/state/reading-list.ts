import type { ListedCard } from "../../content/http/listed-posts.ts";
import type { PostCard } from "../../domain/post.ts";
import { READING_LIST } from "./device-storage.ts";
import { deviceList } from "./stored-list.ts";

export interface ListedPost {
  readonly card: PostCard;
  readonly addedAt: number;
}

const MAX_POSTS = 100;

const { current, useCurrent, keep } = deviceList(READING_LIST, (stored) =>
  Array.isArray(stored) ? stored.filter(isListed) : [],
);

export const readingList = current;
export const useReadingList = useCurrent;

export function addToList(card: PostCard, addedAt = Date.now()): boolean {
  return store([...withoutPost(card.id), { card, addedAt }]);
}

export function removeFromList(id: string): void {
  store(withoutPost(id));
}

/** Brings titles, pictures and ids up to date. @param cards as they are published now */
export function updateListed(cards: readonly ListedCard[]): void {
  const byId = new Map(cards.map(({ formerId, ...card }) => [formerId ?? card.id, card]));
  const updated = readingList().map((one) => ({ ...one, card: byId.get(one.card.id) ?? one.card }));
  const isFirst = ({ card }: ListedPost, at: number) =>
    updated.findIndex((other) => other.card.id === card.id) === at;
  store(updated.filter(isFirst));
}

function withoutPost(id: string): ListedPost[] {
  return readingList().filter(({ card }) => card.id !== id);
}

function store(posts: readonly ListedPost[]): boolean {
  return keep([...posts].sort((one, other) => other.addedAt - one.addedAt).slice(0, MAX_POSTS));
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
