import { data, redirectDocument } from "react-router";
import { canRead } from "../../domain/access.ts";
import { idOfSegment, paths } from "../paths.ts";
import { privatePage, publicPage } from "../public-page.ts";
import { siteContext } from "../services.ts";
import { Article } from "../ui/article.tsx";
import { Issue } from "../ui/issue.tsx";
import type { Route } from "./+types/post";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { posts, policy, magazine } = services;
  if ((await posts.revision()) === 0) throw data(null, { status: 503 });
  const found = await posts.post(idOfSegment(params.id));
  if (!found) throw data(null, { status: 404 });
  const { html, ...card } = found;
  if (card.isIssue) {
    const headers = publicPage({ byDevice: true });
    if (services.device === "mobile") return redirectDocument(paths.pdf(card.id), { headers });
    return data({ card, html: null, mayRead: true, magazineName: magazine.name }, { headers });
  }
  // Only a site whose articles are for members too has pages that depend on the reader.
  const mayRead = policy !== "all" || canRead(card, await services.reader(), policy);
  const shown = mayRead ? html : null;
  if (services.isDocument) services.articleHtml = shown ?? "";
  return data(
    { card, html: services.isDocument ? null : shown, mayRead, magazineName: magazine.name },
    { headers: policy === "all" ? privatePage : publicPage() },
  );
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { card, magazineName } = loaderData;
  return [
    { title: `${card.title} · ${magazineName}` },
    ...(card.abstract ? [{ name: "description", content: card.abstract }] : []),
  ];
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { card, html, mayRead } = loaderData;
  if (card.isIssue) return <Issue key={card.id} card={card} />;
  return <Article key={card.id} card={card} html={html} mayRead={mayRead} />;
}
