import { readHomePage } from "../home-page.ts";
import type { Route } from "./+types/further-posts";

/** A further page of posts as JSON, for the home page that is being scrolled. */
export function loader({ request, context }: Route.LoaderArgs) {
  return readHomePage(request, context);
}
