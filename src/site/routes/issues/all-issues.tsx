import { data, Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { isSameForAll, openingOf } from "../../../domain/access.ts";
import { isSpecialIssue } from "../../../domain/issue/issue-number.ts";
import type { Magazine } from "../../../domain/magazine.ts";
import { addressedPage, paths, yearId } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { turkishDate, turkishYear } from "../../../domain/turkish-date.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { PageHead } from "../../components/page-head.tsx";
import { PagedPosts } from "../../components/paged-posts.tsx";
import { Picture } from "../../components/picture.tsx";
import { StoreLink } from "../../components/store-link.tsx";
import { metaOf, type SiteData } from "../../page-meta.ts";
import { contentServices } from "../../services.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import { describeCollection } from "../../structured-data.ts";
import type { Route } from "./+types/all-issues";
import styles from "./all-issues.module.css";
import { allIssuesCopy } from "./all-issues-copy.ts";
import { type ShelfYear, YearList, YearNote } from "./issue-years.tsx";

/** Fifty years of a monthly: what is far from the window costs bytes alone. */
const PAGE_SIZE = 600;
/** From here on the shelf has links to its years, and says at each which numbers it has. */
const LONG_SHELF = 25;
const SIZES = { current: "(width >= 48rem) 20rem, 70vw", shelf: "(width >= 36rem) 11rem, 42vw" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = await contentServices(context);
  const page = addressedPage(url.searchParams);
  const { dates, ...found } = await services.posts.issueCards({ page, size: PAGE_SIZE });
  if (page > 1 && found.cards.length === 0) throw data(null, { status: 404 });
  describeCollection(services, wordsOf({ page }, services.magazine), [
    { title: allIssuesCopy.title, path: paths.issues() },
  ]);
  const shown = { ...found, cards: found.cards.map(slimCard), years: yearsOf(dates), page };
  return data(shown, { headers: publicPage() });
}

/** Of hundreds of cards only the first one's texts are shown, and only the first screens have placeholders of pictures. */
function slimCard(card: PostCard, index: number): PostCard {
  if (index === 0) return card;
  const picture = card.picture && index >= LONG_SHELF ? { ...card.picture, placeholder: "" } : card.picture;
  return { ...card, abstract: null, authors: [], picture };
}

/** @param dates of all issues, the newest first */
function yearsOf(dates: readonly (string | null)[]): ShelfYear[] {
  if (dates.length < LONG_SHELF) return [];
  const pages = new Map<number, number>();
  for (const [index, date] of dates.entries()) {
    // The first one stands before all years.
    if (index === 0 || date === null || pages.has(turkishYear(date))) continue;
    pages.set(turkishYear(date), Math.floor(index / PAGE_SIZE) + 1);
  }
  return [...pages].map(([year, page]) => ({ year, page }));
}

function wordsOf({ page }: { readonly page: number }, { name }: Magazine) {
  const title = copy.pageTitle(allIssuesCopy.title, page);
  return { title, description: allIssuesCopy.description(name), path: paths.issues(page) };
}

export const headers = ownHeaders;

export const meta = metaOf(wordsOf);

export default function AllIssues({ loaderData }: Route.ComponentProps) {
  const { cards, total, years: listed, page } = loaderData;
  const isLong = listed.length > 0;
  const current = page === 1 ? cards[0] : undefined;
  const years = Map.groupBy(current ? cards.slice(1) : cards, yearOf);
  return (
    <>
      <PageHead title={allIssuesCopy.title} note={total > 0 ? allIssuesCopy.count(total) : null} />
      {total === 0 && <NoIssues />}
      <PagedPosts paging={loaderData} pageSize={PAGE_SIZE} address={paths.issues} words={allIssuesCopy}>
        {current && <Issue card={current} isCurrent />}
        {listed.length > 1 && <YearList years={listed} page={page} />}
        {[...years].map(([year, own]) => (
          <section
            key={year}
            className={styles.year}
            data-long={isLong || undefined}
            aria-labelledby={yearId(year)}
          >
            <div className={styles.yearHead}>
              <h2 className={styles.yearName} id={yearId(year)}>
                {year || allIssuesCopy.undated}
              </h2>
              {isLong && <YearNote cards={own} />}
            </div>
            <ul className={styles.shelf}>
              {own.map((card) => (
                <Issue key={card.id} card={card} />
              ))}
            </ul>
          </section>
        ))}
      </PagedPosts>
    </>
  );
}

function yearOf({ createdAt }: PostCard): number {
  return createdAt === null ? 0 : turkishYear(createdAt);
}

function NoIssues() {
  return (
    <div className={styles.none}>
      <h2>{allIssuesCopy.emptyTitle}</h2>
      <p>{allIssuesCopy.emptyText}</p>
      <p>
        <Link to={paths.home()}>{copy.article.back}</Link>
      </p>
    </div>
  );
}

/** In pixels: a cover there has 240 points at most. */
const SHELF_WIDEST = 720;

function Issue({ card, isCurrent = false }: { card: PostCard; isCurrent?: boolean }) {
  const { id, title, abstract, terms } = card;
  const Box = isCurrent ? "article" : "li";
  const Heading = isCurrent ? "h2" : "h3";
  return (
    <Box className={isCurrent ? styles.current : styles.issue}>
      <div className={styles.cover}>
        <Picture
          card={card}
          sizes={isCurrent ? SIZES.current : SIZES.shelf}
          isEager={isCurrent}
          {...(!isCurrent && { widest: SHELF_WIDEST })}
        />
      </div>
      <div className={styles.words}>
        {isCurrent && <p className={styles.mark}>{copy.card.currentIssue}</p>}
        {!isCurrent && isSpecialIssue(title) && <p className={styles.special}>{allIssuesCopy.special}</p>}
        <Heading className={isCurrent ? styles.currentTitle : styles.title}>
          <Link
            to={paths.post(id)}
            prefetch="intent"
            viewTransition
            onClick={() => useMagazine.setState({ post: card })}
          >
            {title}
          </Link>
        </Heading>
        <IssueFacts card={card} />
        {isCurrent && abstract && <p className={styles.abstract}>{abstract}</p>}
        {(isCurrent || terms?.storeUrl) && (
          <p className={styles.buy}>
            <StoreLink terms={terms} of={isCurrent ? undefined : title} />
          </p>
        )}
      </div>
    </Box>
  );
}

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
