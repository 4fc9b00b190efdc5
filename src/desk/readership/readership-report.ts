import { paths } from "../../domain/paths.ts";
import { figureOf } from "../../domain/readership/told-figure.ts";
import { istanbulDay, monthsFrom } from "../../domain/turkish-date.ts";
import { OTHER_HOSTS } from "../../readership/readership-tables.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./desk-readership-copy.ts";
import { type Figures, facetsOf, figuresOf, timesOf } from "./figures.ts";
import { type Named, namedOf, readSubjects, type Subjects } from "./named-subjects.ts";
import { type Count, openedByMonth, openedSince, readCounts, readOpenings } from "./read-counts.ts";
import { lastDays, type Period, type Span, spanOf, spanOfMonth } from "./spans.ts";

const SHOWN = 10;
const MAX_MISSES = 30;
const DAYS_SHOWN = 30;

export interface SubjectRow extends Named, Figures {
  readonly path: string;
}

export type ReadershipReport = Awaited<ReturnType<typeof readershipReport>>;
export type SpanReport = Awaited<ReturnType<typeof spanReport>>;
export type ReadershipLetter = Awaited<ReturnType<typeof readershipLetter>>;

/** The overview of who read what, and one period of it. */
export async function readershipReport(services: DeskServices, period: Period) {
  const now = services.now();
  const openings = await readOpenings(services.library, spanOf("year", now));
  const { from: week } = spanOf("week", now);
  const { from: month } = spanOf("month", now);
  return {
    begunOn: await firstDay(services),
    today: openedSince(openings, istanbulDay(now)),
    week: openedSince(openings, week),
    month: openedSince(openings, month),
    year: openedSince(openings),
    days: lastDays(DAYS_SHOWN, now).map((at) => ({ at, opened: figureOf(openings.get(at) ?? 0) })),
    months: openedByMonth(openings, now),
    shown: await spanReport(services, spanOf(period, now)),
    misses: (await services.searchMisses())
      .slice(0, MAX_MISSES)
      .map((miss) => ({ ...miss, times: figureOf(miss.times) })),
  };
}

/** @param month `2026-11` */
export async function readershipLetter(services: DeskServices, month: string) {
  const former = await readOpenings(services.library, spanOfMonth(monthsFrom(month, -1)));
  const misses = (await services.searchMisses()).filter(({ lastAt }) => dayOf(lastAt).startsWith(month));
  return {
    month,
    before: openedSince(former),
    shown: await spanReport(services, spanOfMonth(month)),
    misses: misses.slice(0, SHOWN).map(({ term }) => term),
  };
}

export async function spanReport(services: DeskServices, span: Span) {
  const counts = await readCounts(services.library, span);
  const subjects = await readSubjects(services);
  const rows = rowsOf(counts, subjects);
  const ofKind = (kind: Named["kind"]) => rows.filter((row) => row.kind === kind).slice(0, SHOWN);
  return {
    ...figuresOf(counts),
    found: figureOf(timesOf(counts, "searched", (facet) => facet === "found")),
    missed: figureOf(timesOf(counts, "searched", (facet) => facet === "missed")),
    articles: ofKind("article"),
    issues: ofKind("issue"),
    sections: sectionsOf(counts, subjects),
    hosts: hostsOf(counts),
    feeds: feedsOf(counts),
  };
}

/** Every page that was opened or downloaded, most opened first; former addresses count with the present one. */
export function rowsOf(counts: readonly Count[], subjects: Subjects): SubjectRow[] {
  const ofPages = counts.filter(({ kind }) => kind !== "searched" && kind !== "subscribed");
  const byPath = Map.groupBy(ofPages, ({ subject }) => subjects.moved.get(subject) ?? subject);
  return [...byPath]
    .map(([path, own]) => ({ row: rowOf(path, own, subjects), opened: timesOf(own, "opened") }))
    .sort((one, other) => other.opened - one.opened)
    .map(({ row }) => row);
}

export function rowOf(path: string, counts: readonly Count[], subjects: Subjects): SubjectRow {
  return { path, ...namedOf(subjects, path, counts), ...figuresOf(counts) };
}

/** Most first, and last those that are not told apart. */
export function hostsOf(counts: readonly Count[]) {
  const hosts = [...facetsOf(counts, "came")];
  const named = hosts.filter(([host]) => host !== OTHER_HOSTS).slice(0, SHOWN);
  const others = hosts.flatMap(([host, times]) =>
    host === OTHER_HOSTS ? [[copy.otherHosts, times] as const] : [],
  );
  return [...named, ...others].map(([host, times]) => ({ host, times: figureOf(times) }));
}

export function feedsOf(counts: readonly Count[]) {
  return counts
    .filter(({ kind }) => kind === "subscribed")
    .sort((one, other) => other.times - one.times)
    .filter(
      (one, index, all) =>
        all.findIndex(({ subject, facet }) => subject === one.subject && facet === one.facet) === index,
    )
    .map(({ subject, facet, times }) => ({ path: subject, service: facet, subscribers: figureOf(times) }));
}

/** By the openings of the posts that they hold. */
function sectionsOf(counts: readonly Count[], { inSections, moved }: Subjects) {
  const opened = new Map<string, number>();
  for (const { kind, subject, times } of counts) {
    const path = moved.get(subject) ?? subject;
    if (kind === "opened") opened.set(path, (opened.get(path) ?? 0) + times);
  }
  return [...Map.groupBy(inSections, ({ section }) => section)]
    .map(([section, posts]) => ({
      path: paths.section(section),
      name: posts[0]?.name ?? section,
      ofPosts: new Set(posts.map(({ post_id }) => paths.post(post_id)))
        .values()
        .reduce((sum, path) => sum + (opened.get(path) ?? 0), 0),
    }))
    .filter(({ ofPosts }) => ofPosts > 0)
    .sort((one, other) => other.ofPosts - one.ofPosts)
    .slice(0, SHOWN)
    .map((row) => ({ ...row, ofPosts: figureOf(row.ofPosts) }));
}

function dayOf(instant: string): string {
  return istanbulDay(Date.parse(instant));
}

async function firstDay({ library }: DeskServices): Promise<string | null> {
  const first = library.database.selectFrom("readership").select(({ fn }) => fn.min("day").as("day"));
  return (await first.executeTakeFirst())?.day ?? null;
}
