import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { figureWords } from "../../../domain/readership/told-figure.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { ReadershipReport } from "../../readership/readership-report.ts";
import { api } from "../api/api.ts";
import { ButtonLink } from "../components/button.tsx";
import { Choice } from "../components/choice.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Facts } from "../layout/facts.tsx";
import { BarChart } from "./bar-chart.tsx";
import { dayBars, monthBars } from "./chart-bars.ts";
import { Misses, ReadLists } from "./read-lists.tsx";
import styles from "./readership.module.css";
import { copy } from "./readership-copy.ts";

const PERIODS = { bugun: "today", hafta: "week", ay: "month", yil: "year" } as const;

function periodOf(asked: URLSearchParams): keyof typeof PERIODS {
  const given = asked.get("sure") ?? "";
  return given in PERIODS ? (given as keyof typeof PERIODS) : "ay";
}

/** The address says which period is shown: `?sure=hafta`. */
export async function loadOverview({ request }: LoaderFunctionArgs): Promise<ReadershipReport> {
  const period = PERIODS[periodOf(new URL(request.url).searchParams)];
  return (await api.readership.$get({ query: { period } })).json();
}

export function ReadershipOverview() {
  const { begunOn, days, months, shown, misses, ...glance } = useLoaderData<ReadershipReport>();
  const [asked, setAsked] = useSearchParams();
  const period = periodOf(asked);
  if (begunOn === null)
    return (
      <>
        <PageHeader title={copy.title} />
        <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
        <Misses misses={misses} />
      </>
    );
  const [former, current] = months.slice(-2);
  const letterOf = (former?.opened === 0 ? current : former)?.at;
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead(turkishDate(begunOn))}
        actions={<ButtonLink to={`/okunma/mektup?ay=${letterOf}`}>{copy.letter}</ButtonLink>}
      />
      <section aria-label={copy.glance}>
        <dl className={styles.glance}>
          {(["today", "week", "month", "year"] as const).map((span) => (
            <div key={span}>
              <dt>{copy[span]}</dt>
              <dd>{figureWords(glance[span])}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.columns}>
          <BarChart title={copy.month} head={copy.day} bars={dayBars(days)} />
          <BarChart title={copy.year} head={copy.monthHead} bars={monthBars(months)} />
        </div>
      </section>
      <section aria-label={copy.period} className={styles.period}>
        <div className={styles.chosen}>
          <Choice
            label={copy.period}
            value={period}
            options={copy.periods}
            onChange={(sure) => setAsked({ sure }, { replace: true, preventScrollReset: true })}
          />
          <a href={`/masa/api/readership/sheet?period=${PERIODS[period]}`} download>
            {copy.sheet}
          </a>
        </div>
        <Facts
          facts={[
            { label: copy.opened, value: figureWords(shown.opened) },
            { label: copy.members, value: shown.opened === 0 ? null : copy.split(shown.members) },
            { label: copy.phones, value: shown.opened === 0 ? null : copy.split(shown.phones) },
            { label: copy.downloads, value: figureWords(shown.downloaded) },
            { label: copy.searches, value: copy.searchesOf(shown.found, shown.missed) },
          ]}
        />
        <ReadLists shown={shown} />
      </section>
      <Misses misses={misses} />
      <p className={styles.note}>
        {copy.fewNote} {copy.middleNote}
      </p>
    </>
  );
}
