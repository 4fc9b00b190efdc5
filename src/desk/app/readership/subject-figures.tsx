import { figureWords } from "../../../domain/readership/told-figure.ts";
import type { SubjectReport } from "../../readership/subject-report.ts";
import { api } from "../api/api.ts";
import { Facts } from "../layout/facts.tsx";
import { BarChart } from "./bar-chart.tsx";
import { monthBars } from "./chart-bars.ts";
import styles from "./readership.module.css";
import { copy } from "./readership-copy.ts";

export async function readSubject(path: string): Promise<SubjectReport> {
  return (await api.readership.subject.$get({ query: { path } })).json();
}

/** How one page was read. */
export function SubjectFigures({ report }: { report: SubjectReport }) {
  const { kind, opened, month, months, members, phones, ended, middleSeconds, downloaded, pages, hosts } =
    report;
  if (opened === 0 && downloaded === 0) return <p className={styles.soft}>{copy.unread}</p>;
  const isArticle = kind === "article";
  return (
    <div className={styles.figures}>
      <Facts
        facts={[
          { label: copy.month, value: figureWords(month) },
          { label: copy.year, value: figureWords(opened) },
          { label: copy.ended, value: isArticle ? copy.share(ended) : null },
          { label: copy.middle, value: isArticle ? copy.stay(middleSeconds) : null },
          { label: copy.downloads, value: kind === "issue" ? figureWords(downloaded) : null },
          { label: copy.members, value: copy.split(members) },
          { label: copy.phones, value: copy.split(phones) },
        ]}
      />
      <BarChart title={copy.year} head={copy.monthHead} bars={monthBars(months)} />
      {pages.length > 0 && (
        <BarChart
          title={copy.pages}
          head={copy.page}
          bars={pages.map(({ page, shown }, index) => ({
            name: copy.pageOf(page),
            mark: index === 0 || index === pages.length - 1 ? String(page) : undefined,
            value: shown,
          }))}
        />
      )}
      {hosts.length > 0 && (
        <section aria-label={copy.hosts}>
          <h3>{copy.hosts}</h3>
          <Facts facts={hosts.map(({ host, times }) => ({ label: host, value: figureWords(times) }))} />
        </section>
      )}
    </div>
  );
}
