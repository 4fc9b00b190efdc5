import { Link } from "react-router";
import { isSpecialIssue, issueNumber } from "../../../domain/issue/issue-number.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import styles from "./all-issues.module.css";
import { allIssuesCopy } from "./all-issues-copy.ts";

export interface ShelfYear {
  readonly year: number;
  /** Of the shelf, from 1, on which the year begins. */
  readonly page: number;
}

/** Links to the years of a long shelf, a row for each decade. */
export function YearList({ years, page }: { years: readonly ShelfYear[]; page: number }) {
  const decades = Map.groupBy(years, ({ year }) => year - (year % 10));
  return (
    <nav className={styles.years} aria-label={allIssuesCopy.years}>
      <ul className={styles.decades}>
        {[...decades].map(([decade, own]) => (
          <li key={decade}>
            {decades.size > 1 && <span className={styles.decade}>{allIssuesCopy.decade(decade)}</span>}
            <ul className={styles.decadeYears}>
              {own.map((target) => (
                <li key={target.year}>
                  <YearLink {...target} isHere={target.page === page} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On the page itself the browser goes to the year, without the site's script. */
function YearLink({ year, page, isHere }: ShelfYear & { isHere: boolean }) {
  const address = paths.issuesOfYear(year, page);
  return isHere ? <a href={address.slice(address.indexOf("#"))}>{year}</a> : <Link to={address}>{year}</Link>;
}

/** `Sayı 133–144 · 1 özel sayı`; empty where titles say neither. */
export function YearNote({ cards }: { cards: readonly PostCard[] }) {
  const row = cards.filter(({ title }) => !isSpecialIssue(title));
  const numbers = row.flatMap(({ title }) => Object.values(issueNumber(title) ?? {}));
  const specials = cards.length - row.length;
  return (
    <p className={styles.facts}>
      {numbers.length > 0 && <span>{allIssuesCopy.numbers(Math.min(...numbers), Math.max(...numbers))}</span>}
      {specials > 0 && <span>{allIssuesCopy.specials(specials)}</span>}
    </p>
  );
}
