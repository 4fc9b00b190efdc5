import type { Route } from "./+types/more-posts";
import { readHomePage } from "./read-home-page.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return readHomePage(request, context);
}
