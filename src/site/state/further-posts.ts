import { paths } from "../paths.ts";
import { appendPage, type HomePage } from "./loaded-posts.ts";
import { type LoadedPosts, setLoaded, useMagazine } from "./magazine-store.ts";

/**
 * Adds the page that follows what is loaded. By the router's own way an answer that fails would take the whole page
 * away from under the reader.
 * @returns whether it came
 */
export async function loadFurther({ term, lastPage }: LoadedPosts): Promise<boolean> {
  try {
    const answer = await fetch(paths.posts({ term, page: lastPage + 1 }));
    if (!answer.ok) return false;
    const next = (await answer.json()) as HomePage;
    const { data } = useMagazine.getState();
    if (data) setLoaded(appendPage(data, next));
    return true;
  } catch {
    return false;
  }
}
