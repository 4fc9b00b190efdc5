import type { LibraryPostLine } from "../content/library/library-post.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";

/** Says what was added, and where the site will show it. */
export function reportAdded({ terminal, arguments: given }: Call, post: LibraryPostLine): void {
  if (given.has("json")) terminal.json(post);
  else terminal.line(copy.added(post.title, post.id, `/post/${encodeURIComponent(post.id)}`));
}
