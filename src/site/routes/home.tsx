import { data } from "react-router";
import { copy } from "../copy/copy.ts";
import { pageMeta } from "../page-meta.ts";
import { paths } from "../paths.ts";
import { publicPage } from "../public-page.ts";
import { siteContext } from "../services.ts";
import type { HomePage } from "../state/loaded-posts.ts";
import { Grid } from "../ui/grid.tsx";
import type { Route } from "./+types/home";

/** Cards of one page: the lead and rows that come out even in two, three and four columns. */
const PAGE_SIZE = 25;
/** A longer term finds nothing that a shorter one would not. */
const LONGEST_TERM = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { posts } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const revision = await posts.revision();
  if (revision === 0) throw data(null, { status: 503 });
  const term = (query.get("ara") ?? "").slice(0, LONGEST_TERM).trim();
  const page = Math.max(1, Math.min(1_000_000, Math.trunc(Number(query.get("sayfa") ?? "1")) || 1));
  const { cards, total } = await posts.page({ term, page, size: PAGE_SIZE });
  if (page > 1 && cards.length === 0) throw data(null, { status: 404 });
  const loaded: HomePage = { term, revision, page, pageSize: PAGE_SIZE, total, cards };
  return data(loaded, { headers: publicPage() });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { term, page } = loaderData;
  const { name, publisher } = site.magazine;
  const path = paths.home({ term, page });
  if (term === "") return pageMeta(site, { description: copy.home.description(name, publisher), path });
  const description = copy.search.description(name, term);
  return pageMeta(site, { title: copy.search.title(term), description, path });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Grid page={loaderData} />;
}
