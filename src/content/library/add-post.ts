import { insertDraft } from "./insert-draft.ts";
import type { Library } from "./library.ts";
import type { LibraryPostLine, PostDraft } from "./library-post.ts";
import { markHolding } from "./sample-mark.ts";

/** Adds a post of the publisher's own. Its files already lie in the store (see keepingFiles). @throws Refusal */
export async function addPost(library: Library, draft: PostDraft): Promise<LibraryPostLine> {
  return await library.database.transaction().execute(async (tx) => {
    await markHolding(tx, "own");
    return await insertDraft(tx, library.files, draft);
  });
}
