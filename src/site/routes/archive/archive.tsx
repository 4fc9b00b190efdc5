import { data, Link } from "react-router";
import type { CountedMonth } from "../../../content/snapshot/archive-reader.ts";
import type { Magazine } from "../../../domain/magazine.ts";
import { paths, yearId } from "../../../domain/paths.ts";
import { monthName } from "../../../domain/turkish-date.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { PageHead } from "../../components/page-head.tsx";
import { metaOf } from "../../page-meta.ts";
import { contentServices } from "../../services.ts";
import { describeCollection } from "../../structured-data.ts";
import type { Route } from "./+types/archive";
import styles from "./archive.module.css";
import { archiveCopy } from "./archive-copy.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = await contentServices(context);
  const words = wordsOf(services.magazine);
  describeCollection(services, words, [words]);
  return data(await services.archive.archive(), { headers: publicPage() });
}

function wordsOf({ name }: Magazine) {
  return { title: archiveCopy.title, description: archiveCopy.description(name), path: paths.archive() };
}

export const headers = ownHeaders;

export const meta = metaOf((_, magazine) => wordsOf(magazine));

export default function Archive({ loaderData: { months, undated } }: Route.ComponentProps) {
  const total = months.reduce((sum, { posts }) => sum + posts, undated);
  const years = [...Map.groupBy(months, ({ year }) => year)];
  return (
    <>
      <PageHead title={archiveCopy.title} note={total > 0 ? archiveCopy.posts(total) : null} />
      {total === 0 && <p className={styles.empty}>{archiveCopy.empty}</p>}
      {years.map(([year, own]) => (
        <section key={year} className={styles.year} aria-labelledby={yearId(year)}>
          <h2 className={styles.name} id={yearId(year)}>
            {year}
          </h2>
          <Months months={own} />
        </section>
      ))}
      {undated > 0 && (
        <section className={styles.year} aria-labelledby="tarihsiz">
          <h2 className={styles.name} id="tarihsiz">
            {archiveCopy.undated}
          </h2>
          <ul className={styles.months}>
            <li>
              <Link to={paths.undated()}>{archiveCopy.posts(undated)}</Link>
            </li>
          </ul>
        </section>
      )}
    </>
  );
}

function Months({ months }: { months: readonly CountedMonth[] }) {
  return (
    <ul className={styles.months}>
      {months.map(({ year, month, posts }) => (
        <li key={month}>
          <Link to={paths.archiveMonth({ year, month })} prefetch="intent">
            {monthName({ year, month })}
          </Link>
          <span className={styles.count}>{archiveCopy.posts(posts)}</span>
        </li>
      ))}
    </ul>
  );
}
