import type { Handler } from "hono";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { PostReader } from "../snapshot/post-reader.ts";

const MAX_POSTS = 100;

export function listedPosts(posts: Pick<PostReader, "cards" | "revision">): Handler {
  return async ({ req }) => {
    if ((await posts.revision()) === 0) return unavailablePage();
    const ids = (req.queries("yazi") ?? []).slice(0, MAX_POSTS);
    const cards = await posts.cards(ids);
    return Response.json({ posts: cards }, { headers: { "cache-control": "private, no-store" } });
  };
}
