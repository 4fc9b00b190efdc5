import { data, redirectDocument } from "react-router";
import { canRead } from "../../domain/access.ts";
import { copy } from "../copy/copy.ts";
import { pageMeta } from "../page-meta.ts";
import { idOfSegment, paths } from "../paths.ts";
import { privatePage, publicPage } from "../public-page.ts";
import { siteContext } from "../services.ts";
import { Article } from "../ui/article.tsx";
import { Issue } from "../ui/issue.tsx";
import type { Route } from "./+types/post";

/** A row of the widest grid. */
const RELATED = 4;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { posts, policy } = services;
  if ((await posts.revision()) === 0) throw data(null, { status: 503 });
  const found = await posts.post(idOfSegment(params.id));
  if (!found) throw data(null, { status: 404 });
  const { html, readingMinutes, ...card } = found;
  if (card.isIssue) {
    const headers = publicPage({ byDevice: true });
    if (services.device === "mobile") return redirectDocument(paths.pdf(card.id), { headers });
    const hasPreview = policy !== "none" && services.previewPages > 0;
    return data({ card, hasPreview, html: null, mayRead: true, readingMinutes, related: [] }, { headers });
  }
  // Only a site whose articles are for members too has pages that depend on the reader.
  const mayRead = policy !== "all" || canRead(card, await services.reader(), policy);
  const shown = mayRead ? html : null;
  if (services.isDocument) services.articleHtml = shown ?? "";
  const related = await posts.related(card.id, RELATED);
  return data(
    {
      card,
      hasPreview: false,
      html: services.isDocument ? null : shown,
      mayRead,
      readingMinutes,
      related,
    },
    { headers: policy === "all" ? privatePage : publicPage() },
  );
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { card } = loaderData;
  const described = card.abstract?.trim() || copy.article.description(card.title, site.magazine.name);
  return pageMeta(site, { title: card.title, description: described, path: paths.post(card.id), card });
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { card, hasPreview } = loaderData;
  if (card.isIssue) return <Issue key={card.id} card={card} hasPreview={hasPreview} />;
  return <Article key={card.id} {...loaderData} />;
}
