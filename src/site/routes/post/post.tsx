import { useEffect } from "react";
import { data, redirectDocument, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { AuthorReader } from "../../../content/snapshot/author-reader.ts";
import type { FullPost } from "../../../content/snapshot/post-reader.ts";
import { amendmentCopy } from "../../../copy/amendment-copy.ts";
import { copy } from "../../../copy/copy.ts";
import { sessionEndCopy } from "../../../copy/session-end-copy.ts";
import { canRead, isSameForAll } from "../../../domain/access.ts";
import { type Amendment, amendmentAnchor } from "../../../domain/amendment.ts";
import type { Author, Byline } from "../../../domain/author.ts";
import type { NeighbourIssues } from "../../../domain/issue/readable-issue.ts";
import { addressedId, addressedPage, paths, TO_DOWNLOAD } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { ownHeaders, privatePage, publicPage } from "../../cache-headers.ts";
import type { ToldAmendment } from "../../components/post-line.tsx";
import { formerAnswer } from "../../former-address.ts";
import { metaOf } from "../../page-meta.ts";
import { contentServices, type SiteServices } from "../../services.ts";
import { useShown } from "../../shown-page.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import { describePage } from "../../structured-data.ts";
import type { Route } from "./+types/post";
import { Article } from "./article.tsx";
import { Issue } from "./issue.tsx";
import { articleData, issueData } from "./post-data.ts";
import { useFormerIds } from "./use-former-ids.ts";

/** A row of the widest grid. */
const RELATED = 4;
const NO_NEIGHBOURS: NeighbourIssues = { newer: null, older: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = await contentServices(context);
  const id = addressedId(url.pathname);
  const found = await services.posts.post(id);
  if (!found) throw await formerAnswer(services, paths.post(id), url.search);
  const { html, contents, imageCredit, texts, readingMinutes, updatedAt, amendments, amendedHtml, ...card } =
    found;
  const moves = await services.posts.movedPosts(id);
  const post = {
    card,
    ...(moves.length > 0 && { formerIds: moves.map(({ from }) => from) }),
    texts,
    readingMinutes,
    updatedAt,
    ...toldOf(card, amendments),
    shared: { card: services.shareCard(card, null), page: 1 },
  };
  return card.isIssue
    ? loadIssue(post, { amendments, amendedHtml }, services, url)
    : loadArticle(post, { html, contents, imageCredit, amendments }, services);
}

/** An issue has the words beside its cover, where the page without a number is. */
function toldOf({ id, isIssue }: PostCard, amendments: readonly Amendment[]): { told?: ToldAmendment } {
  const last = amendments.findLast(({ kind }) => kind !== "reply") ?? amendments.at(-1);
  if (last === undefined) return {};
  const { kind, at, text } = last;
  const href = text === "" ? null : `${isIssue ? paths.post(id) : ""}#${amendmentAnchor(last)}`;
  return { told: { words: amendmentCopy.told[kind], at, href } };
}

interface LoadedPost extends Pick<FullPost, "texts" | "readingMinutes" | "updatedAt"> {
  readonly card: PostCard;
  readonly told?: ToldAmendment;
  readonly formerIds?: readonly string[];
  readonly shared: { readonly card: string; readonly page: number };
}

async function loadIssue(
  post: LoadedPost,
  { amendments, amendedHtml }: Pick<FullPost, "amendments" | "amendedHtml">,
  services: SiteServices,
  url: URL,
) {
  const { policy, phoneIssues, isDocument } = services;
  const { card } = post;
  const mayRead = canRead(card, await services.reader(), policy);
  const isOfAll = isSameForAll(card, policy);
  const isForAll = isOfAll || !mayRead;
  const publicHeaders = publicPage({ byDevice: phoneIssues === "pdf", byMember: !isOfAll });
  const opensPdf =
    services.device === "mobile" && phoneIssues === "pdf" && !url.searchParams.has(TO_DOWNLOAD);
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
  describePage(services, (site) => issueData(site, { ...post, amendments }, total));
  const page = addressedPage(url.searchParams);
  // What a member shares is seen by visitors: it shows no page that is not everybody's.
  const isShared = isOpen && isForAll && page > 1 && page <= view.issue.pages.length;
  const shared = isShared
    ? { card: services.shareCard(card, { number: page, version: view.issue.version }), page }
    : post.shared;
  const headers = isForAll && isOpen && ended === null ? publicHeaders : privatePage;
  const loaded = {
    ...post,
    ...(amendedHtml !== "" && { amendedHtml }),
    shared,
    view,
    neighbours,
    isReader,
    ended: ended && sessionEndCopy[ended],
    mayRead,
  };
  return data(loaded, { headers });
}

async function loadArticle(
  post: LoadedPost,
  {
    html,
    contents,
    imageCredit,
    amendments,
  }: Pick<FullPost, "html" | "contents" | "imageCredit" | "amendments">,
  services: SiteServices,
) {
  const { policy, isDocument } = services;
  const { card } = post;
  // Only a site whose articles are for members too has pages that depend on the reader.
  const mayRead = policy !== "all" || canRead(card, await services.reader(), policy);
  const shown = mayRead ? html : null;
  if (isDocument) services.articleHtml = shown ?? "";
  const printed = await services.printedPlace(card.id);
  describePage(services, (site) => articleData(site, { ...post, amendments }, printed));
  return data(
    {
      ...post,
      imageCredit,
      contents: mayRead ? contents : [],
      html: isDocument ? null : shown,
      mayRead,
      printed,
      authors: await noted(card.authors, services.authors),
      related: await services.posts.related(card.id, RELATED),
    },
    { headers: policy === "all" ? privatePage : publicPage() },
  );
}

async function noted(authors: readonly Byline[], reader: AuthorReader): Promise<Author[]> {
  const described = await reader.described([...new Set(authors.map(({ id }) => id))]);
  return described.filter(({ about }) => about !== null);
}

export const headers = ownHeaders;

export const meta = metaOf<Route.ComponentProps["loaderData"]>(({ card, updatedAt, shared }, { name }) => ({
  title: card.title,
  description: card.abstract?.trim() || copy.article.description(card.title, name),
  path: paths.post(card.id),
  card,
  updatedAt,
  shared,
}));

/** Turning an issue's pages changes the address only. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const isTurn = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isTurn && args.defaultShouldRevalidate;
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { card, formerIds } = loaderData;
  useShown(() => loaderData);
  // Not every way here is a card.
  useEffect(() => useMagazine.setState({ post: card }), [card]);
  useFormerIds(card, formerIds);
  return "view" in loaderData ? (
    <Issue key={card.id} {...loaderData} page={addressedPage(parameters)} />
  ) : (
    <Article key={card.id} {...loaderData} />
  );
}
