import { Link } from "react-router";
import { type Figure, figureWords } from "../../../domain/readership/told-figure.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { ReadershipReport, SpanReport, SubjectRow } from "../../readership/readership-report.ts";
import { DataList, ListSection } from "../components/data-list.tsx";
import { Facts } from "../layout/facts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import styles from "./readership.module.css";
import { copy } from "./readership-copy.ts";

const END = "end" as const;

type Row = Pick<SubjectRow, "path" | "name">;

const title = {
  label: copy.name,
  cell: ({ path, name }: Row) => <Link to={`/okunma/adres?yol=${encodeURIComponent(path)}`}>{name}</Link>,
};
const pathOf = ({ path }: Row) => path;
const opened = { label: copy.opened, kind: END, cell: (row: SubjectRow) => figureWords(row.opened) };
const ended = { label: copy.ended, kind: END, cell: (row: SubjectRow) => copy.share(row.ended) };
const middle = { label: copy.middle, kind: END, cell: (row: SubjectRow) => copy.stay(row.middleSeconds) };
const downloads = {
  label: copy.downloads,
  kind: END,
  cell: (row: SubjectRow) => figureWords(row.downloaded),
};

/** What was read most, where readers came from, and the feeds' subscribers. */
export function ReadLists({ shown }: { shown: SpanReport }) {
  return (
    <>
      <ListSection
        title={copy.articles}
        rows={shown.articles}
        columns={[title, opened, ended, middle]}
        keyOf={pathOf}
        empty={copy.nothing}
      />
      <ListSection
        title={copy.issues}
        rows={shown.issues}
        keyOf={pathOf}
        empty={copy.nothing}
        columns={[title, opened, downloads]}
      />
      <div className={styles.columns}>
        <ShortList
          title={copy.sections}
          empty={copy.nothing}
          rows={shown.sections.map(({ name, ofPosts }) => [name, ofPosts])}
        />
        <ShortList
          title={copy.hosts}
          empty={copy.noHosts}
          rows={shown.hosts.map(({ host, times }) => [host, times])}
        />
        <ShortList
          title={copy.feeds}
          empty={copy.noFeeds}
          rows={shown.feeds.map(({ service, path, subscribers }) => [`${service}: ${path}`, subscribers])}
        />
      </div>
    </>
  );
}

interface ShortListProps {
  readonly title: string;
  readonly rows: readonly (readonly [string, Figure])[];
  readonly empty: string;
}

/** Names with a figure each. */
function ShortList({ title: heading, rows, empty }: ShortListProps) {
  return (
    <TitledSection title={heading}>
      {rows.length === 0 && <p className={styles.soft}>{empty}</p>}
      <Facts facts={rows.map(([label, figure]) => ({ label, value: figureWords(figure) }))} />
    </TitledSection>
  );
}

/** Posts with all their figures. */
export function PostList({
  label,
  rows,
  empty,
}: {
  label: string;
  rows: readonly SubjectRow[];
  empty: string;
}) {
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={pathOf}
      empty={empty}
      columns={[title, opened, ended, middle, downloads]}
    />
  );
}

export function Misses({ misses }: Pick<ReadershipReport, "misses">) {
  return (
    <ListSection
      title={copy.misses}
      lead={misses.length === 0 ? undefined : copy.missesLead}
      rows={misses}
      keyOf={({ term }) => term}
      empty={copy.noMisses}
      columns={[
        { label: copy.term, cell: ({ term }) => term },
        { label: copy.times, kind: END, cell: ({ times }) => figureWords(times) },
        { label: copy.lastAt, kind: END, cell: ({ lastAt }) => turkishDate(lastAt) },
      ]}
    />
  );
}
