import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { YearResult } from "../../../domain/search/text-results.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import styles from "./found-years.module.css";
import type { HomePage } from "./loaded-posts.ts";

interface FoundYearsProps {
  readonly page: Pick<HomePage, "term" | "year">;
  readonly years: readonly YearResult[];
}

/** In which years a term stands, and how often; each leads to what is found in it alone. */
export function FoundYears({ page: { term, year: chosen }, years }: FoundYearsProps) {
  if (years.length < 2 && chosen === null) return null;
  const most = Math.max(...years.map(({ posts, pages }) => posts + pages));
  return (
    <nav className={styles.years} aria-label={copy.search.texts.years}>
      {chosen !== null && (
        <Link className={styles.all} to={paths.home({ term })}>
          {copy.search.texts.allYears}
        </Link>
      )}
      <ul>
        {years.map((found) => (
          <Year key={found.year} found={found} term={term} most={most} isChosen={found.year === chosen} />
        ))}
      </ul>
    </nav>
  );
}

interface YearProps {
  readonly found: YearResult;
  readonly term: string;
  /** Of any year. */
  readonly most: number;
  readonly isChosen: boolean;
}

function Year({ found, term, most, isChosen }: YearProps) {
  const { year, posts, pages } = found;
  return (
    <li>
      <Link
        to={paths.home({ term, year })}
        aria-current={isChosen || undefined}
        aria-label={copy.search.texts.inYear(found)}
        title={copy.search.texts.inYear(found)}
      >
        <span className={styles.count}>{turkishNumber(posts + pages)}</span>
        <svg className={styles.bar} viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height={(100 * (posts + pages)) / most} />
        </svg>
        <span>{year}</span>
      </Link>
    </li>
  );
}
