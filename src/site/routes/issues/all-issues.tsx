import { data, Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { isSameForAll, openingOf } from "../../../domain/access.ts";
import { addressedPage, paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { turkishDate, turkishYear } from "../../../domain/turkish-date.ts";
import { publicPage } from "../../cache-headers.ts";
import { PageHead } from "../../components/page-head.tsx";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { Picture } from "../../components/picture.tsx";
import { StoreLink } from "../../components/store-link.tsx";
import { pageMeta, type SiteData } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import { selectPost } from "../../state/magazine-store.ts";
import { collectionPage, structuredData } from "../../structured-data.ts";
import type { Route } from "./+types/all-issues";
import styles from "./all-issues.module.css";
import { allIssuesCopy } from "./all-issues-copy.ts";

/** Five years of a monthly. */
const PAGE_SIZE = 60;
const SIZES = { current: "(width >= 48rem) 20rem, 70vw", shelf: "(width >= 36rem) 11rem, 42vw" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { posts } = services;
  if ((await posts.revision()) === 0) throw data(null, { status: 503 });
  const page = addressedPage(url.searchParams);
  const found = await posts.issueCards({ page, size: PAGE_SIZE });
  if (page > 1 && found.cards.length === 0) throw data(null, { status: 404 });
  services.structuredData = structuredData(services, (site) =>
    collectionPage(site, wordsOf(page, site.magazine.name), [
      { name: allIssuesCopy.title, path: paths.issues() },
    ]),
  );
  return data({ ...found, page }, { headers: publicPage() });
}

function wordsOf(page: number, magazine: string) {
  return {
    name: copy.pageTitle(allIssuesCopy.title, page),
    description: allIssuesCopy.description(magazine),
    path: paths.issues(page),
  };
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!loaderData || !site) return [];
  const { name: title, ...words } = wordsOf(loaderData.page, site.magazine.name);
  return pageMeta(site, { title, ...words });
}

export default function AllIssues({ loaderData: { cards, total, page } }: Route.ComponentProps) {
  const current = page === 1 ? cards[0] : undefined;
  const years = Map.groupBy(current ? cards.slice(1) : cards, yearOf);
  return (
    <>
      <PageHead title={allIssuesCopy.title} note={total > 0 ? allIssuesCopy.count(total) : null} />
      {total === 0 && <NoIssues />}
      <PagedPosts page={page} pageSize={PAGE_SIZE} total={total} address={paths.issues} words={allIssuesCopy}>
        {current && <CurrentIssue card={current} />}
        {[...years].map(([year, own]) => (
          <section key={year} className={styles.year} aria-labelledby={`yil-${year}`}>
            <h2 className={styles.yearName} id={`yil-${year}`}>
              {year || allIssuesCopy.undated}
            </h2>
            <ul className={styles.shelf}>
              {own.map((card) => (
                <ShelvedIssue key={card.id} card={card} />
              ))}
            </ul>
          </section>
        ))}
      </PagedPosts>
    </>
  );
}

/** 0 of an issue without a date. */
function yearOf({ createdAt }: PostCard): number {
  return createdAt === null ? 0 : turkishYear(createdAt);
}

function NoIssues() {
  return (
    <div className={styles.none}>
      <h2>{allIssuesCopy.emptyTitle}</h2>
      <p>{allIssuesCopy.emptyText}</p>
      <p>
        <Link to={paths.home()}>{allIssuesCopy.toPosts}</Link>
      </p>
    </div>
  );
}

function CurrentIssue({ card }: { card: PostCard }) {
  return (
    <article className={styles.current}>
      <div className={styles.cover}>
        <Picture card={card} sizes={SIZES.current} isEager />
      </div>
      <div className={styles.words}>
        <p className={styles.mark}>{copy.card.currentIssue}</p>
        <h2 className={styles.currentTitle}>
          <IssueLink card={card} />
        </h2>
        <IssueFacts card={card} />
        {card.abstract && <p className={styles.abstract}>{card.abstract}</p>}
        <p className={styles.buy}>
          <StoreLink terms={card.terms} />
        </p>
      </div>
    </article>
  );
}

function ShelvedIssue({ card }: { card: PostCard }) {
  const storeUrl = card.terms?.storeUrl;
  return (
    <li className={styles.issue}>
      <div className={styles.cover}>
        <Picture card={card} sizes={SIZES.shelf} isEager={false} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <IssueLink card={card} />
        </h3>
        <IssueFacts card={card} />
        {storeUrl && (
          <p className={styles.buy}>
            <a href={storeUrl} rel="noopener" aria-label={allIssuesCopy.buyNamed(copy.issue.buy, card.title)}>
              {copy.issue.buy}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

function IssueLink({ card }: { card: PostCard }) {
  return (
    <Link to={paths.post(card.id)} prefetch="intent" viewTransition onClick={() => selectPost(card)}>
      {card.title}
    </Link>
  );
}

/** Its date, and for whom it is open now. */
function IssueFacts({ card: { createdAt, terms } }: { card: PostCard }) {
  const policy = useRouteLoaderData<SiteData>("root")?.policy ?? "pdf";
  const opens = openingOf(terms);
  const isOfAll = isSameForAll({ terms }, policy);
  const { open } = allIssuesCopy;
  return (
    <p className={styles.facts}>
      {createdAt && <time dateTime={createdAt}>{turkishDate(createdAt)}</time>}
      <span data-opens={terms?.phase === "closed" || undefined}>
        {opens
          ? copy.issue.opensShort(opens)
          : terms?.phase === "closed"
            ? open.closed
            : isOfAll
              ? open.everyone
              : open.members}
      </span>
    </p>
  );
}
