import { data, redirectDocument, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { AuthorReader } from "../../../content/snapshot/author-reader.ts";
import { copy } from "../../../copy/copy.ts";
import { canRead, isSameForAll } from "../../../domain/access.ts";
import type { Author, Byline } from "../../../domain/author.ts";
import type { NeighbourIssues } from "../../../domain/issue/readable-issue.ts";
import { addressedId, addressedPage, paths } from "../../../domain/paths.ts";
import { privatePage, publicPage } from "../../cache-headers.ts";
import { formerAnswer } from "../../former-address.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import type { Route } from "./+types/post";
import { Article } from "./article.tsx";
import { Issue } from "./issue.tsx";

/** A row of the widest grid. */
const RELATED = 4;
const NO_NEIGHBOURS: NeighbourIssues = { newer: null, older: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { posts, policy, phoneIssues } = services;
  if ((await posts.revision()) === 0) throw data(null, { status: 503 });
  const id = addressedId(url.pathname);
  const found = await posts.post(id);
  if (!found) throw await formerAnswer(services, paths.post(id), url.search);
  const { html, readingMinutes, imageAlt, imageCredit, ...card } = found;
  if (card.isIssue) {
    const mayRead = canRead(card, await services.reader(), policy);
    const isOfAll = isSameForAll(card, policy);
    const isForAll = isOfAll || !mayRead;
    const publicHeaders = publicPage({ byDevice: phoneIssues === "pdf", byMember: !isOfAll });
    if (mayRead && services.device === "mobile" && phoneIssues === "pdf") {
      const page = await services.pdfPage(card.id, addressedPage(url.searchParams));
      return redirectDocument(paths.pdf(card.id, page), {
        headers: isForAll ? publicHeaders : privatePage,
      });
    }
    const view = await services.issue(card.id, {
      terms: card.terms,
      mayRead,
      isDocument: services.isDocument,
    });
    const isOpen = view.state === "open";
    const isReader = isOpen && view.issue.pages.length > 0;
    const ended = isOpen && !isReader ? await services.sessionEnd() : null;
    const headers = isForAll && isOpen && ended === null ? publicHeaders : privatePage;
    services.showsReader = isReader;
    const isWhole = isReader && view.issue.pages.length === view.issue.total;
    const neighbours = isWhole ? await posts.neighbourIssues(card.id) : NO_NEIGHBOURS;
    return data(
      {
        card,
        view,
        neighbours,
        isReader,
        ended,
        imageAlt,
        html: null,
        mayRead,
        readingMinutes,
        printed: null,
        authors: [],
        related: [],
      },
      { headers },
    );
  }
  // Only a site whose articles are for members too has pages that depend on the reader.
  const mayRead = policy !== "all" || canRead(card, await services.reader(), policy);
  const shown = mayRead ? html : null;
  if (services.isDocument) services.articleHtml = shown ?? "";
  const printed = await services.printedPlace(card.id);
  const authors = await noted(card.authors, services.authors);
  const related = await posts.related(card.id, RELATED);
  return data(
    {
      card,
      view: null,
      neighbours: NO_NEIGHBOURS,
      isReader: false,
      ended: null,
      imageAlt,
      // Pages whose picture has none stay as they are, byte for byte.
      ...(imageCredit !== null && { imageCredit }),
      html: services.isDocument ? null : shown,
      mayRead,
      readingMinutes,
      printed,
      authors,
      related,
    },
    { headers: policy === "all" ? privatePage : publicPage() },
  );
}

/** Of whom something is told. */
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
  const { card } = loaderData;
  const described = card.abstract?.trim() || copy.article.description(card.title, site.magazine.name);
  return pageMeta(site, { title: card.title, description: described, path: paths.post(card.id), card });
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
  const { card, view, neighbours, ended } = loaderData;
  if (view !== null) {
    const page = addressedPage(parameters);
    return <Issue key={card.id} card={card} view={view} neighbours={neighbours} ended={ended} page={page} />;
  }
  return <Article key={card.id} {...loaderData} />;
}
