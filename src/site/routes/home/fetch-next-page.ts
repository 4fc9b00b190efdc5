import { paths } from "../../../domain/paths.ts";
import { type LoadedPosts, setLoaded, useMagazine } from "../../state/magazine-store.ts";
import { appendPage, type HomePage } from "./loaded-posts.ts";

/**
 * The page that follows what is loaded; null when it did not come. By the router's own way an answer that fails would
 * take the whole page away from under the reader.
 */
export async function fetchFurther({ term, lastPage }: LoadedPosts): Promise<HomePage | null> {
  try {
    const answer = await fetch(paths.posts({ term, page: lastPage + 1 }));
    return answer.ok ? ((await answer.json()) as HomePage) : null;
  } catch {
    return null;
  }
}

/** Adds a page that came to what is loaded by then. */
export function addFurther(next: HomePage): void {
  const { data } = useMagazine.getState();
  if (data) setLoaded(appendPage(data, next));
}
