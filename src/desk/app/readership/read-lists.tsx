import { Link } from "react-router";
import { figureWords } from "../../../domain/told-figure.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { ReadershipReport, SpanReport, SubjectRow } from "../../readership/readership-report.ts";
import { DataList, ListSection } from "../components/data-list.tsx";
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
      <div className={styles.columns}>
        <ListSection
          title={copy.issues}
          rows={shown.issues}
          columns={[title, opened, downloads]}
          keyOf={pathOf}
          empty={copy.nothing}
        />
        <ListSection<SpanReport["sections"][number]>
          title={copy.sections}
          rows={shown.sections}
          columns={[
            { ...title, label: copy.section },
            { label: copy.ofPosts, kind: END, cell: ({ ofPosts }) => figureWords(ofPosts) },
            { label: copy.ofSection, kind: END, cell: (row) => figureWords(row.opened) },
          ]}
          keyOf={pathOf}
          empty={copy.nothing}
        />
        <ListSection
          title={copy.hosts}
          rows={shown.hosts}
          keyOf={({ host }) => host}
          empty={copy.noHosts}
          columns={[
            { label: copy.host, cell: ({ host }) => host },
            { label: copy.opened, kind: END, cell: ({ times }) => figureWords(times) },
          ]}
        />
        <ListSection
          title={copy.feeds}
          rows={shown.feeds}
          keyOf={(_, index) => index}
          empty={copy.noFeeds}
          columns={[
            { label: copy.service, cell: ({ service }) => service },
            { label: copy.feed, cell: ({ path }) => path },
            { label: copy.subscribers, kind: END, cell: ({ subscribers }) => figureWords(subscribers) },
          ]}
        />
      </div>
    </>
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
