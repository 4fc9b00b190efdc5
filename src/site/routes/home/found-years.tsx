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
  const { texts } = copy.search;
  const most = Math.max(...years.map(({ posts, pages }) => posts + pages));
  return (
    <nav className={styles.years} aria-label={texts.years}>
      {chosen !== null && (
        <Link className={styles.all} to={paths.home({ term })}>
          {texts.allYears}
        </Link>
      )}
      <ul>
        {years.map(({ year, ...found }) => (
          <li key={year}>
            <Link
              to={paths.home({ term, year })}
              aria-current={year === chosen || undefined}
              aria-label={texts.inYear({ year, ...found })}
            >
              <span className={styles.count}>{turkishNumber(found.posts + found.pages)}</span>
              <svg className={styles.bar} viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
                <rect width="1" height={(100 * (found.posts + found.pages)) / most} />
              </svg>
              <span>{year}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
