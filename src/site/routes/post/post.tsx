import { useEffect } from "react";
import { data, redirectDocument, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { AuthorReader } from "../../../content/snapshot/author-reader.ts";
import type { FullPost } from "../../../content/snapshot/post-reader.ts";
import { copy } from "../../../copy/copy.ts";
import { canRead, isSameForAll } from "../../../domain/access.ts";
import type { Author, Byline } from "../../../domain/author.ts";
import type { NeighbourIssues } from "../../../domain/issue/readable-issue.ts";
import { addressedId, addressedPage, paths, TO_TAKE } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import type { PageTexts } from "../../../domain/post-fields.ts";
import { privatePage, publicPage } from "../../cache-headers.ts";
import { formerAnswer } from "../../former-address.ts";
import { pageMeta } from "../../page-meta.ts";
import { type SiteServices, siteContext } from "../../services.ts";
import { useShown } from "../../shown-page.ts";
import { selectPost } from "../../state/magazine-store.ts";
import { structuredData } from "../../structured-data.ts";
import type { Route } from "./+types/post";
import { Article } from "./article.tsx";
import { Issue } from "./issue.tsx";
import { articleData, issueData } from "./post-data.ts";

/** A row of the widest grid. */
const RELATED = 4;
const NO_NEIGHBOURS: NeighbourIssues = { newer: null, older: null };
/** An article's part of the loaded data, for an issue. */
const NO_ARTICLE = { html: null, printed: null, authors: [], related: [] };
/** An issue's part of the loaded data, for an article. */
const NO_ISSUE = { view: null, neighbours: NO_NEIGHBOURS, isReader: false, ended: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  if ((await services.posts.revision()) === 0) throw data(null, { status: 503 });
  const id = addressedId(url.pathname);
  const found = await services.posts.post(id);
  if (!found) throw await formerAnswer(services, paths.post(id), url.search);
  const { html, contents, imageCredit, texts, readingMinutes, updatedAt, ...card } = found;
  const post = {
    card,
    texts,
    readingMinutes,
    updatedAt,
    shared: { card: services.shareCard(card, null), page: 1 },
  };
  return card.isIssue
    ? loadIssue(post, services, url)
    : loadArticle(post, { html, contents, imageCredit }, services);
}

/** The part of the loaded data that articles and issues have alike. */
interface LoadedPost {
  readonly card: PostCard;
  readonly texts: PageTexts;
  readonly readingMinutes: number | null;
  readonly updatedAt: string | null;
  /** What the page looks like where it is shared, and the page of the issue that is shown there. */
  readonly shared: { readonly card: string; readonly page: number };
}

async function loadIssue(post: LoadedPost, services: SiteServices, url: URL) {
  const { policy, phoneIssues, isDocument } = services;
  const { card } = post;
  const mayRead = canRead(card, await services.reader(), policy);
  const isOfAll = isSameForAll(card, policy);
  const isForAll = isOfAll || !mayRead;
  const publicHeaders = publicPage({ byDevice: phoneIssues === "pdf", byMember: !isOfAll });
  const opensPdf = services.device === "mobile" && phoneIssues === "pdf" && !url.searchParams.has(TO_TAKE);
  if (mayRead && opensPdf) {
    const page = await services.pdfPage(card.id, addressedPage(url.searchParams));
    return redirectDocument(paths.pdf(card.id, page), {
      headers: isForAll ? publicHeaders : privatePage,
    });
  }
  const view = await services.issue(card.id, { terms: card.terms, mayRead, isDocument });
  const isOpen = view.state === "open";
  const isReader = isOpen && view.issue.pages.length > 0;
  services.showsReader = isReader;
  const ended = isOpen && !isReader ? await services.sessionEnd() : null;
  const isWhole = isReader && view.issue.pages.length === view.issue.total;
  const neighbours = isWhole ? await services.posts.neighbourIssues(card.id) : NO_NEIGHBOURS;
  const total = isOpen ? view.issue.total : null;
  services.structuredData = structuredData(services, (site) => issueData(site, post, total));
  const page = addressedPage(url.searchParams);
  // What a member shares is seen by visitors: it shows no page that is not everybody's.
  const isShared = isOpen && isForAll && page > 1 && page <= view.issue.pages.length;
  const shared = isShared
    ? { card: services.shareCard(card, { number: page, version: view.issue.version }), page }
    : post.shared;
  const headers = isForAll && isOpen && ended === null ? publicHeaders : privatePage;
  const loaded = { ...post, ...NO_ARTICLE, shared, view, neighbours, isReader, ended, mayRead };
  return data(loaded, { headers });
}

async function loadArticle(
  post: LoadedPost,
  { html, contents, imageCredit }: Pick<FullPost, "html" | "contents" | "imageCredit">,
  services: SiteServices,
) {
  const { policy, isDocument } = services;
  const { card } = post;
  // Only a site whose articles are for members too has pages that depend on the reader.
  const mayRead = policy !== "all" || canRead(card, await services.reader(), policy);
  const shown = mayRead ? html : null;
  if (isDocument) services.articleHtml = shown ?? "";
  const printed = await services.printedPlace(card.id);
  services.structuredData = structuredData(services, (site) => articleData(site, post, printed));
  return data(
    {
      ...post,
      ...NO_ISSUE,
      // Pages whose picture has none stay as they are, byte for byte.
      ...(imageCredit !== null && { imageCredit }),
      ...(mayRead && contents.length > 0 && { contents }),
      html: isDocument ? null : shown,
      mayRead,
      printed,
      authors: await noted(card.authors, services.authors),
      related: await services.posts.related(card.id, RELATED),
    },
    { headers: policy === "all" ? privatePage : publicPage() },
  );
}

/** Authors with a text, a picture or links. */
async function noted(authors: readonly Byline[], reader: AuthorReader): Promise<Author[]> {
  const described = await reader.described([...new Set(authors.map(({ id }) => id))]);
  return described.filter(({ about }) => about !== null);
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { card, updatedAt, shared } = loaderData;
  const described = card.abstract?.trim() || copy.article.description(card.title, site.magazine.name);
  return pageMeta(site, {
    title: card.title,
    description: described,
    path: paths.post(card.id),
    card,
    updatedAt,
    shared,
  });
}

/** Turning an issue's pages changes the address only. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isTurn = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isTurn ? false : defaultShouldRevalidate;
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { card, texts, view, neighbours, ended } = loaderData;
  useShown(() => loaderData);
  // Not every way here is a card.
  useEffect(() => selectPost(card), [card]);
  if (view !== null) {
    const page = addressedPage(parameters);
    const issue = { card, texts, view, neighbours, ended, page };
    return <Issue key={card.id} {...issue} />;
  }
  return <Article key={card.id} {...loaderData} />;
}
