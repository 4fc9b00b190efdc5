import { listPosts } from "../../../content/library/find-posts.ts";
import type { Call } from "../../command.ts";
import { withLibrary, withSnapshot } from "../../with-content.ts";

/** Titles of these posts, by their ids: of a hosted service's as the site has copied them. */
export async function shownTitles(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const posts =
    call.config.contentEndpoint === null
      ? await withLibrary(call, listPosts)
      : await withSnapshot(call, (snapshot) =>
          snapshot.selectFrom("post").select(["id", "title"]).where("id", "in", ids).execute(),
        );
  return new Map(posts.map(({ id, title }) => [id, title]));
}
