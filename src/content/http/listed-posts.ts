import type { Handler } from "hono";
import type { PostCard } from "../../domain/post.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { PostReader } from "../snapshot/post-reader.ts";

const MAX_POSTS = 100;

/** With the id by which it was asked for, where it has another one now. */
export interface ListedCard extends PostCard {
  readonly formerId?: string;
}

export function listedPosts(posts: Pick<PostReader, "cards" | "revision" | "currentCard">): Handler {
  return async ({ req }) => {
    if ((await posts.revision()) === 0) return unavailablePage();
    const ids = (req.queries("yazi") ?? []).slice(0, MAX_POSTS);
    const cards = await posts.cards(ids);
    const there = new Set(cards.map(({ id }) => id));
    const moved: ListedCard[] = [];
    for (const formerId of new Set(ids)) {
      if (there.has(formerId)) continue;
      const card = await posts.currentCard(formerId);
      if (card) moved.push({ ...card, formerId });
    }
    const answer = { posts: [...cards, ...moved] satisfies ListedCard[] };
    return Response.json(answer, { headers: { "cache-control": "private, no-store" } });
  };
}
