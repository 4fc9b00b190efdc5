import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import { useShown } from "../../shown-page.ts";
import { structuredData, website } from "../../structured-data.ts";
import type { Route } from "./+types/home";
import { PostGrid } from "./post-grid.tsx";
import { readHomePage } from "./read-home-page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await readHomePage(request, context);
  const services = context.get(siteContext);
  if (page.data.term === "") services.structuredData = structuredData(services, (site) => [website(site)]);
  return page;
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
  if (term === "") {
    const title = page > 1 ? { title: copy.pageTitle(copy.home.heading, page) } : {};
    return pageMeta(site, { ...title, description: copy.home.description(name, publisher, tagline), path });
  }
  const description = copy.search.description(name, term);
  return pageMeta(site, { title: copy.search.title(term), description, path, isUnlisted: true });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  // Whoever types where the network goes keeps what is loaded, which is filtered all the same.
  useShown((query) =>
    query.has("sayfa") || loaderData.page > 1
      ? null
      : { ...loaderData, isUnanswered: (query.get("ara") ?? "") !== loaderData.term },
  );
  return <PostGrid page={loaderData} />;
}
