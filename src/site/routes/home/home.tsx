import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/home";
import { PostGrid } from "./post-grid.tsx";
import { readHomePage } from "./read-home-page.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return readHomePage(request, context);
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { term, page } = loaderData;
  const { name, publisher, tagline } = site.magazine;
  const path = paths.home({ term, page });
  if (term === "")
    return pageMeta(site, { description: copy.home.description(name, publisher, tagline), path });
  const description = copy.search.description(name, term);
  return pageMeta(site, { title: copy.search.title(term), description, path });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <PostGrid page={loaderData} />;
}
