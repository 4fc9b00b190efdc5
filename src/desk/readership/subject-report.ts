import { paths } from "../../domain/paths.ts";
import { figureOf } from "../../domain/readership/told-figure.ts";
import type { DeskServices } from "../desk-services.ts";
import { facetsOf } from "./figures.ts";
import { readSubjects, type Subjects } from "./named-subjects.ts";
import { openedByMonth, openedSince, readCounts, readOpenings } from "./read-counts.ts";
import { hostsOf, rowOf } from "./readership-report.ts";
import { spanOf } from "./spans.ts";

/** A page's own figures of twelve months, by its present address. */
export type SubjectReport = Awaited<ReturnType<typeof subjectReport>>;

export async function subjectReport(services: DeskServices, asked: string) {
  const now = services.now();
  const subjects = await readSubjects(services);
  const path = subjects.moved.get(asked) ?? asked;
  const addresses = addressesOf([path], subjects);
  const counts = await readCounts(services.library, spanOf("year", now), addresses);
  const openings = await readOpenings(services.library, spanOf("year", now), addresses);
  return {
    ...rowOf(path, counts, subjects),
    month: openedSince(openings, spanOf("month", now).from),
    months: openedByMonth(openings, now),
    pages: [...facetsOf(counts, "turned")]
      .map(([page, times]) => ({ page: Number(page), shown: figureOf(times) }))
      .sort((one, other) => one.page - other.page),
    hosts: hostsOf(counts),
  };
}

/** What an author wrote, newest first, and how it was read within twelve months. */
export async function authorReport(services: DeskServices, id: string) {
  const { snapshot, library, now } = services;
  const written = await snapshot
    .selectFrom("post_author")
    .select(["post_id", "name"])
    .where("author_id", "=", id)
    .orderBy("created_at", "desc")
    .execute();
  const posts = [...new Set(written.map(({ post_id }) => paths.post(post_id)))];
  const subjects = await readSubjects(services);
  const counts = await readCounts(library, spanOf("year", now()), addressesOf(posts, subjects));
  const byPath = Map.groupBy(counts, ({ subject }) => subjects.moved.get(subject) ?? subject);
  return {
    name: written[0]?.name ?? id,
    rows: posts.map((path) => rowOf(path, byPath.get(path) ?? [], subjects)),
  };
}

/** Present and former ones. */
function addressesOf(present: readonly string[], { moved }: Subjects): string[] {
  const asked = new Set(present);
  return [...asked, ...[...moved].flatMap(([path, target]) => (asked.has(target) ? [path] : []))];
}
