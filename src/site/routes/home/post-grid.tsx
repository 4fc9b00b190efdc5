import { useDeferredValue, useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import type { NamedPage } from "../../../content/snapshot/section-reader.ts";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { Card, type CardProps } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import { CONTENT_ID } from "../../components/route-announcer.tsx";
import { retryLost } from "../../fetch-json.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import { FoundYears } from "./found-years.tsx";
import { LoadMore } from "./load-more.tsx";
import { type HomePage, matchingCards, useLoadedPosts } from "./loaded-posts.ts";
import styles from "./post-grid.module.css";
import { countTexts, FoundInTexts, TEXTS_ID, useTextResults } from "./text-results.tsx";

export function PostGrid({ page }: { page: HomePage }) {
  const grid = useRef<HTMLDivElement>(null);
  const loaded = useLoadedPosts(page);
  // A key shows in the field first, and then in the grid.
  const typed = useDeferredValue(useMagazine((state) => state.search));
  // The store is empty on the server and until the first effect.
  const isStored = useMagazine((state) => state.data !== null);
  const cards = isStored ? matchingCards(loaded, typed) : loaded.cards;
  const term = isStored ? typed : loaded.term;
  const isFiltered = loaded.term !== "";
  const texts = useTextResults(page);
  const isUnanswered = page.isUnanswered === true;
  useAnswerLater(page);
  const hasTexts = !isUnanswered && texts.articles.length + texts.issues.length > 0;
  const named = isUnanswered ? [] : page.named;
  const isElsewhere = hasTexts || named.length > 0;
  const hasLead = !isFiltered && typed === "" && page.page === 1;
  const hasBeside = hasLead && cards[1] !== undefined && cards[1].id === loaded.currentIssue;
  return (
    <>
      <h1 className="hidden">{copy.home.heading}</h1>
      <div className={styles.counts}>
        <p
          className={(isFiltered || typed !== "") && loaded.total > 0 ? styles.count : "hidden"}
          role="status"
        >
          {isUnanswered ? copy.search.count(cards.length) : isFiltered ? copy.search.count(loaded.total) : ""}
          {isUnanswered && " "}
          {isUnanswered && <span className={styles.unanswered}>{copy.search.unanswered}</span>}
        </p>
        {loaded.total === 0 && isElsewhere && (
          <p className={styles.count}>{copy.search.noneInTitles(loaded.term)}</p>
        )}
        <p className={hasTexts ? styles.count : "hidden"} aria-live="polite">
          {hasTexts && <a href={`#${TEXTS_ID}`}>{copy.search.texts.count(...countTexts(texts))}</a>}
        </p>
      </div>
      {page.page > 1 && (
        <p className={styles.newer}>
          <Link to={paths.home({ term: loaded.term, year: loaded.year, page: page.page - 1 })}>
            {isFiltered ? copy.search.previous : copy.home.newer}
          </Link>
        </p>
      )}
      {!isUnanswered && page.page === 1 && <FoundYears page={page} years={texts.years} />}
      {named.length > 0 && <NamedPages pages={named} />}
      {loaded.total === 0 && !isElsewhere && !isUnanswered && <NothingFound page={page} />}
      <div ref={grid} className={columns.cards}>
        {cards.map((card, index) => (
          <Card
            key={card.id}
            card={card}
            term={term}
            place={hasLead ? placeAt(index, hasBeside) : undefined}
            isCurrentIssue={hasLead && card.id === loaded.currentIssue}
            isEager={index === 0}
          />
        ))}
      </div>
      {/* What would come by itself would push what stands below it out of the window. */}
      <LoadMore
        key={loaded.term}
        loaded={loaded}
        pageSize={page.pageSize}
        grid={grid}
        comesByItself={!hasTexts}
      />
      {hasTexts && <FoundInTexts texts={texts} term={page.term} />}
    </>
  );
}

function useAnswerLater(page: HomePage): void {
  const { revalidate } = useRevalidator();
  const retries = useRef(0);
  useEffect(() => {
    if (!page.isUnanswered) retries.current = 0;
    else
      return retryLost(retries.current, (next) => {
        retries.current = next;
        void revalidate();
      });
  }, [page, revalidate]);
}

function placeAt(index: number, hasBeside: boolean): CardProps["place"] {
  if (index === 0) return hasBeside ? "shared lead" : "lead";
  return index === 1 && hasBeside ? "beside lead" : undefined;
}

function NamedPages({ pages }: { pages: readonly NamedPage[] }) {
  return (
    <ul className={styles.named} aria-label={copy.search.named}>
      {pages.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <span>{copy.search.kinds[kind]}</span> <Link to={paths[kind](id)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ page: { term, nearest } }: { page: HomePage }) {
  /** The links go with the sentence, so their focus moves to the content. */
  function searchFor(next: string): void {
    useMagazine.setState({ search: next });
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }
  return (
    <div className={styles.nothing}>
      <p>{copy.search.none(term)}</p>
      {nearest !== null && (
        <p>
          {copy.search.meant.before}{" "}
          <Link to={paths.home({ term: nearest })} onClick={() => searchFor(nearest)}>
            {nearest}
          </Link>
          {copy.search.meant.after}
        </p>
      )}
      <p>{copy.search.noneHint}</p>
      <p>
        <Link to={paths.home()} onClick={() => searchFor("")}>
          {copy.search.showAll}
        </Link>
      </p>
    </div>
  );
}
