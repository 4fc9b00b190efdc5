import type { Route } from "./+types/more-posts";
import { readHomePage } from "./read-home-page.ts";

/** The next page of posts as JSON, for the home page that is being scrolled. */
export function loader({ request, context }: Route.LoaderArgs) {
  return readHomePage(request, context);
}
