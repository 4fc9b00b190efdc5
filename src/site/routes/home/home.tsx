import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { ownHeaders } from "../../cache-headers.ts";
import { metaOf } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import { useShown } from "../../shown-page.ts";
import { describePage, website } from "../../structured-data.ts";
import type { Route } from "./+types/home";
import type { HomePage } from "./loaded-posts.ts";
import { PostGrid } from "./post-grid.tsx";
import { readHomePage } from "./read-home-page.ts";
import { Soon } from "./soon.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = await readHomePage(args);
  const services = args.context.get(siteContext);
  if (page.data.term === "") describePage(services, (site) => [website(site)]);
  return page;
}

export const headers = ownHeaders;

export const meta = metaOf<HomePage>(({ term, year, page }, { name, publisher, tagline }) => {
  const path = paths.home({ term, year, page });
  if (term !== "") {
    const description = copy.search.description(name, term);
    return { title: copy.search.title(term), description, path, isUnlisted: true };
  }
  const title = page > 1 ? { title: copy.pageTitle(copy.home.heading, page) } : {};
  return { ...title, description: copy.home.description(name, publisher, tagline), path };
});

export default function Home({ loaderData }: Route.ComponentProps) {
  // Whoever types where the network goes keeps what is loaded, which is filtered all the same.
  useShown((query) =>
    query.has("sayfa") || loaderData.page > 1
      ? null
      : { ...loaderData, isUnanswered: (query.get("ara") ?? "") !== loaderData.term },
  );
  return loaderData.isSoon ? <Soon /> : <PostGrid page={loaderData} />;
}
