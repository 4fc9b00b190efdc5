import { PublicError } from "../../platform/public-error.ts";
import { openFromLibrary } from "../articles/article-store.ts";
import type { ArticleLine } from "../articles/list/list-lines.ts";
import type { DeskServices } from "../desk-services.ts";

export type ChosenLine = Pick<ArticleLine, "key" | "id" | "kind" | "postId">;

/** What became of the chosen lines, by their keys. */
export type SelectionOutcome = Awaited<ReturnType<typeof changeEach>>;

/**
 * Does something with each as if by hand: what was never opened at the desk is opened, what one refuses keeps none of
 * the others.
 * @param work true: readers have it only once somebody publishes the article
 */
export async function changeEach(
  services: Pick<DeskServices, "db" | "library" | "now">,
  chosen: readonly ChosenLine[],
  work: (articleId: string) => Promise<unknown>,
) {
  const done: { readonly key: string; readonly id: string; readonly isWaiting: boolean }[] = [];
  const refused: { readonly key: string; readonly message: string }[] = [];
  const change = async ({ key, id: opened, kind, postId }: ChosenLine) => {
    try {
      const id = opened ?? (await openFromLibrary(services, kind, postId ?? ""));
      done.push({ key, id, isWaiting: (await work(id)) === true });
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      refused.push({ key, message: error.sentence });
    }
  };
  // At once, since those that are saved within a moment are written together.
  await Promise.all(chosen.map(change));
  return { done, refused };
}
